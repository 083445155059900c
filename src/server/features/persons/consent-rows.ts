import { and, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Consent } from '#contract/my-data.ts';
import type { Database } from '#server/db/open.ts';
import { findStopped, stopAddress } from '#server/features/mail-stops/rows.ts';
import { refuseSms } from '#server/features/programme-notices/rows.ts';
import { programmeSmsConsent } from '#server/features/programme-notices/tables.ts';
import { agreesToNews, withdrawNews } from '#server/features/registrations/news-consent-rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { revokeTicket } from '#server/features/tickets/rows.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import type { HashAddress, Person } from './person-rows.ts';

/** The consents that a person can withdraw now. */
export async function findConsents(
  db: Database,
  person: Person,
  hashesOf: HashAddress,
): Promise<Consent[]> {
  const ofPerson = inArray(registration.id, person.registration_ids);
  const address_hash = stopHashOf(person, hashesOf);
  const has: Record<Consent, boolean> = {
    id_number: await isThere(db, and(ofPerson, isNotNull(registration.id_number_encrypted))),
    questionnaire: await isThere(db, and(ofPerson, isNotNull(registration.questionnaire))),
    programme_sms:
      (await db.$count(
        programmeSmsConsent,
        eq(programmeSmsConsent.account_id, person.account_id),
      )) > 0,
    invitation_mails:
      address_hash !== null && (await findStopped(db, 'invitation', [address_hash])).size === 0,
    news_mails: await agreesToNews(db, { account_id: person.account_id, address_hash }),
  };
  return (Object.keys(has) as Consent[]).filter((one) => has[one]);
}

async function isThere(db: Database, where: ReturnType<typeof and>): Promise<boolean> {
  return (await db.$count(registration, where)) > 0;
}

/** The hash of the e-mail address in stops of mails; null: none. Such mails go to no phone. */
function stopHashOf({ email }: Person, hashesOf: HashAddress): string | null {
  if (!email) return null;
  const [, invited_hash = null] = hashesOf({ email });
  return invited_hash;
}

/**
 * Withdraws a consent, in the transaction of `db`.
 * @param reason shown to the holder of a ticket that needs the ID number
 */
export async function withdraw(
  db: Database,
  consent: Consent,
  {
    person,
    hashesOf,
    reason,
    now,
  }: { person: Person; hashesOf: HashAddress; reason: string; now: Date },
) {
  const ofPerson = inArray(registration.id, person.registration_ids);
  if (consent === 'id_number') return withdrawIdNumber(db, person, { reason, now });
  if (consent === 'questionnaire') {
    return void (await db.update(registration).set({ questionnaire: null }).where(ofPerson));
  }
  if (consent === 'programme_sms') return refuseSms(db, person.account_id);
  if (consent === 'news_mails') return withdrawNews(db, person.account_id);
  const address_hash = stopHashOf(person, hashesOf);
  if (address_hash) await stopAddress(db, { kind: 'invitation', address_hash }, now);
}

/** Admission requires the real name: tickets of registrations with a withdrawn number are revoked. */
async function withdrawIdNumber(
  db: Database,
  { registration_ids }: Person,
  { reason, now }: { reason: string; now: Date },
) {
  const emptied = await db
    .update(registration)
    .set({ id_type: null, id_number_encrypted: null, id_number_index: null, id_consent_at: null })
    .where(
      and(inArray(registration.id, registration_ids), isNotNull(registration.id_number_encrypted)),
    )
    .returning({ id: registration.id });
  const ids = emptied.map(({ id }) => id);
  const tickets = await db
    .select({ ticket_id: ticket.ticket_id })
    .from(ticket)
    .where(
      and(
        inArray(ticket.registration_id, ids),
        gte(ticket.not_after, now),
        isNull(ticket.revoked_at),
      ),
    );
  for (const { ticket_id } of tickets) await revokeTicket(db, ticket_id, reason, now);
}

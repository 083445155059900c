import { zonedInstant } from '#contract/calendar.ts';
import type { ListedMailing, Mailing, Recipient } from '#contract/mailings.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { Access } from '#server/http/admit.ts';
import type { findRecipients } from './recipient-rows.ts';
import { countResults, findRequester } from './rows.ts';
import type { shownTo } from './rules.ts';
import type { Counts, MailingRow } from './tables.ts';

export function presentListed(
  { id, state, audience, subject, send_at, started_at, updated_at }: MailingRow,
  { counts, time_zone }: { counts: Counts; time_zone: string },
): ListedMailing {
  return {
    id,
    state,
    kind: audience.kind,
    subject,
    counts,
    send_at: send_at && zonedInstant(send_at, time_zone),
    started_at: started_at && zonedInstant(started_at, time_zone),
    updated_at: zonedInstant(updated_at, time_zone),
  };
}

/** A message with its results, as a person of the organiser sees it. */
export async function presentMailing(
  db: Database,
  row: MailingRow,
  { time_zone, organiser }: { time_zone: string; organiser: Access },
): Promise<Mailing> {
  const counts = (await countResults(db, [row])).get(row.id);
  if (!counts) throw new Error('The results of a message are missing');
  const { version, audience, text, ended_at, hold_until, requested_by } = row;
  return {
    ...presentListed(row, { counts, time_zone }),
    version,
    audience,
    text,
    ended_at: ended_at && zonedInstant(ended_at, time_zone),
    hold_until: hold_until && zonedInstant(hold_until, time_zone),
    requested_by: await findRequester(db, row),
    can_confirm:
      row.state === 'confirming' &&
      requested_by !== organiser.organiser_id &&
      organiser.capabilities.includes('messages.send'),
  };
}

type RecipientRow = Awaited<ReturnType<typeof findRecipients>>['rows'][number];

export function presentRecipient(
  { id, state, reason, changed_at, name, email, company_name, exhibitor }: RecipientRow,
  { shown, lang, time_zone }: { shown: ReturnType<typeof shownTo>; lang: Lang; time_zone: string },
): Recipient {
  const company = exhibitor ? exhibitor[lang] || exhibitor.zh || exhibitor.en : company_name;
  return {
    id,
    name: shown.name(name),
    company: shown.company(company),
    email: shown.email(email),
    state: state === 'claimed' ? 'due' : state,
    reason,
    at: zonedInstant(changed_at, time_zone),
  };
}

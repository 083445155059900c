import { desc, eq } from 'drizzle-orm';
import type { Subject } from '#contract/subjects.ts';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import type { Database } from '#server/db/open.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import type { SignedIn } from '#server/http/admit.ts';
import type { WriteHistory } from '#server/http/serve.ts';
import { addEvents } from './rows.ts';
import { changesOf } from './rules.ts';

/**
 * @param address_key of the HMAC that pseudonymises network addresses
 * @param report is called in the transaction of the changes, with the kinds of their records
 */
export function createWriteHistory(
  address_key: Uint8Array,
  report: (db: Database, changed: readonly Subject[]) => Promise<void>,
): WriteHistory {
  return async (db, recording, recorded) => {
    const { subject, actor: kind, signed_in, edition, request_id, address, now } = recording;
    if (recorded.length === 0) return;
    const actor = await actorOf(db, kind, signed_in);
    const rows = recorded.map(
      ({ action, id, name, before, after, reason, exhibitor_id, ...change }) => ({
        ...actor,
        exhibitor_id: exhibitor_id ?? actor.exhibitor_id,
        exhibition_id: edition,
        at: now,
        subject: change.subject ?? subject,
        subject_id: id,
        subject_name: name ?? null,
        action,
        changes: changesOf(before ?? null, after ?? null),
        reason: reason ?? null,
        request_id,
        address_hash: keyedHash(address_key, ['history', address]),
      }),
    );
    // An edit that changes no field is not recorded.
    const changed = rows.filter(({ action, changes }) => action !== 'edited' || changes.length > 0);
    await addEvents(db, changed);
    await report(
      db,
      changed.map((row) => row.subject),
    );
  };
}

async function actorOf(db: Database, kind: 'member' | 'organiser', signed_in: SignedIn | null) {
  const { account_id = null, organiser, member: acting } = signed_in ?? {};
  if (kind === 'organiser') {
    const actor_name = organiser?.name ?? '';
    return { actor_kind: kind, account_id, actor_name, exhibitor_id: null };
  }
  const [person] = await db
    .select({ name: member.name, email: member.email, cellphone: member.cellphone })
    .from(member)
    .leftJoin(account, isMemberOfAccount)
    // Finds the actor by account. A user who has just left is no longer a member. A user who has just joined
    // was not yet a member when the call began, and is the latest one of the account.
    .where(acting ? eq(member.id, acting.member_id) : eq(account.id, account_id ?? ''))
    .orderBy(desc(member.id))
    .limit(1);
  const actor_name = person?.name || person?.email || person?.cellphone || '';
  return { actor_kind: kind, account_id, actor_name, exhibitor_id: acting?.exhibitor_id ?? null };
}

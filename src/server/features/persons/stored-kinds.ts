import { getTableName } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Kind, Retained } from './messages.ts';
import type { Person } from './person-rows.ts';
import { personalTables } from './registry.ts';

/** The kind of every table of the registry. A test checks that none is missing. */
export const kindOfTable: Readonly<Record<string, Kind>> = {
  ...kindFor('account', ['account', 'sign_in', 'sign_in_code', 'transfer', 'second_factor']),
  ...kindFor('account', ['recovery_code']),
  ...kindFor('registration', ['registration', 'profile_edit', 'reminder']),
  ...kindFor('registration', ['registration_words', 'refused_id_number', 'mailing_recipient']),
  ...kindFor('registration', ['registration_key', 'registration_due', 'news_consent']),
  ...kindFor('registration', ['duplicate_pair', 'registration_merge']),
  ...kindFor('ticket', ['ticket', 'gate_scan']),
  ...kindFor('programme', ['seat', 'cancelled_seat', 'conference_star', 'conference_invitation']),
  ...kindFor('programme', ['programme_notice', 'programme_sms_consent', 'calendar_feed']),
  ...kindFor('programme', ['live_subscription']),
  ...kindFor('favourites', ['exhibitor_star', 'exhibit_collect']),
  ...kindFor('inquiries', ['inquiry', 'inquiry_message', 'inquiry_attachment', 'inquiry_mail']),
  ...kindFor('inquiries', ['inquiry_mail_stop', 'buying_lead']),
  ...kindFor('chat', ['chat_message', 'chat_report', 'chat_mute', 'chat_act']),
  ...kindFor('visa_letter', ['visa_letter']),
  ...kindFor('feedback', ['feedback']),
  ...kindFor('invitations', [
    'friend_invitation',
    'invitation_stop',
    'daily_mail',
    'short_link',
    'journey',
  ]),
  ...kindFor('office', ['member', 'member_invitation', 'exhibitor_invitation', 'organiser']),
  ...kindFor('office', ['access_invitation', 'review_mail', 'list_export']),
  ...kindFor('booth_request', ['booth_reservation']),
  ...kindFor('history', ['event', 'news_revision', 'exhibition_revision']),
  ...kindFor('repeats', ['idempotency']),
};

function kindFor(kind: Kind, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, kind]));
}

/** Numbers of a person’s rows by kind, and the reasons why some would remain. */
export async function countStored(db: Database, person: Person) {
  const records = new Map<Kind, number>();
  const retained = new Set<Retained>();
  for (const { table, isOf, retained: reason } of personalTables) {
    const rows = await db.$count(table, isOf(person));
    const kind = kindOfTable[getTableName(table)];
    if (rows === 0 || !kind) continue;
    records.set(kind, (records.get(kind) ?? 0) + rows);
    if (reason) retained.add(reason);
  }
  return { records, retained };
}

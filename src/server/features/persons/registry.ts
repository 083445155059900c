import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { chatAct, chatMessage, chatMute, chatReport } from '#server/features/chat/tables.ts';
import { gateScan } from '#server/features/check-ins/tables.ts';
import { conferenceInvitation } from '#server/features/conference-invitations/tables.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import { duplicatePair, registrationMerge } from '#server/features/duplicates/tables.ts';
import { exhibitionRevision } from '#server/features/exhibitions/tables.ts';
import { exhibitorInvitation } from '#server/features/exhibitor-invitations/tables.ts';
import { exhibitorStar } from '#server/features/exhibitors/tables.ts';
import { exhibitCollect } from '#server/features/exhibits/tables.ts';
import { feedback } from '#server/features/feedback/tables.ts';
import { event, SAME_ID_NUMBER } from '#server/features/history/tables.ts';
import {
  inquiry,
  inquiryAttachment,
  inquiryMail,
  inquiryMailStop,
  inquiryMessage,
} from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { listExport } from '#server/features/list-exports/tables.ts';
import { liveSubscription } from '#server/features/lives/tables.ts';
import { dailyMail, mailStop } from '#server/features/mail-stops/tables.ts';
import { mailingRecipient } from '#server/features/mailings/tables.ts';
import { accessInvitation, member, memberInvitation } from '#server/features/members/tables.ts';
import { newsRevision } from '#server/features/news/tables.ts';
import { organiser, recoveryCode, secondFactor } from '#server/features/organisers/tables.ts';
import { calendarFeed, cancelledSeat, seat } from '#server/features/programme/tables.ts';
import { programmeNotice, programmeSmsConsent } from '#server/features/programme-notices/tables.ts';
import {
  newsConsent,
  profileEdit,
  refusedIdNumber,
  registration,
  registrationDue,
  registrationKey,
  registrationWords,
} from '#server/features/registrations/tables.ts';
import { reminder } from '#server/features/reminders/tables.ts';
import { reviewMail } from '#server/features/reviews/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account, signInCode, signInRow } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { transfer } from '#server/features/transfers/tables.ts';
import { visaLetter } from '#server/features/visa-letters/tables.ts';
import { idempotency } from '#server/http/tables.ts';
import type { Retained } from './messages.ts';
import type { Person } from './person-rows.ts';

/** A table with rows that refer to a person, and its treatment when the person is erased. */
export interface PersonalTable {
  table: PgTable;
  isOf: (person: Person) => SQL | undefined;
  /** The reason why data remain; undefined: nothing remains. */
  retained?: Retained;
  /**
   * The columns that erasing sets. If undefined, the row is deleted, or stays unchanged if `retained` states a
   * reason.
   */
  empty?: (now: Date) => Record<string, unknown>;
  /** Columns that remain in an emptied row. A test checks that every column is in one of the two lists. */
  stays?: readonly string[];
  /** Columns that are useless to the person, such as hashes. The copy omits them. */
  hidden?: readonly string[];
}

interface Emptied<Table extends PgTable> extends Omit<PersonalTable, 'table' | 'empty' | 'stays'> {
  empty: (now: Date) => PgUpdateSetSource<Table>;
  stays: readonly (keyof Table['$inferSelect'])[];
}

function emptied<Table extends PgTable>(table: Table, rest: Emptied<Table>): PersonalTable {
  return { table, ...rest } as PersonalTable;
}

const mine = (column: PgColumn) => (person: Person) => eq(column, person.account_id);
const ofRegistration = (column: PgColumn) => (person: Person) =>
  inArray(column, person.registration_ids);
const ofMember = (column: PgColumn) => (person: Person) => inArray(column, person.member_ids);

const ownThread = ({ account_id }: Person) =>
  sql`(select ${inquiry.id} from ${inquiry} where ${inquiry.buyer_id} = ${account_id}::uuid)`;
const ownSignIn = ({ account_id }: Person) =>
  sql`(select ${signInRow.token_hash} from ${signInRow} where ${signInRow.account_id} = ${account_id}::uuid)`;

/** Columns of a registration without personal data. */
const staysOfRegistration = [
  ...(['id', 'account_id', 'exhibition_id', 'is_finish_register'] as const),
  ...(['created_at', 'completed_at', 'channel', 'lang'] as const),
];
/** All other columns get their defaults. */
const noRegistrant: PgUpdateSetSource<typeof registration> = Object.fromEntries(
  Object.entries(getTableColumns(registration))
    .filter(([name]) => !staysOfRegistration.some((one) => one === name))
    .map(([name, column]) => [name, column.default ?? null]),
);

/**
 * Every table with rows that refer to a person. Erasing processes the list in order, so that rows are deleted
 * before the rows that they refer to.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: transfer,
    isOf: (person) => inArray(transfer.sign_in, ownSignIn(person)),
    hidden: ['token_hash', 'sign_in'],
  },
  { table: recoveryCode, isOf: mine(recoveryCode.account_id), hidden: ['code_hash'] },
  { table: secondFactor, isOf: mine(secondFactor.account_id), hidden: ['secret'] },
  { table: calendarFeed, isOf: mine(calendarFeed.account_id), hidden: ['secret_hash'] },
  { table: programmeNotice, isOf: mine(programmeNotice.account_id) },
  { table: programmeSmsConsent, isOf: mine(programmeSmsConsent.account_id) },
  { table: newsConsent, isOf: mine(newsConsent.account_id) },
  { table: liveSubscription, isOf: mine(liveSubscription.account_id) },
  { table: seat, isOf: mine(seat.account_id) },
  { table: cancelledSeat, isOf: mine(cancelledSeat.account_id) },
  { table: conferenceStar, isOf: mine(conferenceStar.account_id) },
  { table: exhibitorStar, isOf: mine(exhibitorStar.account_id) },
  { table: exhibitCollect, isOf: mine(exhibitCollect.account_id) },
  {
    table: conferenceInvitation,
    isOf: ({ email, cellphone }) =>
      inArray(
        conferenceInvitation.address,
        [email, cellphone].filter((one) => one !== null),
      ),
  },
  { table: chatReport, isOf: mine(chatReport.account_id) },
  { table: chatMute, isOf: mine(chatMute.account_id) },
  emptied(chatMessage, {
    isOf: mine(chatMessage.account_id),
    retained: 'chat',
    empty: () => ({ account_id: null, key_hash: null, name: '', text: '' }),
    stays: [
      'id',
      'live_id',
      'seq',
      'state',
      'removed_seq',
      'writes_as',
      'created_at',
      'published_at',
      'reports',
    ],
    hidden: ['key_hash'],
  }),
  { table: chatAct, isOf: mine(chatAct.account_id), retained: 'moderation', hidden: ['text_hash'] },
  {
    table: feedback,
    isOf: ({ account_id, email }) =>
      or(eq(feedback.account_id, account_id), email ? eq(feedback.email, email) : undefined),
    hidden: ['note'],
  },
  {
    table: visaLetter,
    isOf: mine(visaLetter.account_id),
    hidden: ['passport_number_encrypted'],
  },
  {
    table: inquiryMail,
    isOf: (person) =>
      or(
        inArray(inquiryMail.inquiry_id, ownThread(person)),
        inArray(inquiryMail.recipient_id, [person.account_id, ...person.member_ids]),
      ),
  },
  { table: inquiryMailStop, isOf: ofMember(inquiryMailStop.member_id) },
  // The next retention run deletes the files of attachments without a thread.
  emptied(inquiryAttachment, {
    isOf: (person) => inArray(inquiryAttachment.inquiry_id, ownThread(person)),
    empty: () => ({ account_id: null, inquiry_id: null, name: '' }),
    stays: ['id', 'file', 'number', 'position', 'kind', 'bytes', 'created_at'],
    hidden: ['file'],
  }),
  emptied(inquiryAttachment, {
    isOf: (person) =>
      and(
        eq(inquiryAttachment.account_id, person.account_id),
        sql`${inquiryAttachment.inquiry_id} not in ${ownThread(person)}`,
      ),
    retained: 'correspondence',
    empty: () => ({ account_id: null }),
    stays: [
      'id',
      'file',
      'inquiry_id',
      'number',
      'position',
      'name',
      'kind',
      'bytes',
      'created_at',
    ],
    hidden: ['file'],
  }),
  {
    table: inquiryMessage,
    isOf: (person) => inArray(inquiryMessage.inquiry_id, ownThread(person)),
  },
  emptied(inquiryMessage, {
    isOf: (person) =>
      and(
        eq(inquiryMessage.author_id, person.account_id),
        sql`${inquiryMessage.inquiry_id} not in ${ownThread(person)}`,
      ),
    retained: 'correspondence',
    empty: () => ({ author_id: null, author: '' }),
    stays: ['inquiry_id', 'number', 'sender', 'text', 'sent_at'],
  }),
  { table: inquiry, isOf: mine(inquiry.buyer_id), hidden: ['assigned_to', 'exhibitor_read'] },
  { table: buyingLead, isOf: mine(buyingLead.buyer_id) },
  {
    table: boothReservation,
    isOf: ({ email }) => (email ? eq(boothReservation.email, email) : sql`false`),
    retained: 'booth_request',
    hidden: ['company_key', 'assigned_to', 'note'],
  },
  {
    table: invitation,
    isOf: ({ account_id, address_hashes }) =>
      or(
        eq(invitation.inviter_account_id, account_id),
        inArray(invitation.address_hash, address_hashes),
      ),
    hidden: ['address_hash', 'inviter_account_id'],
  },
  {
    table: dailyMail,
    isOf: ({ address_hashes }) => inArray(dailyMail.address_hash, address_hashes),
    hidden: ['address_hash'],
  },
  {
    table: mailStop,
    isOf: ({ address_hashes }) => inArray(mailStop.address_hash, address_hashes),
    retained: 'stop',
    hidden: ['address_hash'],
  },
  {
    table: shortLink,
    isOf: (person) =>
      and(eq(shortLink.inviter_account_id, person.account_id), isNull(shortLink.exhibitor_id)),
  },
  emptied(shortLink, {
    isOf: (person) =>
      and(eq(shortLink.inviter_account_id, person.account_id), isNotNull(shortLink.exhibitor_id)),
    retained: 'company',
    empty: () => ({ inviter_account_id: null }),
    stays: [
      'id',
      'exhibition_id',
      'kind',
      'exhibitor_id',
      'channel',
      'note',
      'created_at',
      'expires_at',
      'withdrawn_at',
    ],
  }),
  emptied(journey, {
    isOf: ofRegistration(journey.registration_id),
    retained: 'figures',
    empty: () => ({ registration_id: null, is_named: false, visitor: null }),
    stays: [
      'id',
      'link_id',
      'invited_at',
      'opened_at',
      'registered_at',
      'completed_at',
      'entered_at',
    ],
  }),
  {
    table: mailingRecipient,
    isOf: (person) =>
      or(mine(mailingRecipient.account_id)(person), ofMember(mailingRecipient.member_id)(person)),
  },
  emptied(listExport, {
    isOf: ({ organiser_ids }) => inArray(listExport.organiser_id, organiser_ids),
    // The row stays until its file is deleted.
    empty: () => ({ matching: {}, columns: [], state: 'failed' as const }),
    stays: [
      ...(['id', 'organiser_id', 'exhibition_id', 'list', 'format', 'file_lang'] as const),
      ...(['is_too_large', 'rows', 'file_name', 'upload', 'bytes', 'created_at'] as const),
    ],
    hidden: ['file_name', 'upload'],
  }),
  { table: reminder, isOf: ofRegistration(reminder.registration_id) },
  { table: profileEdit, isOf: mine(profileEdit.account_id) },
  { table: refusedIdNumber, isOf: mine(refusedIdNumber.account_id) },
  {
    table: registrationWords,
    isOf: mine(registrationWords.account_id),
    hidden: ['words', 'sort_name'],
  },
  { table: registrationDue, isOf: ofRegistration(registrationDue.registration_id) },
  {
    table: registrationKey,
    isOf: ofRegistration(registrationKey.registration_id),
    hidden: ['key'],
  },
  // The copy shows that a merge took place, but nothing of the other account, which may be of another person.
  {
    table: registrationMerge,
    isOf: (person) =>
      or(
        eq(registrationMerge.survivor_account_id, person.account_id),
        eq(registrationMerge.merged_account_id, person.account_id),
      ),
    hidden: [
      ...(['pair_id', 'survivor_id', 'merged_id', 'survivor_account_id'] as const),
      ...(['merged_account_id', 'before', 'after', 'moved'] as const),
    ],
  },
  {
    table: duplicatePair,
    isOf: (person) =>
      or(
        ofRegistration(duplicatePair.first_id)(person),
        ofRegistration(duplicatePair.second_id)(person),
      ),
    hidden: ['id', 'first_id', 'second_id'],
  },
  {
    table: gateScan,
    isOf: ({ ticket_ids }) => inArray(gateScan.ticket_id, ticket_ids),
    retained: 'ticket',
  },
  emptied(ticket, {
    isOf: ofRegistration(ticket.registration_id),
    retained: 'ticket',
    empty: (now) => ({
      revoked_at: sql`coalesce(${ticket.revoked_at}, ${now.toISOString()}::timestamptz)`,
      revoked_reason: '',
      // A message that is due is not sent.
      message_state: 'none' as const,
    }),
    stays: [
      ...([
        'ticket_id',
        'ticket_number',
        'registration_id',
        'exhibition_id',
        'revision',
        'class',
      ] as const),
      ...(['day_mask', 'not_before', 'not_after', 'issued_at'] as const),
    ],
  }),
  emptied(registration, {
    isOf: mine(registration.account_id),
    retained: 'figures',
    empty: () => noRegistrant,
    stays: staysOfRegistration,
    hidden: ['id_number_index', 'id_number_encrypted'],
  }),
  { table: memberInvitation, isOf: ofMember(memberInvitation.made_by), hidden: ['token_hash'] },
  {
    table: accessInvitation,
    isOf: (person) =>
      or(
        ofMember(accessInvitation.member_id)(person),
        inArray(accessInvitation.organiser_id, person.organiser_ids),
      ),
    hidden: ['token_hash'],
  },
  { table: reviewMail, isOf: ofMember(reviewMail.member_id) },
  {
    table: exhibitorInvitation,
    isOf: ofMember(exhibitorInvitation.member_id),
    retained: 'company',
  },
  emptied(member, {
    isOf: ofMember(member.id),
    retained: 'correspondence',
    empty: (now) => ({
      email: '',
      cellphone: null,
      name: '',
      removed_at: sql`coalesce(${member.removed_at}, ${now.toISOString()}::timestamptz)`,
    }),
    stays: ['id', 'exhibitor_id', 'exhibition_id', 'role', 'created_at'],
  }),
  emptied(organiser, {
    isOf: ({ organiser_ids }) => inArray(organiser.id, organiser_ids),
    retained: 'history',
    empty: (now) => ({
      email: '',
      name: '',
      removed_at: sql`coalesce(${organiser.removed_at}, ${now.toISOString()}::timestamptz)`,
    }),
    stays: ['id', 'role', 'exhibition_ids', 'halls', 'created_at'],
  }),
  {
    table: newsRevision,
    isOf: ({ names }) => inArray(newsRevision.saved_by, names),
    retained: 'history',
    hidden: ['form'],
  },
  {
    table: exhibitionRevision,
    isOf: ({ names }) => inArray(exhibitionRevision.saved_by, names),
    retained: 'history',
    hidden: ['value', 'base'],
  },
  {
    table: event,
    // Duplicate ID numbers concern the organiser, and these events name no person.
    isOf: (person) =>
      and(
        ne(event.action, SAME_ID_NUMBER),
        or(eq(event.account_id, person.account_id), isAbout(person)),
      ),
    retained: 'history',
    hidden: ['address_hash', 'request_id'],
  },
  emptied(idempotency, {
    isOf: ({ account_id }) => like(idempotency.scope, `% ${account_id}`),
    retained: 'repeats',
    empty: () => ({ answer: null }),
    stays: ['scope', 'key_hash', 'body_mac', 'created_at'],
    hidden: ['key_hash', 'body_mac'],
  }),
  {
    table: signInCode,
    isOf: ({ address_hashes }) => inArray(signInCode.address_hash, address_hashes),
    retained: 'codes',
    hidden: [
      ...(['address_hash', 'code_hash', 'request_hash', 'tries_by'] as const),
      ...(['network_hash', 'wide_network_hash'] as const),
    ],
  },
  emptied(signInRow, {
    isOf: mine(signInRow.account_id),
    retained: 'sign_ins',
    empty: () => ({ browser: null, system: null, last_seen_on: null }),
    stays: [
      ...(['token_hash', 'account_id', 'created_at', 'expires_at', 'revoked_at'] as const),
      ...(['opened_by', 'second_factor_at'] as const),
    ],
    hidden: ['token_hash', 'opened_by'],
  }),
  emptied(account, {
    isOf: mine(account.id),
    retained: 'sign_ins',
    empty: (now) => ({ cellphone: null, email: null, erased_at: now }),
    stays: ['id', 'created_at'],
  }),
];

/** Events about the person or the person's records: their names and values are personal. */
export function isAbout(person: Person): SQL {
  const ids = [
    person.account_id,
    ...person.registration_ids,
    ...person.ticket_ids,
    ...person.member_ids,
    ...person.organiser_ids,
  ];
  return sql`(${inArray(event.subject_id, ids)} or ${event.subject_id} in (
    select ${inquiry.id}::text from ${inquiry} where ${inquiry.buyer_id} = ${person.account_id}::uuid
  ))`;
}

/** All other tables: their rows refer to no person, or only to publicly announced ones. */
export const impersonalTables = [
  'automatic_message',
  'booth',
  'chat_room',
  'chat_word',
  'conference',
  'conference_room',
  'conference_session',
  // The organiser announces speakers publicly.
  'conference_speaker',
  'conference_track',
  'content_tally',
  'directory',
  'download',
  'download_count',
  'download_version',
  'event_seal',
  'event_words',
  'exhibit',
  'exhibit_like',
  'exhibit_tally',
  'exhibit_text',
  'exhibition',
  'exhibition_guide',
  'exhibitor',
  'exhibitor_booth',
  'exhibitor_day',
  'exhibitor_tally',
  // An answer speaks for the company. The history says who sent it.
  'exhibitor_task',
  'exhibitor_task_answer',
  'exhibitor_task_reminder',
  // A confirmation speaks for the company. The history says who gave it.
  'manual_article',
  'manual_reading',
  'manual_reminder',
  'exhibitor_text',
  'floor_plan',
  'floor_plan_draft',
  'floor_plan_underlay',
  'highlight',
  'image_captcha',
  'live',
  'live_signal',
  'mailing',
  'migration',
  'news',
  'organiser_role',
  'partner',
  'plan_mail',
  'exhibit_review',
  'installation',
  'perk',
  'review_decision',
  'review_policy',
  'stored_key',
  'ticket_key',
  'preview_links',
  'programme_draft',
  'programme_item',
  'programme_release',
  'programme_sms_day',
  'qr_picture',
  'quick_reply',
  'rate_limit',
  'raw_space_exhibitor',
  'removed_file',
  'revoked_admission',
  'scheduled_publication',
  'site_switch',
  'channel_day',
  'selection_option',
  'share_ticket',
  'sms_day',
  'stored_file',
  'stored_file_part',
  'tour',
  'transport',
  'upload',
  'video',
  'zone',
];

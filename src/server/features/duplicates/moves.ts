import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import { exhibitor, exhibitorStar } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitCollect } from '#server/features/exhibits/tables.ts';
import {
  inquiry,
  inquiryAttachment,
  inquiryMail,
  inquiryMessage,
} from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { live, liveSubscription } from '#server/features/lives/tables.ts';
import { cancelledSeat, programmeItem, seat } from '#server/features/programme/tables.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { visaLetter } from '#server/features/visa-letters/tables.ts';

/** A registration with its account. */
export interface Holder {
  registration_id: string;
  account_id: string;
}

/** Keys of moved rows by table. A key is the values of its columns, as texts. */
export type Moved = Record<string, string[][]>;

interface Moving {
  table: PgTable;
  /** The column that names the holder. */
  holder: PgColumn;
  by: keyof Holder;
  /** The columns that identify a row of the holder. */
  key: readonly PgColumn[];
  /** The rows of an exhibition. */
  within: (exhibition_id: string) => SQL;
  /** A holder has at most one row with equal values in these columns. Empty: one row at all. */
  once?: readonly PgColumn[];
}

const bare = (column: PgColumn) => sql.identifier(column.name);
const own = (column: PgColumn) => (exhibition_id: string) =>
  sql`${bare(column)} = ${exhibition_id}::uuid`;
/** Rows that refer to a row of another table, which belongs to the exhibition. */
const through =
  (column: PgColumn, table: PgTable & { id: PgColumn; exhibition_id: PgColumn }) =>
  (exhibition_id: string) =>
    sql`${bare(column)} in (select id from ${table} where exhibition_id = ${exhibition_id}::uuid)`;
const ofThread = (column: PgColumn) => (exhibition_id: string) =>
  sql`${bare(column)} in (select id from ${inquiry} where exhibitor_id in (
    select id from ${exhibitor} where exhibition_id = ${exhibition_id}::uuid))`;

const accounts = { by: 'account_id' } as const;

/** All rows that a merge moves to the surviving registration. Rows of other exhibitions stay. */
const movings: readonly Moving[] = [
  {
    ...accounts,
    table: seat,
    holder: seat.account_id,
    key: [seat.id],
    within: through(seat.item_id, programmeItem),
    once: [seat.item_id],
  },
  {
    ...accounts,
    table: cancelledSeat,
    holder: cancelledSeat.account_id,
    key: [cancelledSeat.id],
    within: through(cancelledSeat.item_id, programmeItem),
  },
  {
    ...accounts,
    table: conferenceStar,
    holder: conferenceStar.account_id,
    key: [conferenceStar.item_id],
    within: through(conferenceStar.item_id, programmeItem),
    once: [conferenceStar.item_id],
  },
  {
    ...accounts,
    table: programmeNotice,
    holder: programmeNotice.account_id,
    key: [programmeNotice.id],
    within: own(programmeNotice.exhibition_id),
    once: [programmeNotice.kind, programmeNotice.about],
  },
  {
    ...accounts,
    table: exhibitorStar,
    holder: exhibitorStar.account_id,
    key: [exhibitorStar.exhibitor_id],
    within: through(exhibitorStar.exhibitor_id, exhibitor),
    once: [exhibitorStar.exhibitor_id],
  },
  {
    ...accounts,
    table: exhibitCollect,
    holder: exhibitCollect.account_id,
    key: [exhibitCollect.exhibit_id],
    within: (exhibition_id) =>
      sql`exhibit_id in (select ${exhibit.id} from ${exhibit}
        join ${exhibitor} on ${exhibitor.id} = ${exhibit.exhibitor_id}
        where ${exhibitor.exhibition_id} = ${exhibition_id}::uuid)`,
    once: [exhibitCollect.exhibit_id],
  },
  // Messages, files and mails follow their thread, so they come before it.
  {
    ...accounts,
    table: inquiryMessage,
    holder: inquiryMessage.author_id,
    key: [inquiryMessage.inquiry_id, inquiryMessage.number],
    within: ofThread(inquiryMessage.inquiry_id),
  },
  {
    ...accounts,
    table: inquiryAttachment,
    holder: inquiryAttachment.account_id,
    key: [inquiryAttachment.id],
    within: ofThread(inquiryAttachment.inquiry_id),
  },
  {
    ...accounts,
    table: inquiryMail,
    holder: inquiryMail.recipient_id,
    key: [inquiryMail.inquiry_id],
    within: ofThread(inquiryMail.inquiry_id),
    once: [inquiryMail.inquiry_id],
  },
  {
    ...accounts,
    table: inquiry,
    holder: inquiry.buyer_id,
    key: [inquiry.id],
    within: through(inquiry.exhibitor_id, exhibitor),
  },
  {
    ...accounts,
    table: buyingLead,
    holder: buyingLead.buyer_id,
    key: [buyingLead.id],
    within: own(buyingLead.exhibition_id),
  },
  {
    ...accounts,
    table: invitation,
    holder: invitation.inviter_account_id,
    key: [invitation.id],
    within: own(invitation.exhibition_id),
    once: [invitation.address_hash],
  },
  {
    ...accounts,
    table: shortLink,
    holder: shortLink.inviter_account_id,
    key: [shortLink.id],
    within: own(shortLink.exhibition_id),
  },
  {
    ...accounts,
    table: liveSubscription,
    holder: liveSubscription.account_id,
    key: [liveSubscription.id],
    within: through(liveSubscription.live_id, live),
    once: [liveSubscription.live_id],
  },
  {
    ...accounts,
    table: visaLetter,
    holder: visaLetter.account_id,
    key: [visaLetter.id],
    within: own(visaLetter.exhibition_id),
    once: [],
  },
  {
    table: journey,
    by: 'registration_id',
    holder: journey.registration_id,
    key: [journey.id],
    within: () => sql`true`,
    once: [],
  },
];

interface Move {
  from: Holder;
  to: Holder;
  exhibition_id: string;
}

/** Moves rows to the surviving holder. A row stays if the survivor has an equal one. */
export async function moveRows(db: Database, move: Move): Promise<Moved> {
  const moved: Moved = {};
  for (const one of movings) {
    const { rows } = await db.execute<{ key: string[] }>(sql`
      ${updateOf(one, move)} and ${one.within(move.exhibition_id)}
      returning array[${textsOf(one)}] as key`);
    if (rows.length > 0) moved[getTableName(one.table)] = rows.map(({ key }) => key);
  }
  return moved;
}

/** Returns moved rows to their former holder. Rows that were deleted since, or moved on, are skipped. */
export async function returnRows(db: Database, moved: Moved, move: Move) {
  for (const one of movings) {
    const keys = moved[getTableName(one.table)];
    if (!keys) continue;
    await db.execute(sql`
      ${updateOf(one, move)} and jsonb_build_array(${textsOf(one)}) in (
        select value from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`);
  }
}

/** Gives the rows of a holder to another one who has no equal row. */
function updateOf({ table, holder, by, within, once }: Moving, { from, to, exhibition_id }: Move) {
  const equal = once && [
    sql`equal.${bare(holder)} = ${to[by]}::uuid`,
    ...(once.length === 0 ? [within(exhibition_id)] : []),
    ...once.map((column) => sql`equal.${bare(column)} = moving.${bare(column)}`),
  ];
  const isOnce =
    equal &&
    sql`and not exists (select from ${table} as equal where ${sql.join(equal, sql` and `)})`;
  return sql`update ${table} as moving set ${bare(holder)} = ${to[by]}::uuid
    where ${bare(holder)} = ${from[by]}::uuid ${isOnce ?? sql``}`;
}

function textsOf({ key }: Moving): SQL {
  return sql.join(
    key.map((column) => sql`${bare(column)}::text`),
    sql`, `,
  );
}

/** Tables whose rows no one would count. */
const silent: readonly string[] = [
  inquiryMessage,
  inquiryAttachment,
  inquiryMail,
  programmeNotice,
].map((table) => getTableName(table));

/** The number of moved rows that a person would name: seats, threads, favourites, invitations. */
export function countMoved(moved: Moved): number {
  return Object.entries(moved)
    .filter(([table]) => !silent.includes(table))
    .reduce((sum, [, keys]) => sum + keys.length, 0);
}

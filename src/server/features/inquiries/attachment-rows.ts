import { randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { noteRemoved } from '#server/files/removed-files.ts';
import { type AttachmentRow, inquiry, inquiryAttachment } from './tables.ts';

const DAY_MS = 86_400_000;

type NewAttachment = Pick<AttachmentRow, 'name' | 'kind' | 'bytes'> & { account_id: string };

/** The number of attachments that an account has uploaded within a day, and their bytes. */
export async function readAttachedToday(db: Database, account_id: string, now: Date) {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [sent] = await db
    .select({ count: count(), bytes: sum(inquiryAttachment.bytes).mapWith(Number) })
    .from(inquiryAttachment)
    .where(
      and(
        eq(inquiryAttachment.account_id, account_id),
        gt(inquiryAttachment.created_at, yesterday),
      ),
    );
  return { count: sent?.count ?? 0, bytes: sent?.bytes ?? 0 };
}

/** Inserts an attachment's row before its file is stored, so that no file lacks a row. */
export async function addAttachment(
  db: Database,
  given: NewAttachment,
  now: Date,
): Promise<AttachmentRow> {
  const file = randomBytes(16).toString('base64url');
  const [added] = await db
    .insert(inquiryAttachment)
    .values({ ...given, id: randomUUIDv7(), file, created_at: now })
    .returning();
  if (!added) throw new MissingRow();
  return added;
}

interface Naming {
  account_id: string;
  ids: readonly string[];
  inquiry_id: string;
  number: number;
}

/**
 * Attaches an account's uploads to its message, in order.
 * @returns undefined if an upload is missing or already attached; the caller then rolls back
 */
export async function claimAttachments(
  db: Database,
  { account_id, ids, inquiry_id, number }: Naming,
): Promise<AttachmentRow[] | undefined> {
  if (ids.length === 0) return [];
  const claimed = await db
    .update(inquiryAttachment)
    .set({
      inquiry_id,
      number,
      position: sql`array_position(${sql.param(ids)}::uuid[], ${inquiryAttachment.id})`,
    })
    .where(
      and(
        inArray(inquiryAttachment.id, [...ids]),
        eq(inquiryAttachment.account_id, account_id),
        isNull(inquiryAttachment.number),
      ),
    )
    .returning();
  if (claimed.length !== ids.length) return undefined;
  return claimed.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** The attachments of threads, in message order. */
export function findAttachments(db: Database, inquiry_ids: readonly string[]) {
  return db
    .select()
    .from(inquiryAttachment)
    .where(sql`${inquiryAttachment.inquiry_id} = any(${sql.param(inquiry_ids)}::uuid[])`)
    .orderBy(asc(inquiryAttachment.number), asc(inquiryAttachment.position));
}

/** An attachment of a thread that an account takes part in, as buyer or for its exhibitor. */
export async function findAttachmentFor(
  db: Database,
  account_id: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  const actsForExhibitor = exists(
    db
      .select({ id: member.id })
      .from(account)
      .innerJoin(member, isMemberOfAccount)
      .where(and(eq(account.id, account_id), eq(member.exhibitor_id, inquiry.exhibitor_id))),
  );
  const [found] = await db
    .select({ attachment: inquiryAttachment })
    .from(inquiryAttachment)
    .innerJoin(inquiry, eq(inquiry.id, inquiryAttachment.inquiry_id))
    .where(
      and(eq(inquiryAttachment.id, id), or(eq(inquiry.buyer_id, account_id), actsForExhibitor)),
    );
  return found?.attachment;
}

/**
 * Attachments that no message will refer to: their thread or account is deleted, or they are older than the
 * time in which a phone retries a message.
 */
function isOrphan(now: Date) {
  const before = new Date(now.getTime() - limits.KEYS_KEPT_DAYS * DAY_MS);
  return and(
    isNull(inquiryAttachment.inquiry_id),
    or(
      isNotNull(inquiryAttachment.number),
      isNull(inquiryAttachment.account_id),
      lt(inquiryAttachment.created_at, before),
    ),
  );
}

/** Deletes the rows of orphaned attachments. */
export async function deleteOrphans(db: Database, now: Date, most: number) {
  await db.transaction(async (tx) => {
    const { id, file: name } = inquiryAttachment;
    const loose = tx.select({ id }).from(inquiryAttachment).where(isOrphan(now)).limit(most);
    const gone = await tx
      .delete(inquiryAttachment)
      .where(and(inArray(id, loose), isOrphan(now)))
      .returning({ name });
    await noteRemoved(tx, gone, now);
  });
}

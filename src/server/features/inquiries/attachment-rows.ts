import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type AttachmentRow, inquiry, inquiryAttachment } from './tables.ts';

const DAY_MS = 86_400_000;

type NewAttachment = Pick<AttachmentRow, 'name' | 'kind' | 'bytes'> & { account_id: string };

/**
 * Adds the row of an attachment before its file is stored, so that no file is without a row.
 * @returns null: the account has sent as many as a day allows
 */
export async function addAttachment(
  db: Database,
  given: NewAttachment,
  now: Date,
): Promise<AttachmentRow | null> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const today = and(
    eq(inquiryAttachment.account_id, given.account_id),
    gt(inquiryAttachment.created_at, yesterday),
  );
  if ((await db.$count(inquiryAttachment, today)) >= limits.ATTACHMENTS_A_DAY) return null;
  const file = randomBytes(16).toString('base64url');
  const [added] = await db
    .insert(inquiryAttachment)
    .values({ ...given, id: randomUUIDv7(), file, created_at: now })
    .returning();
  return added ?? null;
}

interface Naming {
  account_id: string;
  ids: readonly string[];
  inquiry_id: string;
  number: number;
}

/**
 * Puts attachments that an account has sent into its message, in their order.
 * @returns undefined, and the caller has to undo it, where one is not there, or in a message already
 */
export async function claimAttachments(
  db: Database,
  { account_id, ids, inquiry_id, number }: Naming,
): Promise<AttachmentRow[] | undefined> {
  if (ids.length === 0) return [];
  const claimed = await db
    .update(inquiryAttachment)
    .set({
      ...{ inquiry_id, number },
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

/** The attachments of some threads, in the order of their messages. */
export function findAttachments(db: Database, inquiry_ids: readonly string[]) {
  return db
    .select()
    .from(inquiryAttachment)
    .where(sql`${inquiryAttachment.inquiry_id} = any(${sql.param(inquiry_ids)}::uuid[])`)
    .orderBy(asc(inquiryAttachment.number), asc(inquiryAttachment.position));
}

/** An attachment of a thread in which an account takes part, as its buyer or for its exhibitor. */
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
 * Attachments that no message will name any more: their thread or account is gone, or they wait for
 * longer than a phone repeats a message.
 */
function isLoose(now: Date) {
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

export function findLooseAttachments(db: Database, now: Date, most: number) {
  return db
    .select({ id: inquiryAttachment.id, file: inquiryAttachment.file })
    .from(inquiryAttachment)
    .where(isLoose(now))
    .limit(most);
}

/** Forgets one that is still loose; the transaction that a message would wait for removes its file. */
export async function deleteAttachment(db: Database, id: string, now: Date): Promise<boolean> {
  const gone = await db
    .delete(inquiryAttachment)
    .where(and(eq(inquiryAttachment.id, id), isLoose(now)))
    .returning({ id: inquiryAttachment.id });
  return gone.length > 0;
}

import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { QuickReply } from '#contract/received-inquiries.ts';
import type { Database } from '#server/db/open.ts';
import { quickReply } from './tables.ts';

const columns = { id: quickReply.id, title: quickReply.title, text: quickReply.text };

const isOwn = (exhibitor_id: string, id: string) =>
  and(eq(quickReply.id, id), eq(quickReply.exhibitor_id, exhibitor_id));

export function findQuickReplies(db: Database, exhibitor_id: string): Promise<QuickReply[]> {
  return db
    .select(columns)
    .from(quickReply)
    .where(eq(quickReply.exhibitor_id, exhibitor_id))
    .orderBy(asc(quickReply.title), asc(quickReply.id));
}

export async function addQuickReply(
  db: Database,
  given: { exhibitor_id: string; title: string; text: string },
  now: Date,
): Promise<QuickReply> {
  const added = { id: randomUUIDv7(), ...given };
  await db.insert(quickReply).values({ ...added, created_at: now });
  return added;
}

/** Undefined: the exhibitor has no reply with this id. */
export async function changeQuickReply(
  db: Database,
  exhibitor_id: string,
  { id, ...texts }: QuickReply,
): Promise<QuickReply | undefined> {
  const [changed] = await db
    .update(quickReply)
    .set(texts)
    .where(isOwn(exhibitor_id, id))
    .returning(columns);
  return changed;
}

export async function deleteQuickReply(
  db: Database,
  exhibitor_id: string,
  id: string,
): Promise<boolean> {
  const gone = await db.delete(quickReply).where(isOwn(exhibitor_id, id)).returning(columns);
  return gone.length > 0;
}

import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import type { Kind, KindRow } from './kind.ts';
import { changeRow, lockRow } from './rows.ts';
import { editedForm, editStep, firstStep } from './rules.ts';

type Writing = Pick<Call, 'db' | 'now' | 'record'>;
type Titled = { title: KindRow['title'] };

/** The owner of entries: an exhibitor, or the organiser in one exhibition. */
export type Owner =
  | { exhibitor_id: string; exhibition_id?: never }
  | { exhibitor_id: null; exhibition_id: string };

/** True if an entry belongs to an owner. */
export function isOwnedBy(
  row: Pick<KindRow, 'exhibitor_id' | 'exhibition_id'>,
  { exhibitor_id, exhibition_id }: Owner,
): boolean {
  if (row.exhibitor_id !== exhibitor_id) return false;
  return exhibitor_id !== null || row.exhibition_id === exhibition_id;
}

/**
 * Locks any entry of a call's exhibition until the transaction ends.
 * @throws {MissingRow} for one of another exhibition
 */
export async function lockEntry<Form extends Titled, Row extends KindRow>(
  call: EditionCall,
  kind: Kind<Form, Row>,
  id: string,
): Promise<Row> {
  const row = await lockAny(call.db, kind, id);
  const { id: exhibition_id } = await kind.nouns.getExhibitionOf(call);
  if (row.exhibition_id !== exhibition_id) throw new MissingRow();
  return row;
}

/**
 * Locks an entry of an exhibitor or the organiser until the transaction ends.
 * @throws {MissingRow} for one of another owner
 */
export async function lockOwnEntry<Form extends Titled, Row extends KindRow>(
  db: Database,
  kind: Kind<Form, Row>,
  { id, ...owner }: Owner & { id: string },
): Promise<Row> {
  const row = await lockAny(db, kind, id);
  if (!isOwnedBy(row, owner)) throw new MissingRow();
  return row;
}

async function lockAny<Form extends Titled, Row extends KindRow>(
  db: Database,
  kind: Kind<Form, Row>,
  id: string,
): Promise<Row> {
  const row: unknown = await lockRow(db, kind.table, id);
  return row as Row;
}

/**
 * The entry that an edit names; null: the edit adds one.
 * @throws {MissingRow} for one of another owner
 * @throws {AppError} EDITED_MEANWHILE
 */
export async function lockEdited<Form extends Titled, Row extends KindRow>(
  db: Database,
  kind: Kind<Form, Row>,
  { id, version, ...owner }: Edited & Owner,
): Promise<Row | null> {
  if (!id) return null;
  const row = await lockOwnEntry(db, kind, { id, ...owner });
  refuseOlder(row, version);
  return row;
}

interface Edited {
  id?: string | undefined;
  version: number;
}

/** @throws {AppError} EDITED_MEANWHILE where an edit was made from an older version */
export function refuseOlder({ version }: { version: number }, edited: number) {
  if (version !== edited) throw new AppError('EDITED_MEANWHILE');
}

/**
 * Hands in an entry or a change of one; the organiser's own needs no review.
 * @param before null: it is new
 * @returns its id
 * @throws {AppError} LIMIT_REACHED
 */
export async function handIn<Form extends Titled, Row extends KindRow>(
  { db, now, record }: Writing,
  kind: Kind<Form, Row>,
  { before, form, owner }: { before: Row | null; form: Form; owner: Owner },
): Promise<string> {
  const { exhibitor_id } = owner;
  const step = await stepOf(db, kind, { before, form, exhibitor_id, now });
  const columns = { ...kind.columnsOf(step, now), submitted_at: now };
  const { title: name } = form;
  if (before) {
    const { id } = before;
    await changeRow(db, kind.table, id, columns);
    await record({ action: 'edited', id, name, before: editedForm(kind, before), after: form });
    return id;
  }
  const exhibition_id =
    owner.exhibition_id ?? (await kind.nouns.getExhibitionOf({ db, edition: null })).id;
  const id = randomUUIDv7();
  const made = { id, exhibition_id, exhibitor_id, created_at: now };
  await db.insert(kind.table).values({ ...columns, ...made });
  await record({ action: 'added', id, name, after: form });
  return id;
}

/** The result of what an exhibitor or the organiser hands in. @throws {AppError} LIMIT_REACHED */
export async function stepOf<Form extends Titled, Row extends KindRow>(
  db: Database,
  kind: Kind<Form, Row>,
  {
    before,
    form,
    exhibitor_id,
    now,
  }: { before: Row | null; form: Form; exhibitor_id: string | null; now: Date },
) {
  const { table, nouns, most } = kind;
  const isSeen = !before || kind.reviewOf(before).accepted_at !== null;
  const ofExhibitor = async () => (isSeen ? nouns.findPolicy(db, kind.kind) : 'before');
  // An exhibitor's entry that visitors do not see waits to be accepted, whatever the policy is now.
  const policy = exhibitor_id ? await ofExhibitor() : 'none';
  if (before) return editStep(kind, before, form, { policy, now });
  if (exhibitor_id && (await db.$count(table, eq(table.exhibitor_id, exhibitor_id))) >= most) {
    throw new AppError('LIMIT_REACHED');
  }
  return firstStep(form, { policy, now });
}

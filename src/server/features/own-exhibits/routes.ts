import type { FastifyInstance } from 'fastify';
import {
  addOwnExhibit,
  arrangeOwnExhibits,
  categoriseOwnExhibits,
  copyOwnExhibit,
  deleteOwnExhibits,
  type ExhibitForm,
  editOwnExhibit,
  getOwnExhibit,
  listDeletedExhibits,
  listOwnExhibits,
  restoreOwnExhibits,
  shelveOwnExhibits,
} from '#contract/own-exhibits.ts';
import type { Database } from '#server/db/open.ts';
import { findBoothsOf } from '#server/features/booths/rows.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findDeletedOwn, restoreOwn } from './deleted-rows.ts';
import {
  addOwn,
  arrange,
  deleteOwn,
  editAllOwn,
  findAllOwn,
  getExhibitor,
  lockExhibitor,
  shelve,
} from './rows.ts';
import {
  exhibitIssues,
  formInCategory,
  formOf,
  formOfCopy,
  lastForm,
  presentOwn,
  presentShort,
} from './rules.ts';
import type { OwnExhibitRow, Owner } from './tables.ts';
import { findWholeOwn, getOwn } from './whole-rows.ts';

/** The exhibits of an exhibitor; every member may change them. */
export function ownExhibitRoutes(app: FastifyInstance) {
  serve(app, listOwnExhibits, async (_nothing, { db, signed_in: { member } }) => {
    const { id } = await getExhibitor(db, member.exhibitor_id);
    const items = (await findAllOwn(db, id)).map(presentShort);
    return { items, review_policy: await findPolicy(db, 'exhibit') };
  });

  serve(app, getOwnExhibit, async ({ id }, { db, signed_in: { member } }) => {
    const owner = await getExhibitor(db, member.exhibitor_id);
    return presentOwn(await getOwn(db, owner.id, id));
  });

  serve(app, addOwnExhibit, async ({ on_shelf, ...form }, call) => {
    const { db, now, record, signed_in } = call;
    const { member } = signed_in;
    const owner = await lockExhibitor(db, member.exhibitor_id);
    await refuseWrong(db, form, { exhibitor_id: owner.id, before: [], now });
    const added = await addOne(db, owner, form, { on_shelf, now });
    await record({ action: 'added', id: added.id, name: form.name, after: { ...form, on_shelf } });
    return presentOwn(added);
  });

  serve(app, editOwnExhibit, async (edit, { db, now, record, signed_in: { member } }) => {
    const { id, version, ...form } = edit;
    const owner = await lockExhibitor(db, member.exhibitor_id);
    const before = await getOwn(db, owner.id, id);
    if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
    const known = [formOf(before), ...(before.reviewed ? [before.reviewed.form] : [])];
    const named = known.flatMap(filesOf);
    await refuseWrong(db, form, { exhibitor_id: owner.id, before: named, now });
    await editAllOwn(db, [{ before, form }], now);
    await record({
      action: 'edited',
      id,
      name: form.name,
      before: presentOwn(before),
      after: form,
    });
    return presentOwn(await getOwn(db, owner.id, id));
  });

  serve(app, copyOwnExhibit, async ({ id }, { db, now, record, signed_in: { member } }) => {
    const owner = await lockExhibitor(db, member.exhibitor_id);
    const form = formOfCopy(await getOwn(db, owner.id, id));
    const added = await addOne(db, owner, form, { on_shelf: false, now });
    await record({ action: 'copied', id: added.id, name: form.name });
    return presentOwn(added);
  });

  serve(app, shelveOwnExhibits, async (shelving, { db, now, record, signed_in: { member } }) => {
    const { id: exhibitor_id } = await lockExhibitor(db, member.exhibitor_id);
    const changed = await shelve(db, { exhibitor_id, ...shelving }, now);
    const action = shelving.on_shelf ? 'shown' : 'hidden';
    await record(...changed.map(({ id, name }) => ({ action, id, name })));
    return {};
  });

  serve(app, deleteOwnExhibits, async ({ ids }, { db, now, record, signed_in: { member } }) => {
    const { id: exhibitor_id } = await lockExhibitor(db, member.exhibitor_id);
    const gone = await deleteOwn(db, { exhibitor_id, ids }, now);
    await record(...gone.map(({ id, name }) => ({ action: 'deleted', id, name })));
    return {};
  });

  serve(app, categoriseOwnExhibits, async ({ ids, category }, call) => {
    const { db, now, record, signed_in } = call;
    const owner = await lockExhibitor(db, signed_in.member.exhibitor_id);
    if (!(await findCategoryLabels(db)).has(category)) {
      const issues = [{ field: 'category', name: 'choose_from_list' as const }];
      throw new AppError('BAD_INPUT', { issues });
    }
    const chosen = new Set(ids);
    const rows = (await findWholeOwn(db, owner.id)).filter(({ id }) => chosen.has(id));
    if (rows.length !== chosen.size) throw new AppError('NOT_FOUND');
    const edits = rows
      .map((before) => ({ before, form: formInCategory(lastForm(before), category) }))
      .filter(({ before, form }) => lastForm(before).category !== form.category);
    await editAllOwn(db, edits, now);
    await record(
      ...edits.map(({ before, form }) => ({
        action: 'edited',
        id: before.id,
        name: form.name,
        before: lastForm(before),
        after: form,
      })),
    );
    return {};
  });

  serve(app, listDeletedExhibits, async (_nothing, { db, signed_in: { member } }) => {
    const { id } = await getExhibitor(db, member.exhibitor_id);
    return { items: await findDeletedOwn(db, id) };
  });

  serve(app, restoreOwnExhibits, async ({ ids }, { db, record, signed_in: { member } }) => {
    const { id: exhibitor_id } = await lockExhibitor(db, member.exhibitor_id);
    const restored = await restoreOwn(db, { exhibitor_id, ids });
    if (!restored) throw new AppError('LIMIT_REACHED');
    await record(...restored.map(({ id, name }) => ({ action: 'restored', id, name })));
    return {};
  });

  serve(app, arrangeOwnExhibits, async ({ ids }, { db, record, signed_in: { member } }) => {
    const { id } = await lockExhibitor(db, member.exhibitor_id);
    await arrange(db, id, ids);
    // The order is the exhibitor's, not one exhibit's.
    await record({ action: 'arranged', id });
    return {};
  });
}

/** @throws {AppError} LIMIT_REACHED */
async function addOne(
  db: Database,
  owner: Owner,
  form: ExhibitForm,
  how: { on_shelf: boolean; now: Date },
): Promise<OwnExhibitRow> {
  const [id] = (await addOwn(db, owner, [form], how)) ?? [];
  if (!id) throw new AppError('LIMIT_REACHED');
  return getOwn(db, owner.id, id);
}

interface Writing {
  exhibitor_id: string;
  /** Pictures and the datasheet that stood there before. */
  before: readonly string[];
  now: Date;
}

/** The pictures and the datasheet that it names. */
function filesOf({ pictures, datasheet }: ExhibitForm): string[] {
  return datasheet ? [...pictures, datasheet] : pictures;
}

/** @throws {AppError} BAD_INPUT */
async function refuseWrong(
  db: Database,
  form: ExhibitForm,
  { exhibitor_id, before, now }: Writing,
) {
  const named = filesOf(form);
  const issues = exhibitIssues(form, {
    categories: new Set((await findCategoryLabels(db)).keys()),
    booths: new Set((await findBoothsOf(db, exhibitor_id)).keys()),
    foreign: await claimUploads(db, { exhibitor_id, named, before }, now),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

import type { FastifyInstance } from 'fastify';
import {
  arrangeOwnExhibits,
  categoriseOwnExhibits,
  deleteOwnExhibits,
  listDeletedExhibits,
  restoreOwnExhibits,
  shelveOwnExhibits,
} from '#contract/own-exhibits.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findDeletedOwn, restoreOwn } from './deleted-rows.ts';
import { arrange, deleteOwn, editAllOwn, getExhibitor, lockExhibitor, shelve } from './rows.ts';
import { formInCategory, lastForm } from './rules.ts';
import { findWholeOwn } from './whole-rows.ts';

/** Acts on several exhibits at once. */
export function severalExhibitRoutes(app: FastifyInstance) {
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

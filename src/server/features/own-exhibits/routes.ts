import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import {
  addOwnExhibit,
  addOwnPictures,
  copyOwnExhibit,
  type ExhibitForm,
  editOwnExhibit,
  getOwnExhibit,
  listOwnExhibits,
} from '#contract/own-exhibits.ts';
import type { Database } from '#server/db/open.ts';
import { findBoothsOf } from '#server/features/booths/rows.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { addOwn, editAllOwn, findAllOwn, getExhibitor, lockExhibitor } from './rows.ts';
import { exhibitIssues, formOf, formOfCopy, lastForm, presentOwn, presentShort } from './rules.ts';
import type { OwnExhibitRow, Owner } from './tables.ts';
import { getOwn } from './whole-rows.ts';

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

  serve(app, addOwnPictures, async ({ id, pictures: added }, call) => {
    const { db, now, record, signed_in } = call;
    const owner = await lockExhibitor(db, signed_in.member.exhibitor_id);
    const before = await getOwn(db, owner.id, id);
    const shown = lastForm(before);
    const pictures = [...new Set([...shown.pictures, ...added])];
    if (pictures.length === shown.pictures.length) {
      await record();
      return {};
    }
    if (pictures.length > limits.PICTURES_AN_EXHIBIT) {
      throw new AppError('BAD_INPUT', { issues: [{ field: 'pictures', name: 'too_many' }] });
    }
    const form = { ...shown, pictures };
    await refuseWrong(db, form, { exhibitor_id: owner.id, before: filesOf(shown), now });
    await editAllOwn(db, [{ before, form }], now);
    await record({ action: 'edited', id, name: form.name, before: shown, after: form });
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

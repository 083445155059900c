import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { boothsOf, type ExhibitorBooth } from '#contract/booths.ts';
import { listEditionExhibitors } from '#contract/edition-facts.ts';
import {
  addConsoleExhibitor,
  type ConsoleExhibitor,
  type ExhibitorForm,
  editConsoleExhibitor,
  getConsoleExhibitor,
  listConsoleExhibitors,
  restoreExhibitor,
  withdrawExhibitor,
} from '#contract/exhibitors-console.ts';
import { countriesIn } from '#server/countries.ts';
import type { Database } from '#server/db/open.ts';
import { assignBooths, findPlacedBooths, findTakenBooths } from '#server/features/booths/rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findConsoleExhibitor, findListed, findShort, isNumberTaken } from './console-rows.ts';
import {
  isInHalls,
  presentConsoleExhibitor,
  presentListed,
  readExhibitorForm,
  recordedFields,
} from './console-rules.ts';
import { addExhibitors, changeExhibitor, findCategoryLabels } from './rows.ts';
import { restore, withdraw } from './withdraw-rows.ts';

/** Lets organisers edit exhibitors. */
export function consoleExhibitorRoutes(app: FastifyInstance) {
  serve(app, listConsoleExhibitors, async ({ after, page_size, ...filters }, call) => {
    const { organiser } = call.signed_in;
    const { id } = await getExhibitionOf(call);
    const within = { exhibition_id: id, halls: organiser.halls };
    const paging = { after, page_size, lang: call.lang };
    const { rows, ...rest } = await findListed(call.db, within, filters, paging);
    return { items: rows.map(presentListed), ...rest };
  });

  serve(app, getConsoleExhibitor, async ({ id }, call) => {
    const exhibition = await getExhibitionOf(call);
    const { organiser } = call.signed_in;
    return presentConsoleExhibitor(await getRow(call.db, exhibition.id, id, organiser));
  });

  serve(app, listEditionExhibitors, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return { items: await findShort(call.db, id, call.lang) };
  });

  serve(app, addConsoleExhibitor, async (form, call) => {
    const { db, now, record, signed_in } = call;
    // Locks the directory version: concurrent changes wait, so the numbers and booths read here stay valid.
    await nextVersion(db);
    const exhibition = await getExhibitionOf(call);
    const { booths, columns } = await readForm(db, exhibition, form, null);
    if (!isInHalls(booths, signed_in.organiser.halls)) throw new AppError('NOT_ALLOWED');
    refuseOtherHalls([], booths, signed_in.organiser);
    const id = randomUUIDv7();
    const links = { logo: null, live_url: null, video_url: null };
    await addExhibitors(db, [{ id, ...links, ...columns, booths }], now, exhibition.id);
    const row = await getRow(db, exhibition.id, id, signed_in.organiser);
    await record({ action: 'added', id, name: form.name, after: recordedFields(row) });
    return presentConsoleExhibitor(row);
  });

  serve(app, editConsoleExhibitor, async ({ id, version, ...form }, call) => {
    const { db, record, signed_in } = call;
    await nextVersion(db);
    const exhibition = await getExhibitionOf(call);
    const before = await getRow(db, exhibition.id, id, signed_in.organiser);
    if (before.removed_at) throw new AppError('NOT_FOUND');
    if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
    const { booths, columns } = await readForm(db, exhibition, form, id);
    refuseOtherHalls(before.booths, booths, signed_in.organiser);
    await changeExhibitor(db, { id, ...columns }, 'organiser');
    await assignBooths(db, exhibition.id, [{ exhibitor_id: id, booths }]);
    const after = await getRow(db, exhibition.id, id, signed_in.organiser);
    const fields = { before: recordedFields(before), after: recordedFields(after) };
    await record({ action: 'edited', id, name: form.name, ...fields });
    return presentConsoleExhibitor(after);
  });

  serve(app, withdrawExhibitor, async ({ id, reason }, call) => {
    const { db, now, record, signed_in } = call;
    await nextVersion(db);
    const exhibition = await getExhibitionOf(call);
    const before = await getRow(db, exhibition.id, id, signed_in.organiser);
    if (before.removed_at) {
      await record();
      return presentConsoleExhibitor(before);
    }
    await withdraw(db, id, now);
    await app.endStreamsOfMembers(db, id);
    await record({ action: 'withdrawn', id, name: before.name, reason: reason || null });
    return presentConsoleExhibitor(await getAnyRow(db, exhibition.id, id));
  });

  serve(app, restoreExhibitor, async ({ id }, call) => {
    const { db, record, signed_in } = call;
    await nextVersion(db);
    const exhibition = await getExhibitionOf(call);
    const before = await getRow(db, exhibition.id, id, signed_in.organiser);
    if (!before.removed_at) {
      await record();
      return presentConsoleExhibitor(before);
    }
    const { external_number } = before;
    const asked = { external_number: external_number ?? '', but: id };
    if (external_number && (await isNumberTaken(db, exhibition.id, asked))) {
      throw new AppError('BAD_INPUT', { issues: [{ field: 'id', name: 'number_taken' }] });
    }
    await restore(db, id);
    const after = await getRow(db, exhibition.id, id, signed_in.organiser);
    const booths = { before: recordedFields(before).booths, after: recordedFields(after).booths };
    await record({
      action: 'restored',
      id,
      name: before.name,
      before: { booths: booths.before },
      after: { booths: booths.after },
    });
    return presentConsoleExhibitor(after);
  });
}

/**
 * @throws {AppError} NOT_ALLOWED if the edit adds or removes a booth in a hall outside the organiser's scope
 */
function refuseOtherHalls(
  before: readonly ExhibitorBooth[],
  after: readonly ExhibitorBooth[],
  { halls }: Access,
) {
  const isIn = (booths: readonly ExhibitorBooth[], { number }: ExhibitorBooth) =>
    booths.some((one) => one.number === number);
  const moved = [
    ...before.filter((booth) => !isIn(after, booth)),
    ...after.filter((booth) => !isIn(before, booth)),
  ];
  if (moved.some((booth) => !isInHalls([booth], halls))) throw new AppError('NOT_ALLOWED');
}

/** @throws {AppError} NOT_FOUND also for an exhibitor outside the organiser's halls */
async function getRow(db: Database, exhibition_id: string, id: string, { halls }: Access) {
  const row = await getAnyRow(db, exhibition_id, id);
  if (!isInHalls(row.booths, halls)) throw new AppError('NOT_FOUND');
  return row;
}

async function getAnyRow(db: Database, exhibition_id: string, id: string) {
  const row = await findConsoleExhibitor(db, exhibition_id, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** @throws {AppError} BAD_INPUT that lists every wrong field */
async function readForm(
  db: Database,
  { id: exhibition_id, halls }: { id: string; halls: string[] },
  form: ExhibitorForm,
  own: ConsoleExhibitor['id'] | null,
) {
  const external_number = form.external_number || null;
  const numbers = boothsOf(form.booths);
  const { issues, booths } = readExhibitorForm(form, {
    halls,
    placed: await findPlacedBooths(db, exhibition_id),
    categories: new Set((await findCategoryLabels(db)).keys()),
    countries: new Set(countriesIn('en').map(({ code }) => code)),
    taken: await findTakenBooths(db, exhibition_id, { numbers, but: own }),
    is_number_taken:
      external_number !== null &&
      (await isNumberTaken(db, exhibition_id, { external_number, but: own })),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
  const { booths: _booths, guest_booths: _guest, ...columns } = form;
  return { booths, columns: { ...columns, external_number } };
}

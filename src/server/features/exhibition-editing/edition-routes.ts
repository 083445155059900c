import type { FastifyInstance } from 'fastify';
import { addDays, calendarDay } from '#contract/calendar.ts';
import {
  addEdition,
  addFirstEdition,
  copiedDataParts,
  dateEffects,
  getCopyCounts,
  getDateEffects,
  getReadiness,
  listEditions,
  type NewEdition,
} from '#contract/exhibition-editions.ts';
import type { Database } from '#server/db/open.ts';
import { copyAutomatic } from '#server/features/automatic-messages/rows.ts';
import { blankExhibition } from '#server/features/exhibitions/blank-rows.ts';
import { addExhibition, hasExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { publishPlan } from '#server/features/floor-plan/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseOutside } from '#server/http/scope.ts';
import { serve } from '#server/http/serve.ts';
import { storeSelection } from './content-rows.ts';
import { copyExhibitors, countCopies } from './copy-exhibitors.ts';
import { copyManual, copyTasks } from './copy-tasks.ts';
import {
  copyRooms,
  countOutside,
  countStored,
  countWithoutAuthenticator,
  findEditions,
  findShownPlan,
} from './edition-rows.ts';
import { effectsOnData, type Installation, readiness } from './edition-rules.ts';
import { exhibitionId } from './exhibition-id.ts';
import { getExhibition, lockExhibition, readFields, storeFields } from './part-rows.ts';
import { fieldsOf } from './part-rules.ts';
import { findPublications, presentEdition } from './publication-rows.ts';
import { shippedChoices } from './shipped-choices.ts';

/** The editions of the exhibition with their readiness checks. */
export function editionRoutes(app: FastifyInstance, installation: Installation) {
  serve(app, listEditions, async (_nothing, { db, signed_in: { organiser } }) => {
    const { exhibition_ids } = organiser;
    const rows = await findEditions(db);
    const seen = rows.filter(({ id }) => !exhibition_ids || exhibition_ids.includes(id));
    const publications = await findPublications(db);
    return { items: seen.map((row) => presentEdition(row, publications.get(row.id))) };
  });

  serve(app, getReadiness, async ({ exhibition_id }, { db, now }) => {
    const row = await getExhibition(db, exhibition_id);
    const stored = {
      ...(await countStored(db, row.id)),
      without_authenticator: await countWithoutAuthenticator(db),
    };
    const today = calendarDay(now, row.time_zone);
    return {
      items: readiness(row, await readFields(db, row), { today, stored, installation }),
    };
  });

  serve(app, getDateEffects, async ({ exhibition_id, ...days }, { db, now }) => {
    const row = await getExhibition(db, exhibition_id);
    const today = calendarDay(now, row.time_zone);
    const counts = {
      ...(await countOutside(db, row, days)),
      ...effectsOnData(await readFields(db, row), row, days, today),
    };
    const items = dateEffects.map((effect) => ({ effect, count: counts[effect] ?? 0 }));
    return { items: items.filter(({ count }) => count > 0) };
  });

  serve(app, getCopyCounts, async ({ exhibition_id }, { db }) => {
    const { id } = await getExhibition(db, exhibition_id);
    return countCopies(db, id);
  });

  serve(app, addEdition, async (given, { db, now, record, signed_in }) => {
    refuseOutside(signed_in.organiser, given.from);
    if (signed_in.organiser.halls) throw new AppError('NOT_ALLOWED');
    const from = await lockExhibition(db, given.from);
    const row = await copyEdition(db, from, given, now);
    await record({ action: 'added', id: row.id, name: row.name, after: given });
    return presentEdition(row);
  });

  serve(app, addFirstEdition, async (given, { db, record, signed_in }) => {
    const { exhibition_ids, halls } = signed_in.organiser;
    if (exhibition_ids || halls) throw new AppError('NOT_ALLOWED');
    const row = blankExhibition({ ...given, id: exhibitionId(1), number: 1 });
    if ((await hasExhibition(db)) || !(await addExhibition(db, row))) {
      throw new AppError('EDITED_MEANWHILE');
    }
    await storeSelection(db, shippedChoices);
    await record({ action: 'added', id: row.id, name: row.name, after: given });
    return presentEdition(row);
  });
}

/** @throws {AppError} BAD_INPUT if the number is taken */
async function copyEdition(
  db: Database,
  from: ExhibitionRow,
  { number, year, name, start_date, end_date, copied }: NewEdition,
  now: Date,
): Promise<ExhibitionRow> {
  const id = exhibitionId(number);
  const days = openingDays(from, { start_date, end_date });
  // Every column is set: columns that are not copied get their defaults.
  const row: ExhibitionRow = {
    ...from,
    id,
    number,
    year,
    name,
    start_date,
    end_date,
    opening_days: days,
    is_current: false,
    registration_open: false,
    plan_version: null,
    topics: [],
    rates: null,
    grey_until: null,
    health_declaration: null,
    ...(!copied.includes('home') && { tagline: name }),
    ...(!copied.includes('contacts') && { filings: [] }),
  };
  if (!(await addExhibition(db, row))) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'number', name: 'number_taken' }] });
  }
  const fields = await readFields(db, from);
  const chosen = copiedDataParts.filter((part) => copied.includes(part)).flatMap(fieldsOf);
  const columns = new Set(Object.keys(row));
  const others = Object.entries(fields).filter(
    ([field]) => chosen.includes(field) && !columns.has(field),
  );
  await storeFields(db, id, Object.fromEntries(others));
  if (copied.includes('texts')) await copyAutomatic(db, from.id, id);
  if (copied.includes('rooms')) await copyRooms(db, from, id);
  if (copied.includes('tasks')) await copyTasks(db, from, row, now);
  if (copied.includes('manual')) await copyManual(db, from, row, now);
  const plan = copied.includes('plan') ? await findShownPlan(db, from.id) : undefined;
  if (plan) await publishPlan(db, id, plan, now);
  if (copied.includes('exhibitors'))
    await copyExhibitors(db, { from: from.id, to: id, copied, now });
  return row;
}

/** The opening hours of the last edition by day. Further days get the hours of its last day. */
function openingDays(
  { opening_days }: ExhibitionRow,
  { start_date, end_date }: { start_date: string; end_date: string },
) {
  const days: ExhibitionRow['opening_days'] = [];
  for (let date = start_date; date <= end_date; date = addDays(date, 1)) {
    const hours = opening_days[days.length] ?? opening_days.at(-1);
    if (hours) days.push({ ...hours, date });
  }
  return days;
}

import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  contentCalls,
  type EditedPart,
  partSchemas,
  previewPageText,
  settingCalls,
} from '#contract/exhibition-parts.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { countReissued } from '#server/features/tickets/rows.ts';
import { claimUploads, findPictureSizes } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { pageBlocks, shippedTexts } from '#server/words/page-texts.ts';
import { keepAnswered } from './own-questions.ts';
import {
  addRevision,
  dropScheduled,
  findRevisions,
  findScheduled,
  getExhibition,
  getRevision,
  lockExhibition,
  readPart,
  storeFields,
} from './part-rows.ts';
import { areRatesOfFuture, type PartValue, parsePart, textsIn, versionOf } from './part-rules.ts';

/** Lets organisers edit the data of an exhibition part by part. */
export function partRoutes(app: FastifyInstance) {
  for (const calls of [settingCalls, contentCalls]) servePartCalls(app, calls);

  serve(app, previewPageText, async ({ body }, { db }) => ({
    blocks: pageBlocks(body, 'preview', await findPictureSizes(db, picturesIn(body))),
  }));
}

type Calls = typeof settingCalls | typeof contentCalls;

function servePartCalls(app: FastifyInstance, { get, save, unschedule, revision }: Calls) {
  serve(app, get, async ({ exhibition_id, part }, { db }) =>
    present(db, await getExhibition(db, exhibition_id), part),
  );

  serve(app, save, async (edit, call) => {
    const { db, now } = call;
    const row = await lockExhibition(db, edit.exhibition_id);
    const before = await readPart(db, row, edit.part);
    if (versionOf(before) !== edit.version) throw new AppError('EDITED_MEANWHILE');
    await savePart(call, row, { edit, before, by: call.signed_in.organiser.name, now });
    return present(db, await getExhibition(db, row.id), edit.part);
  });

  serve(app, unschedule, async ({ exhibition_id, part }, { db, record }) => {
    const row = await lockExhibition(db, exhibition_id);
    await dropScheduled(db, exhibition_id, part);
    await record({ action: 'unscheduled', id: row.id, name: row.name, before: { part } });
    return present(db, row, part);
  });

  serve(app, revision, async ({ exhibition_id, ...which }, { db }) => ({
    value: await getRevision(db, exhibition_id, which),
  }));
}

interface Saving {
  edit: Pick<InputOf<Calls['save']>, 'value' | 'takes_effect_at' | 'reissues_tickets'> & {
    part: ExhibitionPart;
  };
  before: PartValue;
  by: string;
  now: Date;
}

/** @throws {AppError} BAD_INPUT; TICKETS_REISSUED if the caller did not confirm it */
async function savePart(
  { db, record }: Pick<Call, 'db' | 'record'>,
  row: ExhibitionRow,
  { edit, before, by, now }: Saving,
) {
  const { part, value: given, takes_effect_at, reissues_tickets } = edit;
  const value = await keepAnswered(db, row, parsePart(part, given));
  const today = calendarDay(now, row.time_zone);
  const time = takes_effect_at === null ? now : new Date(takes_effect_at);
  if (takes_effect_at !== null && time <= now) {
    throw new AppError('BAD_INPUT', {
      issues: [{ field: 'takes_effect_at', name: 'out_of_range' }],
    });
  }
  if (part === 'dates' && !reissues_tickets) await refuseReissue(db, row.id, value);
  if (part === 'rates' && areRatesOfFuture(partSchemas.rates.parse(value), today)) {
    throw new AppError('BAD_INPUT', {
      issues: [{ field: 'value.rates.day', name: 'day_in_future' }],
    });
  }
  await claimPictures(db, { value, before }, now);
  const isNow = takes_effect_at === null;
  await addRevision(db, {
    exhibition_id: row.id,
    part,
    value,
    base: before,
    saved_by: by,
    saved_at: now,
    takes_effect_at: time,
    applied_at: isNow ? now : null,
  });
  if (isNow) await storeFields(db, row.id, value);
  const action = isNow ? 'edited' : 'scheduled';
  await record({ action, id: row.id, name: row.name, before, after: value });
}

/**
 * A change of days invalidates issued ticket codes, so the caller must confirm it.
 * @throws {AppError} TICKETS_REISSUED
 */
async function refuseReissue(db: Database, id: string, value: PartValue) {
  const tickets = await countReissued(db, { id, ...partSchemas.dates.parse(value) });
  if (tickets === 0) return;
  const issue = { field: 'reissues_tickets', name: 'required', limit: tickets } as const;
  throw new AppError('TICKETS_REISSUED', { issues: [issue] });
}

const PICTURE = new RegExp(`${PICTURES_PATH}[\\w-]{1,64}`, 'g');

/**
 * Claims the library pictures of a part, so that the cleanup job does not delete them.
 * @throws {AppError} BAD_INPUT
 */
async function claimPictures(
  db: Database,
  { value, before }: { value: PartValue; before: PartValue },
  now: Date,
) {
  const shownIn = (part: PartValue) => [
    ...new Set([...textsIn(part)].flatMap((text) => text.match(PICTURE) ?? [])),
  ];
  const claim = { exhibitor_id: null, named: shownIn(value), before: shownIn(before) };
  const foreign = await claimUploads(db, claim, now);
  if (foreign.length === 0) return;
  const field = Object.keys(value).find((name) =>
    [...textsIn(value[name])].some((text) => foreign.some((path) => text.includes(path))),
  );
  throw new AppError('BAD_INPUT', {
    issues: [{ field: `value.${field}`, name: 'choose_from_list' }],
  });
}

async function present(
  db: Database,
  row: ExhibitionRow,
  part: ExhibitionPart,
): Promise<EditedPart> {
  const value = await readPart(db, row, part);
  const said = (at: Date) => zonedInstant(at, row.time_zone);
  const scheduled = await findScheduled(db, row.id, part);
  const revisions = await findRevisions(db, row.id, part);
  return {
    exhibition_id: row.id,
    part,
    version: versionOf(value),
    value,
    scheduled: scheduled
      ? {
          number: scheduled.number,
          saved_by: scheduled.saved_by,
          saved_at: said(scheduled.saved_at),
          takes_effect_at: said(scheduled.takes_effect_at),
        }
      : null,
    revisions: revisions.map((one) => ({ ...one, saved_at: said(one.saved_at) })),
    shipped: part === 'texts' ? shippedTexts : null,
  };
}

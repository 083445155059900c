import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  copyIntoEdition,
  type LaterPart,
  laterParts,
  listCopyable,
} from '#contract/edition-copies.ts';
import { copiedDataParts, copiedOfExhibitors } from '#contract/exhibition-editions.ts';
import type { Database } from '#server/db/open.ts';
import { copyAutomatic, hasAutomatic } from '#server/features/automatic-messages/rows.ts';
import { booth } from '#server/features/booths/tables.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { publishPlan } from '#server/features/floor-plan/rows.ts';
import { floorPlan, floorPlanDraft } from '#server/features/floor-plan/tables.ts';
import {
  conferenceRoom,
  conferenceTrack,
  programmeDraft,
} from '#server/features/programme/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseOutside } from '#server/http/scope.ts';
import { serve } from '#server/http/serve.ts';
import { copyExhibitors, countCopies } from './copy-exhibitors.ts';
import { copyManual, copyTasks, countTasks } from './copy-tasks.ts';
import { copyRooms, findShownPlan } from './edition-rows.ts';
import { getExhibition, lockExhibition, readFields, storeFields } from './part-rows.ts';
import { fieldsOf } from './part-rules.ts';

type DataPart = Extract<LaterPart, (typeof copiedDataParts)[number]>;

/** Copies what an unpublished edition lacks from another one, after it was added. */
export function copyLaterRoutes(app: FastifyInstance) {
  serve(app, listCopyable, async ({ exhibition_id, from }, { db, signed_in }) => {
    refuseOutside(signed_in.organiser, from);
    const [source, target] = [
      await getExhibition(db, from),
      await getExhibition(db, exhibition_id),
    ];
    const counts = await countCopyable(db, source, target);
    const parts = laterParts.map((part) => ({ part, count: counts[part] ?? 0 }));
    return { parts: parts.filter(({ count }) => count > 0) };
  });

  serve(app, copyIntoEdition, async ({ exhibition_id, from, copied }, call) => {
    const { db, now, record, signed_in } = call;
    refuseOutside(signed_in.organiser, from);
    if (signed_in.organiser.halls) throw new AppError('NOT_ALLOWED');
    const source = await getExhibition(db, from);
    const target = await lockExhibition(db, exhibition_id);
    const counts = await countCopyable(db, source, target);
    // A part that was filled meanwhile is never copied over.
    if (copied.some((part) => !counts[part])) throw new AppError('EDITED_MEANWHILE');
    const needed = copied.filter((part) => isWithItsNeeds(part, copied, target));
    await copyParts(db, { source, target, copied: needed, now });
    const { id, name } = target;
    await record({ action: 'copied', id, name, after: { from, copied: needed } });
    return { copied: needed };
  });
}

/** People, exhibits and booths are copied with their exhibitors, and booths need a plan. */
function isWithItsNeeds(
  part: LaterPart,
  copied: readonly LaterPart[],
  { plan_version }: ExhibitionRow,
): boolean {
  if (part === 'booths' && plan_version === null && !copied.includes('plan')) return false;
  return !copiedOfExhibitors.some((one) => one === part) || copied.includes('exhibitors');
}

interface Copying {
  source: ExhibitionRow;
  target: ExhibitionRow;
  copied: readonly LaterPart[];
  now: Date;
}

async function copyParts(db: Database, { source, target, copied, now }: Copying) {
  const [from, to] = [source.id, target.id];
  const fields = await readFields(db, source);
  const chosen = dataParts.filter((part) => copied.includes(part)).flatMap(guideFields(source));
  const values = Object.entries(fields).filter(([field]) => chosen.includes(field));
  await storeFields(db, to, Object.fromEntries(values));
  if (copied.includes('texts') && !(await hasAutomatic(db, to))) await copyAutomatic(db, from, to);
  // Rooms in halls that the edition lacks are left out.
  if (copied.includes('rooms')) await copyRooms(db, { id: from, halls: target.halls }, to);
  if (copied.includes('tasks')) await copyTasks(db, source, target, now);
  if (copied.includes('manual')) await copyManual(db, source, target, now);
  const plan = copied.includes('plan') ? await findShownPlan(db, from) : undefined;
  if (plan) await publishPlan(db, to, plan, now);
  if (copied.includes('exhibitors')) await copyExhibitors(db, { from, to, copied, now });
}

const dataParts = laterParts.filter((part): part is DataPart =>
  copiedDataParts.some((one) => one === part),
);

/** The fields of a part that are no columns of the exhibition. */
const guideFields = (row: ExhibitionRow) => (part: DataPart) =>
  fieldsOf(part).filter((field) => !Object.hasOwn(row, field));

/** The numbers of rows that a target lacks and a source has; a missing part is filled or not there. */
async function countCopyable(
  db: Database,
  source: ExhibitionRow,
  target: ExhibitionRow,
): Promise<Partial<Record<LaterPart, number>>> {
  if (target.is_current || source.id === target.id) return {};
  const [has, lacks] = [await readFields(db, source), await readFields(db, target)];
  const ofData = dataParts.map((part) => {
    const names = guideFields(source)(part);
    const count = (fields: Record<string, unknown>) =>
      names.reduce((sum, name) => sum + countFilled(fields[name]), 0);
    return [part, count(lacks) === 0 ? count(has) : 0] as const;
  });
  const givesPlan = source.plan_version !== null && !(await hasPlan(db, target.id));
  const [given, own] = [await countTasks(db, source.id), await countTasks(db, target.id)];
  const isWithout = (await db.$count(exhibitor, eq(exhibitor.exhibition_id, target.id))) === 0;
  return {
    ...Object.fromEntries(ofData),
    rooms: (await hasRooms(db, target.id)) ? 0 : await countRooms(db, source.id),
    tasks: own.tasks === 0 ? given.tasks : 0,
    manual: own.manual === 0 ? given.manual : 0,
    plan: givesPlan ? await db.$count(booth, eq(booth.exhibition_id, source.id)) : 0,
    ...(isWithout && (await countCopies(db, source.id))),
  };
}

/** The items of a list, or one for a value that says something. */
function countFilled(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (value !== null && typeof value === 'object') {
    return Object.values(value).some((one) => countFilled(one) > 0) ? 1 : 0;
  }
  return value ? 1 : 0;
}

async function countRooms(db: Database, exhibition_id: string): Promise<number> {
  const rooms = await db.$count(conferenceRoom, eq(conferenceRoom.exhibition_id, exhibition_id));
  return (
    rooms + (await db.$count(conferenceTrack, eq(conferenceTrack.exhibition_id, exhibition_id)))
  );
}

/** Rooms and tracks, released or drafted. */
async function hasRooms(db: Database, exhibition_id: string): Promise<boolean> {
  if ((await countRooms(db, exhibition_id)) > 0) return true;
  const drafts = await db
    .select({ id: programmeDraft.id })
    .from(programmeDraft)
    .where(eq(programmeDraft.exhibition_id, exhibition_id))
    .limit(1);
  return drafts.length > 0;
}

async function hasPlan(db: Database, exhibition_id: string): Promise<boolean> {
  const plans = await db.$count(floorPlan, eq(floorPlan.exhibition_id, exhibition_id));
  const ofDraft = eq(floorPlanDraft.exhibition_id, exhibition_id);
  return plans + (await db.$count(floorPlanDraft, ofDraft)) > 0;
}

import type { FastifyInstance } from 'fastify';
import {
  getDuplicate,
  listDuplicates,
  mergeDuplicate,
  setDuplicateApart,
  undoMerge,
} from '#contract/duplicates.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { lockSeatsOf } from '#server/features/programme/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Recorded, serve } from '#server/http/serve.ts';
import { codesOf, forHistory } from './fields.ts';
import { type MergeParts, mergeInto, undo } from './merge.ts';
import { isMergedOn, presentListed, presentPair, versionOf } from './present.ts';
import {
  countActivity,
  findLabels,
  findMerge,
  findPair,
  findPairs,
  findSides,
  lockPair,
  lockSides,
  type SideRow,
  setPairState,
} from './rows.ts';

/** Lets organisers compare possible duplicates, merge two registrations and undo that. */
export function duplicateRoutes(app: FastifyInstance, parts: MergeParts) {
  serve(app, listDuplicates, async ({ after, page_size, ...filters }, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const { rows, ...rest } = await findPairs(call.db, id, filters, { after, page_size });
    return { items: rows.map((row) => presentListed(row, time_zone)), ...rest };
  });

  serve(app, getDuplicate, async ({ id }, call) => {
    const { db, lang, signed_in } = call;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const pair = await findPair(db, { id, exhibition_id });
    const sides = pair && (await findSides(db, pair));
    if (!sides) throw new AppError('NOT_FOUND');
    const [first, second] = sides;
    const compared = {
      pair,
      sides,
      activities: [await countActivity(db, first), await countActivity(db, second)] as const,
      labels: await findLabels(
        db,
        sides.flatMap(({ registration }) => codesOf(registration)),
      ),
      merge: await findMerge(db, id),
    };
    const hasContacts = signed_in.organiser.capabilities.includes('registrations.contacts');
    return presentPair(compared, { lang, time_zone, hasContacts });
  });

  serve(app, setDuplicateApart, async ({ id, is_apart }, call) => {
    const { db, record } = call;
    const { pair, sides } = await lockWhole(call, id);
    if (pair.state !== (is_apart ? 'waiting' : 'apart')) throw new AppError('EDITED_MEANWHILE');
    await setPairState(db, id, is_apart ? 'apart' : 'waiting');
    await record(...bothOf(sides, is_apart ? 'not_duplicate' : 'maybe_duplicate'));
    return {};
  });

  serve(app, mergeDuplicate, async ({ id, survivor_id, take, seen }, call) => {
    const { db, now, record } = call;
    const { pair, sides } = await lockWhole(call, id);
    const { survivor, other } = sortSides(sides, survivor_id);
    const isMerged = sides.some(({ registration }) => registration.merged_into);
    if (pair.state !== 'waiting' || isMerged || versionOf(sides) !== seen) {
      throw new AppError('EDITED_MEANWHILE');
    }
    const changed = await mergeInto(db, {
      ...{ pair_id: id, survivor, other, take },
      ...parts,
      now,
    });
    await record(...withChange(sides, survivor, 'merged', changed), ...ofTicket(other, 'merged'));
    return {};
  });

  serve(app, undoMerge, async ({ id }, call) => {
    const { db, record } = call;
    const { sides } = await lockWhole(call, id);
    const merge = await findMerge(db, id);
    if (!merge) throw new AppError('NOT_FOUND');
    if (isMergedOn(merge, sides)) throw new AppError('EDITED_MEANWHILE');
    const { survivor, other } = sortSides(sides, merge.survivor_id);
    const changed = await undo(db, { merge, survivor, other, ...parts });
    const tickets = merge.has_revoked ? ofTicket(other, 'restored') : [];
    await record(...withChange(sides, survivor, 'unmerged', changed), ...tickets);
    return {};
  });
}

/** A pair with both registrations, locked. */
async function lockWhole(call: EditionCall, id: string) {
  const { db } = call;
  const { id: exhibition_id } = await getExhibitionOf(call);
  const known = await findPair(db, { id, exhibition_id });
  const found = known && (await findSides(db, known));
  if (!found) throw new AppError('NOT_FOUND');
  // Lock order: a concurrent sign-up locks the seats first, and then waits for the registration.
  await lockSeatsOf(
    db,
    found.map(({ account }) => account.id),
  );
  const pair = await lockPair(db, { id, exhibition_id });
  const sides = pair && (await lockSides(db, pair));
  if (!sides) throw new AppError('NOT_FOUND');
  return { pair, sides };
}

/** @throws {AppError} NOT_FOUND if the survivor is not in the pair */
function sortSides([first, second]: readonly [SideRow, SideRow], survivor_id: string) {
  if (first.registration.id === survivor_id) return { survivor: first, other: second };
  if (second.registration.id === survivor_id) return { survivor: second, other: first };
  throw new AppError('NOT_FOUND');
}

const named = ({ registration: { name } }: SideRow) => ({ zh: name, en: name });

function bothOf(sides: readonly SideRow[], action: string): Recorded[] {
  return sides.map((side) => ({ action, id: side.registration.id, name: named(side) }));
}

/** Events of both registrations; the survivor's has the changed fields. */
function withChange(
  sides: readonly SideRow[],
  { registration: { id } }: SideRow,
  action: string,
  { before, after }: Awaited<ReturnType<typeof mergeInto>>,
): Recorded[] {
  const changes = { before: forHistory(before), after: forHistory(after) };
  return bothOf(sides, action).map((event) => ({ ...event, ...(event.id === id && changes) }));
}

function ofTicket(side: SideRow, action: string): Recorded[] {
  if (!side.ticket) return [];
  return [{ subject: 'ticket', action, id: side.ticket.ticket_id, name: named(side) }];
}

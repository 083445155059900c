import { randomUUIDv7 } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { LiveForm } from '#contract/own-lives.ts';
import type { ReviewPolicy } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { findForeignExhibits } from '#server/features/exhibits/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { addLives, changeLive, countOwn, lockOwn } from './rows.ts';
import { columnsOf, formOf, freeColumnsOf, liveIssues, needsReview } from './rules.ts';
import { moveReminders, noticeCancelled } from './subscription-rows.ts';
import type { LiveRow } from './tables.ts';

/** Tells open pages that a live stream is to be asked for again. */
export type Announce = (db: Database, live_id: string) => Promise<void>;

type Writing = Pick<Call, 'db' | 'now' | 'record'>;

interface Edit {
  id?: string | undefined;
  version: number;
  form: LiveForm;
}

interface Owned {
  /** Null: the organiser's own, which nobody has to look at. */
  exhibitor_id: string | null;
  hosts: AllowedHosts;
}

/**
 * Adds a live stream, or changes one.
 * @returns its id
 * @throws {AppError} BAD_INPUT, EDITED_MEANWHILE, LIMIT_REACHED, LIVE_OVER
 */
export async function saveLive(call: Writing, edit: Edit, owned: Owned): Promise<string> {
  return edit.id ? changeOne(call, { ...edit, id: edit.id }, owned) : addOne(call, edit, owned);
}

async function addOne({ db, now, record }: Writing, { form }: Edit, owned: Owned) {
  const { exhibitor_id } = owned;
  await refuseWrong(db, form, { ...owned, before: null, now });
  const { id: exhibition_id } = await getCurrentExhibition(db);
  if (exhibitor_id && (await countOwn(db, exhibitor_id)) >= limits.LIVES_AN_EXHIBITOR) {
    throw new AppError('LIMIT_REACHED');
  }
  const id = randomUUIDv7();
  const policy = exhibitor_id ? await findPolicy(db, 'live') : 'none';
  const review = {
    review: policy === 'none' ? 'accepted' : 'pending',
    proposed: policy === 'none' ? null : form,
    accepted_at: policy === 'before' ? null : now,
    unchecked: policy === 'after' ? { before: null } : null,
  } as const;
  const made = { submitted_at: now, created_at: now };
  await addLives(db, [{ id, exhibition_id, exhibitor_id, ...columnsOf(form), ...review, ...made }]);
  await record({ action: 'added', id, name: form.title, after: form });
  return id;
}

async function changeOne(
  { db, now, record }: Writing,
  { id, version, form }: Edit & { id: string },
  owned: Owned,
) {
  const before = await lockOwn(db, { id, exhibitor_id: owned.exhibitor_id });
  if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
  if (before.cancelled_at) throw new AppError('LIVE_OVER');
  await refuseWrong(db, form, { ...owned, before, now });
  const policy = await policyOfChange(db, before);
  await changeLive(db, id, { ...changeBy(before, form, { policy, now }), submitted_at: now });
  const { starts_at } = freeColumnsOf(form);
  if (starts_at.getTime() !== before.starts_at.getTime()) {
    await moveReminders(db, id, { before: before.starts_at, after: starts_at }, now);
  }
  const was = before.proposed ?? formOf(before);
  await record({ action: 'edited', id, name: form.title, before: was, after: form });
  return id;
}

/** An exhibitor's stream that visitors do not see waits to be accepted, whatever the policy is now. */
async function policyOfChange(db: Database, { exhibitor_id, accepted_at }: LiveRow) {
  if (!exhibitor_id) return 'none';
  return accepted_at ? findPolicy(db, 'live') : 'before';
}

/** The columns that an edit sets; what the organiser has to look at first waits beside them. */
function changeBy(
  before: LiveRow,
  form: LiveForm,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): Partial<LiveRow> {
  const { accepted_at, unchecked } = before;
  const isRead = accepted_at !== null && !unchecked && !needsReview(formOf(before), form);
  if (policy === 'none' || isRead) {
    const accepted = { proposed: null, unchecked: null, review: 'accepted' } as const;
    return { ...columnsOf(form), ...accepted, review_reason: '', accepted_at: accepted_at ?? now };
  }
  const proposal = { proposed: form, review: 'pending', review_reason: '' } as const;
  if (policy === 'after') {
    const known = unchecked ?? { before: accepted_at ? formOf(before) : null };
    return { ...columnsOf(form), ...proposal, unchecked: known, accepted_at: accepted_at ?? now };
  }
  // What nobody sees yet is as it was handed in.
  return accepted_at
    ? { ...freeColumnsOf(form), ...proposal }
    : { ...columnsOf(form), ...proposal };
}

/** @throws {AppError} LIVE_OVER */
export async function cancelLive({ db, now, record }: Writing, before: LiveRow, reason: Words) {
  if (before.cancelled_at || before.ended_at) throw new AppError('LIVE_OVER');
  await changeLive(db, before.id, { cancelled_at: now, cancelled_reason: reason });
  await noticeCancelled(db, before.id, now);
  const { id, title: name } = before;
  await record({ action: 'cancelled', id, name, reason: reason.zh });
}

/** @throws {AppError} LIVE_OVER */
export async function endLive({ db, now, record }: Writing, before: LiveRow) {
  if (before.cancelled_at || before.ended_at) throw new AppError('LIVE_OVER');
  await changeLive(db, before.id, { ended_at: now });
  await record({ action: 'ended', id: before.id, name: before.title });
}

/** Makes public what was handed in. @throws {AppError} EDITED_MEANWHILE */
export async function acceptLive({ db, now, record }: Writing, before: LiveRow, version: number) {
  if (before.version !== version || !before.proposed) throw new AppError('EDITED_MEANWHILE');
  const { proposed, accepted_at } = before;
  const { id, title: name } = before;
  const isWritten = { ...formOf(before), ...proposed, ...timesOf(before) };
  await changeLive(db, id, {
    ...columnsOf(isWritten),
    proposed: null,
    unchecked: null,
    review: 'accepted',
    review_reason: '',
    accepted_at: accepted_at ?? now,
  });
  await record({ action: 'accepted', id, name, before: formOf(before), after: isWritten });
}

/** What counts at once may be newer than the proposal. */
function timesOf(row: LiveRow) {
  const { starts_at, ends_at, stream_url, replay_url } = formOf(row);
  return { starts_at, ends_at, stream_url, replay_url };
}

/** @throws {AppError} EDITED_MEANWHILE */
export async function returnLive(
  { db, record }: Writing,
  before: LiveRow,
  { version, reason }: { version: number; reason: string },
) {
  if (before.version !== version || !before.proposed) throw new AppError('EDITED_MEANWHILE');
  const { id, title: name, unchecked } = before;
  const isBack = unchecked && { ...publicBefore(before, unchecked), unchecked: null };
  await changeLive(db, id, { ...isBack, review: 'returned', review_reason: reason });
  await record({ action: 'returned', id, name, reason });
}

/** Visitors see again what they saw before, at the times and addresses that count now, or nothing. */
function publicBefore(row: LiveRow, { before }: { before: LiveForm | null }): Partial<LiveRow> {
  return before ? columnsOf({ ...before, ...timesOf(row) }) : { accepted_at: null };
}

interface Checking extends Owned {
  before: LiveRow | null;
  now: Date;
}

/** @throws {AppError} BAD_INPUT */
async function refuseWrong(
  db: Database,
  form: LiveForm,
  { exhibitor_id, hosts, before, now }: Checking,
) {
  const named = form.cover ? [form.cover] : [];
  const known = [before?.cover, before?.proposed?.cover, before?.unchecked?.before?.cover].filter(
    (cover) => typeof cover === 'string',
  );
  const issues = liveIssues(form, {
    isAllowed: hosts.allows,
    foreign_exhibits: await findForeignExhibits(db, { exhibitor_id, ids: form.exhibit_ids }),
    foreign_pictures: await claimUploads(db, { exhibitor_id, named, before: known }, now),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

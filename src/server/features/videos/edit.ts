import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/limits.ts';
import type { VideoForm } from '#contract/own-videos.ts';
import type { ReviewPolicy } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findForeignExhibits } from '#server/features/exhibits/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { claimFile, nameInPath } from '#server/features/stored-files/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { addVideos, changeVideo, countOwn, lockOwn } from './rows.ts';
import { formOf, videoIssues } from './rules.ts';
import type { VideoRow } from './tables.ts';

type Writing = Pick<Call, 'db' | 'now' | 'record'>;

interface Edit {
  id?: string | undefined;
  version: number;
  form: VideoForm;
}

interface Owned {
  /** Null: the organiser's own, which nobody has to look at. */
  exhibitor_id: string | null;
  /** True for addresses of the hosts that videos may come from. */
  isAllowed: (address: string) => boolean;
}

/**
 * Adds a video, or changes one.
 * @returns its id
 * @throws {AppError} BAD_INPUT, EDITED_MEANWHILE, LIMIT_REACHED
 */
export async function saveVideo(call: Writing, edit: Edit, owned: Owned): Promise<string> {
  return edit.id ? changeOne(call, { ...edit, id: edit.id }, owned) : addOne(call, edit, owned);
}

async function addOne({ db, now, record }: Writing, { form }: Edit, owned: Owned) {
  const { exhibitor_id } = owned;
  await refuseWrong(db, form, { ...owned, before: null, now });
  const { id: exhibition_id } = await getCurrentExhibition(db);
  if (exhibitor_id && (await countOwn(db, exhibitor_id)) >= limits.VIDEOS_AN_EXHIBITOR) {
    throw new AppError('LIMIT_REACHED');
  }
  const id = randomUUIDv7();
  const policy = exhibitor_id ? await findPolicy(db, 'video') : 'none';
  const review = {
    review: policy === 'none' ? 'accepted' : 'pending',
    proposed: policy === 'none' ? null : form,
    accepted_at: policy === 'before' ? null : now,
    unchecked: policy === 'after' ? { before: null } : null,
  } as const;
  const made = { submitted_at: now, created_at: now };
  await addVideos(db, [{ id, exhibition_id, exhibitor_id, ...form, ...review, ...made }]);
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
  await refuseWrong(db, form, { ...owned, before, now });
  const policy = await policyOfChange(db, before);
  await changeVideo(db, id, { ...changeBy(before, form, { policy, now }), submitted_at: now });
  const was = before.proposed ?? formOf(before);
  await record({ action: 'edited', id, name: form.title, before: was, after: form });
  return id;
}

/** An exhibitor's video that visitors do not see waits to be accepted, whatever the policy is now. */
async function policyOfChange(db: Database, { exhibitor_id, accepted_at }: VideoRow) {
  if (!exhibitor_id) return 'none';
  return accepted_at ? findPolicy(db, 'video') : 'before';
}

/** The columns that an edit sets; what the organiser has to look at first waits beside them. */
function changeBy(
  before: VideoRow,
  form: VideoForm,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): Partial<VideoRow> {
  const { accepted_at, unchecked } = before;
  const isRead = accepted_at !== null && !unchecked && isDeepStrictEqual(formOf(before), form);
  if (policy === 'none' || isRead) {
    const accepted = { proposed: null, unchecked: null, review: 'accepted' } as const;
    return { ...form, ...accepted, review_reason: '', accepted_at: accepted_at ?? now };
  }
  const proposal = { proposed: form, review: 'pending', review_reason: '' } as const;
  if (policy === 'after') {
    const known = unchecked ?? { before: accepted_at ? formOf(before) : null };
    return { ...form, ...proposal, unchecked: known, accepted_at: accepted_at ?? now };
  }
  // What nobody sees yet is as it was handed in.
  return accepted_at ? proposal : { ...form, ...proposal };
}

export async function withdrawVideo(
  { db, now, record }: Writing,
  before: VideoRow,
  withdrawn: boolean,
) {
  const { id, title: name } = before;
  await changeVideo(db, id, { withdrawn_at: withdrawn ? now : null });
  await record({ action: withdrawn ? 'withdrawn' : 'published', id, name });
}

/** Makes public what was handed in. @throws {AppError} EDITED_MEANWHILE */
export async function acceptVideo({ db, now, record }: Writing, before: VideoRow, version: number) {
  const { id, title: name, proposed, accepted_at } = before;
  if (before.version !== version || !proposed) throw new AppError('EDITED_MEANWHILE');
  await changeVideo(db, id, {
    ...proposed,
    proposed: null,
    unchecked: null,
    review: 'accepted',
    review_reason: '',
    accepted_at: accepted_at ?? now,
  });
  await record({
    subject: 'video',
    action: 'accepted',
    id,
    name,
    before: formOf(before),
    after: proposed,
  });
}

/** @throws {AppError} EDITED_MEANWHILE */
export async function returnVideo(
  { db, record }: Writing,
  before: VideoRow,
  { version, reason }: { version: number; reason: string },
) {
  if (before.version !== version || !before.proposed) throw new AppError('EDITED_MEANWHILE');
  const { id, title: name, unchecked } = before;
  // Visitors see again what they saw before, or nothing.
  const isBack = unchecked && { ...(unchecked.before ?? { accepted_at: null }), unchecked: null };
  await changeVideo(db, id, { ...isBack, review: 'returned', review_reason: reason });
  await record({ subject: 'video', action: 'returned', id, name, reason });
}

interface Checking extends Owned {
  before: VideoRow | null;
  now: Date;
}

/** @throws {AppError} BAD_INPUT */
async function refuseWrong(
  db: Database,
  form: VideoForm,
  { exhibitor_id, isAllowed, before, now }: Checking,
) {
  const named = form.cover ? [form.cover] : [];
  const forms = before
    ? [formOf(before), before.proposed, before.unchecked?.before].filter((one) => one != null)
    : [];
  const known = forms.flatMap(({ cover }) => cover ?? []);
  // What it has is what it may keep: the list of hosts may have become shorter since.
  const isKnown = forms.some(({ video_url }) => video_url === form.video_url);
  const name = nameInPath(form.video_url);
  const sent = name === undefined ? null : await claimFile(db, { name, exhibitor_id }, now);
  const issues = videoIssues(form, {
    isAllowed: (address) => isKnown || isAllowed(address),
    file: name === undefined ? null : { is_video: isKnown || sent?.type === 'mp4' },
    foreign_exhibits: await findForeignExhibits(db, { exhibitor_id, ids: form.exhibit_ids }),
    foreign_pictures: await claimUploads(db, { exhibitor_id, named, before: known }, now),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

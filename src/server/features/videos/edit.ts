import type { VideoForm } from '#contract/own-videos.ts';
import type { Database } from '#server/db/open.ts';
import { findForeignExhibits } from '#server/features/exhibits/rows.ts';
import { claimFile, nameInPath } from '#server/features/stored-files/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { handIn, lockEdited, type Owner } from '#server/reviews/hand-in.ts';
import { changeRow } from '#server/reviews/rows.ts';
import { storedForms } from '#server/reviews/rules.ts';
import { videoKind } from './kind.ts';
import { videoIssues } from './rules.ts';
import { type VideoRow, video } from './tables.ts';

type Writing = Pick<Call, 'db' | 'now' | 'record'>;

interface Edit {
  id?: string | undefined;
  version: number;
  form: VideoForm;
}

interface Owned {
  /** The organiser's own need no review. */
  owner: Owner;
  /** True for addresses of the hosts that videos may come from. */
  isAllowed: (address: string) => boolean;
}

/**
 * Adds a video, or changes one.
 * @returns its id
 * @throws {AppError} BAD_INPUT, EDITED_MEANWHILE, LIMIT_REACHED
 */
export async function saveVideo(call: Writing, edit: Edit, owned: Owned): Promise<string> {
  const { db, now } = call;
  const { owner } = owned;
  const { form } = edit;
  const before = await lockEdited(db, videoKind, { ...edit, ...owner });
  await refuseWrong(db, form, { ...owned, before, now });
  return handIn(call, videoKind, { before, form, owner });
}

export async function withdrawVideo(
  { db, now, record }: Writing,
  before: VideoRow,
  withdrawn: boolean,
) {
  const { id, title: name } = before;
  await changeRow(db, video, id, { withdrawn_at: withdrawn ? now : null });
  await record({ action: withdrawn ? 'withdrawn' : 'published', id, name });
}

interface Checking extends Owned {
  before: VideoRow | null;
  now: Date;
}

/** @throws {AppError} BAD_INPUT */
async function refuseWrong(
  db: Database,
  form: VideoForm,
  { owner, isAllowed, before, now }: Checking,
) {
  const { exhibitor_id } = owner;
  const named = form.cover ? [form.cover] : [];
  const stored = storedForms(videoKind, before);
  const known = stored.flatMap(({ cover }) => cover ?? []);
  // A stored address stays allowed: the list of hosts may have become shorter since.
  const isKnown = stored.some(({ video_url }) => video_url === form.video_url);
  const name = nameInPath(form.video_url);
  const sent = name === undefined ? null : await claimFile(db, { name, exhibitor_id }, now);
  const issues = videoIssues(form, {
    isAllowed: (address) => isKnown || isAllowed(address),
    file: name === undefined ? null : { is_video: isKnown || sent?.type === 'mp4' },
    foreign_exhibits: await findForeignExhibits(db, owner, form.exhibit_ids),
    foreign_pictures: await claimUploads(db, { exhibitor_id, named, before: known }, now),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

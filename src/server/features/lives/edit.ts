import type { LiveForm } from '#contract/own-lives.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { findForeignExhibits } from '#server/features/exhibits/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { handIn, lockEdited, type Owner } from '#server/reviews/hand-in.ts';
import { changeRow } from '#server/reviews/rows.ts';
import { storedForms } from '#server/reviews/rules.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { columnsOf, liveKind } from './kind.ts';
import { liveIssues } from './rules.ts';
import { moveReminders, noticeCancelled } from './subscription-rows.ts';
import { type LiveRow, live } from './tables.ts';

/** Asks open pages to refetch a live stream. */
export type Announce = (db: Database, live_id: string) => Promise<void>;

type Writing = Pick<Call, 'db' | 'now' | 'record'>;

interface Edit {
  id?: string | undefined;
  version: number;
  form: LiveForm;
}

interface Owned {
  /** The organiser's own need no review. */
  owner: Owner;
  hosts: AllowedHosts;
}

/**
 * Adds a live stream, or changes one.
 * @returns its id
 * @throws {AppError} BAD_INPUT, EDITED_MEANWHILE, LIMIT_REACHED, LIVE_OVER
 */
export async function saveLive(call: Writing, edit: Edit, owned: Owned): Promise<string> {
  const { db, now } = call;
  const { owner } = owned;
  const { form } = edit;
  const before = await lockEdited(db, liveKind, { ...edit, ...owner });
  if (before?.cancelled_at) throw new AppError('LIVE_OVER');
  await refuseWrong(db, form, { ...owned, before, now });
  const id = await handIn(call, liveKind, { before, form, owner });
  const { starts_at } = columnsOf(form);
  if (before && starts_at.getTime() !== before.starts_at.getTime()) {
    await moveReminders(db, id, { before: before.starts_at, after: starts_at }, now);
  }
  return id;
}

/** @throws {AppError} LIVE_OVER */
export async function cancelLive({ db, now, record }: Writing, before: LiveRow, reason: Words) {
  if (before.cancelled_at || before.ended_at) throw new AppError('LIVE_OVER');
  await changeRow(db, live, before.id, { cancelled_at: now, cancelled_reason: reason });
  await noticeCancelled(db, before.id, now);
  const { id, title: name } = before;
  await record({ action: 'cancelled', id, name, reason: reason.zh });
}

/** @throws {AppError} LIVE_OVER */
export async function endLive({ db, now, record }: Writing, before: LiveRow) {
  if (before.cancelled_at || before.ended_at) throw new AppError('LIVE_OVER');
  await changeRow(db, live, before.id, { ended_at: now });
  await record({ action: 'ended', id: before.id, name: before.title });
}

interface Checking extends Owned {
  before: LiveRow | null;
  now: Date;
}

/** @throws {AppError} BAD_INPUT */
async function refuseWrong(db: Database, form: LiveForm, { owner, hosts, before, now }: Checking) {
  const { exhibitor_id } = owner;
  const named = form.cover ? [form.cover] : [];
  const stored = storedForms(liveKind, before);
  const known = stored.flatMap(({ cover }) => cover ?? []);
  // A stored address stays allowed: the list of hosts may have become shorter since.
  const addresses = stored.flatMap(({ stream_url, replay_url }) => [stream_url, replay_url]);
  const issues = liveIssues(form, {
    isAllowed: (address) => addresses.includes(address) || hosts.allows(address),
    foreign_exhibits: await findForeignExhibits(db, owner, form.exhibit_ids),
    foreign_pictures: await claimUploads(db, { exhibitor_id, named, before: known }, now),
  });
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

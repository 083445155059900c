import { randomUUIDv7 } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { NewsForm } from '#contract/own-news.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { refuseOlder, stepOf } from '#server/reviews/hand-in.ts';
import type { Step } from '#server/reviews/kind.ts';
import { changeRow } from '#server/reviews/rows.ts';
import { editedForm, firstStep } from '#server/reviews/rules.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { newsKind } from './kind.ts';
import { addNews, addRevision } from './rows.ts';
import { stateOf, textChanged } from './rules.ts';
import { type NewsRow, news } from './tables.ts';

type Writing = Pick<Call, 'db' | 'edition' | 'now' | 'record'> & {
  /** The author of a revision, as the list of revisions shows it. */
  by: string;
};

/** When an edit is seen by the public: never, from now on, or from a time on. */
export type Publishing = 'draft' | 'now' | Date;

interface Edit {
  version: number;
  form: NewsForm;
}

/** Adds an article of the organiser. @throws {AppError} BAD_INPUT */
export async function addOrganisersNews(
  writing: Writing,
  form: NewsForm,
  publishing: Publishing,
): Promise<string> {
  const published_at = instantOf(publishing, writing.now);
  const step = {
    ...firstStep(form, { policy: 'none', now: writing.now }),
    accepted_at: published_at,
  };
  return addOne(writing, form, { exhibitor_id: null, step });
}

/** Hands in news of an exhibitor. @throws {AppError} BAD_INPUT, LIMIT_REACHED */
export async function handInNews(writing: Writing, form: NewsForm, exhibitor_id: string) {
  const { db, now } = writing;
  const step = await stepOf(db, newsKind, { before: null, form, exhibitor_id, now });
  return addOne(writing, form, { exhibitor_id, step });
}

async function addOne(
  writing: Writing,
  form: NewsForm,
  { exhibitor_id, step }: { exhibitor_id: string | null; step: Step<NewsForm> },
) {
  const { db, now, record, by } = writing;
  const pictures = await claimPictures(db, form, { exhibitor_id, before: [] }, now);
  const { id: exhibition_id } = await getExhibitionOf(writing);
  const id = randomUUIDv7();
  const at = now.toISOString();
  await addNews(db, [
    {
      id,
      exhibition_id,
      exhibitor_id,
      ...form,
      ...newsKind.columnsOf(step, now),
      review: step.review ?? 'accepted',
      pictures,
      text_changed: { zh: at, en: at },
      updated_at: step.accepted_at ?? now,
      submitted_at: now,
      created_at: now,
    },
  ]);
  await addRevision(db, {
    news_id: id,
    number: 1,
    form,
    published: step.accepted_at ?? null,
    saved_by: by,
    saved_at: now,
  });
  await record({ action: 'added', id, name: form.title, after: form });
  return id;
}

/**
 * Saves an edit of the organiser: beside what is public, or in its place.
 * @throws {AppError} BAD_INPUT, EDITED_MEANWHILE
 */
export async function changeNewsNow(
  writing: Writing,
  before: NewsRow,
  { form, version, publishing }: Edit & { publishing: Publishing },
) {
  const { now } = writing;
  const isPublic = stateOf(before, now) === 'published';
  if (isPublic && publishing instanceof Date) {
    const issues: FieldIssue[] = [{ field: 'publish_at', name: 'out_of_range' }];
    throw new AppError('BAD_INPUT', { issues });
  }
  const isDraft = publishing === 'draft';
  const wasPublished = before.published_at !== null;
  // An article that has been public keeps its date when it is changed.
  const published_at = isPublic ? before.published_at : instantOf(publishing, now);
  const published: Partial<NewsRow> = {
    ...form,
    draft: null,
    published_at,
    withdrawn_at: null,
    updated_at: now,
    review: 'accepted',
    review_reason: '',
    unchecked: null,
  };
  // A pending draft stays pending, with the organiser’s changes.
  const waiting = before.draft && form;
  const draft: Partial<NewsRow> = wasPublished ? { draft: form } : { ...form, draft: waiting };
  const change = isDraft ? draft : published;
  await saveChange(writing, before, { form, version, change });
}

/** Hands in a change of an exhibitor. @throws {AppError} BAD_INPUT, EDITED_MEANWHILE */
export async function changeHandedIn(writing: Writing, before: NewsRow, { form, version }: Edit) {
  const { db, now } = writing;
  const { exhibitor_id } = before;
  const step = await stepOf(db, newsKind, { before, form, exhibitor_id, now });
  await saveChange(writing, before, { form, version, change: newsKind.columnsOf(step, now) });
}

async function saveChange(
  { db, now, record, by }: Writing,
  before: NewsRow,
  { form, version, change }: Edit & { change: Partial<NewsRow> },
) {
  refuseOlder(before, version);
  const { id, exhibitor_id } = before;
  const pictures = await claimPictures(db, form, { exhibitor_id, before: before.pictures }, now);
  const was = editedForm(newsKind, before);
  const text_changed = textChanged(was, form, before.text_changed, now);
  // The public version still shows the former pictures.
  const shown = [...new Set([...pictures, ...before.pictures])];
  await changeRow(db, news, id, { ...change, pictures: shown, text_changed, submitted_at: now });
  await addRevision(db, {
    news_id: id,
    number: version + 1,
    form,
    published: change.published_at ?? null,
    saved_by: by,
    saved_at: now,
  });
  const action = change.published_at ? 'published' : 'edited';
  await record({ action, id, name: form.title, before: was, after: form });
}

export async function withdrawNews({ db, now, record }: Omit<Writing, 'by'>, before: NewsRow) {
  const { id, title: name } = before;
  if (!before.withdrawn_at) await changeRow(db, news, id, { withdrawn_at: now, updated_at: now });
  await record({ action: 'withdrawn', id, name });
}

function instantOf(publishing: Publishing, now: Date): Date | null {
  if (publishing === 'draft') return null;
  return publishing === 'now' ? now : publishing;
}

/** Paths of the pictures that an article shows. */
export function picturesOf({ cover, body }: NewsForm): string[] {
  const shown = [...picturesIn(body.zh), ...picturesIn(body.en)];
  return [...new Set(cover ? [cover, ...shown] : shown)];
}

interface Claiming {
  exhibitor_id: string | null;
  /** Pictures that the article shows already. */
  before: readonly string[];
}

/**
 * Notes that the pictures of an article are used.
 * @returns their paths
 * @throws {AppError} BAD_INPUT where one is not its owner's, or there are too many
 */
async function claimPictures(
  db: Database,
  form: NewsForm,
  { exhibitor_id, before }: Claiming,
  now: Date,
): Promise<string[]> {
  const shown = { zh: picturesIn(form.body.zh), en: picturesIn(form.body.en) };
  const named = picturesOf(form);
  const foreign = await claimUploads(db, { exhibitor_id, named, before }, now);
  const issues: FieldIssue[] = [];
  if (form.cover && foreign.includes(form.cover)) {
    issues.push({ field: 'form.cover', name: 'choose_from_list' });
  }
  for (const lang of ['zh', 'en'] as const) {
    const field = `form.body.${lang}`;
    if (shown[lang].some((path) => foreign.includes(path))) {
      issues.push({ field, name: 'choose_from_list' });
    }
    if (shown[lang].length > limits.PICTURES_AN_ARTICLE) {
      issues.push({ field, name: 'too_many', limit: limits.PICTURES_AN_ARTICLE });
    }
  }
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
  return named;
}

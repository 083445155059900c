import { randomUUIDv7 } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { NewsForm } from '#contract/own-news.ts';
import type { ReviewPolicy } from '#contract/reviews.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { claimUploads } from '#server/features/uploads/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { addNews, addRevision, changeNews, countOwnNews } from './rows.ts';
import { formOf, stateOf, textChanged } from './rules.ts';
import type { NewsRow } from './tables.ts';

type Writing = Pick<Call, 'db' | 'now' | 'record'> & {
  /** Who writes, as the revisions name the person. */
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
  return addOne(writing, form, { exhibitor_id: null, published_at, policy: 'none' });
}

/** Hands in news of an exhibitor. @throws {AppError} BAD_INPUT, LIMIT_REACHED */
export async function handInNews(writing: Writing, form: NewsForm, exhibitor_id: string) {
  if ((await countOwnNews(writing.db, exhibitor_id)) >= limits.NEWS_AN_EXHIBITOR) {
    throw new AppError('LIMIT_REACHED');
  }
  const policy = await findPolicy(writing.db, 'news');
  const published_at = policy === 'before' ? null : writing.now;
  return addOne(writing, form, { exhibitor_id, published_at, policy });
}

async function addOne(
  { db, now, record, by }: Writing,
  form: NewsForm,
  {
    exhibitor_id,
    published_at,
    policy,
  }: Pick<NewsRow, 'exhibitor_id' | 'published_at'> & { policy: ReviewPolicy },
) {
  const pictures = await claimPictures(db, form, { exhibitor_id, before: [] }, now);
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const id = randomUUIDv7();
  const at = now.toISOString();
  await addNews(db, [
    {
      id,
      exhibition_id,
      exhibitor_id,
      ...form,
      pictures,
      published_at,
      review: policy === 'none' ? 'accepted' : 'pending',
      draft: policy === 'none' ? null : form,
      unchecked: policy === 'after' ? { before: null } : null,
      text_changed: { zh: at, en: at },
      updated_at: published_at ?? now,
      submitted_at: now,
      created_at: now,
    },
  ]);
  await addRevision(db, {
    news_id: id,
    number: 1,
    form,
    published: published_at,
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
  const draft: Partial<NewsRow> = wasPublished ? { draft: form } : { ...form, draft: null };
  const change = isDraft ? draft : published;
  await saveChange(writing, before, { form, version, change });
}

/** Hands in a change of an exhibitor. @throws {AppError} BAD_INPUT, EDITED_MEANWHILE */
export async function changeHandedIn(writing: Writing, before: NewsRow, { form, version }: Edit) {
  // News that readers do not see waits to be accepted, whatever the policy is now.
  const policy = before.published_at ? await findPolicy(writing.db, 'news') : 'before';
  const change = handedIn(before, form, { policy, now: writing.now });
  await saveChange(writing, before, { form, version, change });
}

function handedIn(
  before: NewsRow,
  form: NewsForm,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): Partial<NewsRow> {
  const published = { published_at: before.published_at ?? now, updated_at: now };
  if (policy === 'none') {
    const accepted = { draft: null, unchecked: null, review: 'accepted' } as const;
    return { ...form, ...published, ...accepted, review_reason: '' };
  }
  const proposal = { draft: form, review: 'pending', review_reason: '' } as const;
  if (policy === 'after') {
    const known = before.unchecked ?? { before: before.published_at ? formOf(before) : null };
    return { ...form, ...published, ...proposal, unchecked: known };
  }
  // What nobody sees yet is as it was handed in.
  return before.published_at ? proposal : { ...form, ...proposal };
}

async function saveChange(
  { db, now, record, by }: Writing,
  before: NewsRow,
  { form, version, change }: Edit & { change: Partial<NewsRow> },
) {
  if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
  const { id, exhibitor_id } = before;
  const pictures = await claimPictures(db, form, { exhibitor_id, before: before.pictures }, now);
  const was = before.draft ?? formOf(before);
  const text_changed = textChanged(was, form, before.text_changed, now);
  // What is public still shows the pictures of before.
  const shown = [...new Set([...pictures, ...before.pictures])];
  await changeNews(db, id, { ...change, pictures: shown, text_changed, submitted_at: now });
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
  if (!before.withdrawn_at) await changeNews(db, id, { withdrawn_at: now, updated_at: now });
  await record({ action: 'withdrawn', id, name });
}

/** Makes public what an exhibitor handed in. @throws {AppError} EDITED_MEANWHILE */
export async function acceptNews(
  { db, now, record, by }: Writing,
  before: NewsRow,
  version: number,
) {
  const { id, draft } = before;
  if (before.version !== version || !draft) throw new AppError('EDITED_MEANWHILE');
  const published_at = before.published_at ?? now;
  await changeNews(db, id, {
    ...draft,
    draft: null,
    unchecked: null,
    review: 'accepted',
    review_reason: '',
    published_at,
    updated_at: now,
  });
  await addRevision(db, {
    news_id: id,
    number: version + 1,
    form: draft,
    published: published_at,
    saved_by: by,
    saved_at: now,
  });
  const published = before.published_at ? formOf(before) : null;
  const was = before.unchecked ? before.unchecked.before : published;
  await record({
    action: 'accepted',
    id,
    name: draft.title,
    before: was,
    after: draft,
    subject: 'news',
  });
}

/** @throws {AppError} EDITED_MEANWHILE */
export async function returnNews(
  { db, now, record }: Omit<Writing, 'by'>,
  before: NewsRow,
  { version, reason }: { version: number; reason: string },
) {
  if (before.version !== version || !before.draft) throw new AppError('EDITED_MEANWHILE');
  const { id, title: name, unchecked } = before;
  // Readers see again what they saw before, or nothing.
  const isBack = unchecked && {
    ...(unchecked.before ?? { published_at: null }),
    updated_at: now,
    unchecked: null,
  };
  await changeNews(db, id, { ...isBack, review: 'returned', review_reason: reason });
  await record({ action: 'returned', id, name, reason, subject: 'news' });
}

function instantOf(publishing: Publishing, now: Date): Date | null {
  if (publishing === 'draft') return null;
  return publishing === 'now' ? now : publishing;
}

interface Claiming {
  exhibitor_id: string | null;
  /** Those that the article shows already. */
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
  const named = [...new Set([...(form.cover ? [form.cover] : []), ...shown.zh, ...shown.en])];
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

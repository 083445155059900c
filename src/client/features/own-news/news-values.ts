import type { Control } from 'react-hook-form';
import { toInstant, toLocal } from '#client/forms/local-times.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { NewsForm, NewsState, OwnNews, saveConsoleNews } from '#contract/own-news.ts';

/** Form values of an article. */
export interface NewsValues {
  version: string;
  /** Empty: a new article. */
  id: string;
  form: NewsForm;
  publish: 'draft' | 'now' | 'later';
  /** In the exhibition's time zone. */
  publish_at: string;
}

export type NewsControl = Control<NewsValues, unknown, InputOf<typeof saveConsoleNews>>;

/** The main act for an article in each state. */
const usualActs = {
  draft: 'draft',
  withdrawn: 'draft',
  scheduled: 'later',
  published: 'now',
} as const satisfies Record<NewsState, NewsValues['publish']>;

const NO_TEXT = { zh: '', en: '' };

export function newNews(type: NewsForm['type']): NewsValues {
  return {
    version: '0',
    id: '',
    publish: 'draft',
    publish_at: '',
    form: {
      type,
      title: NO_TEXT,
      summary: NO_TEXT,
      body: NO_TEXT,
      cover: null,
      cover_alt: NO_TEXT,
      author: NO_TEXT,
      source: '',
      source_url: '',
    },
  };
}

export function valuesOfNews({ id, version, form, state, published_at }: OwnNews): NewsValues {
  const publish = usualActs[state];
  const publish_at = state === 'scheduled' && published_at ? toLocal(published_at) : '';
  return { id, version: String(version), form, publish, publish_at };
}

/** The form's values as the call takes them. @param offset of the exhibition's clocks, as `+08:00` */
export function inputOfNews(
  { id, version, form, publish, publish_at }: NewsValues,
  offset: string,
) {
  return {
    ...(id && { id }),
    version: Number(version),
    form,
    publish,
    ...(publish === 'later' && { publish_at: toInstant(publish_at, offset) }),
  };
}

/**
 * The message after a save. A changed public article may wait for review beside the public version.
 */
export function savedAs({ state, has_draft }: Pick<OwnNews, 'state' | 'has_draft'>) {
  if (state === 'published') return has_draft ? 'not_public_yet' : 'published';
  return state === 'scheduled' ? 'scheduled' : 'draft';
}

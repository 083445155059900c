import type { Control } from 'react-hook-form';
import { toInstant, toLocal } from '#client/forms/local-times.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type {
  ConsoleArticle,
  ManualForm,
  saveConsoleArticle,
} from '#contract/exhibitor-manual-console.ts';

/** An article as its editor has it, with the due date in the exhibition's time zone. */
export interface ArticleValues {
  version: string;
  /** Empty: a new article. */
  id: string;
  form: Omit<ManualForm, 'due_at'> & { due_at: string };
  asks_again: boolean;
}

export type ArticleControl = Control<ArticleValues, unknown, InputOf<typeof saveConsoleArticle>>;

const NO_TEXT = { zh: '', en: '' };

export const newArticle: ArticleValues = {
  version: '0',
  id: '',
  form: {
    section: 'general',
    title: NO_TEXT,
    body: NO_TEXT,
    audience: 'all',
    asks_reading: false,
    due_at: '',
    download_ids: [],
    is_published: false,
  },
  asks_again: false,
};

export function valuesOfArticle({ id, version, form }: ConsoleArticle): ArticleValues {
  const due_at = form.due_at ? toLocal(form.due_at) : '';
  return { id, version: String(version), form: { ...form, due_at }, asks_again: false };
}

/** @param offset of the exhibition's clocks, as `+08:00` */
export function inputOfArticle({ id, version, form, asks_again }: ArticleValues, offset: string) {
  const due_at = form.asks_reading && form.due_at ? toInstant(form.due_at, offset) : null;
  return { ...(id && { id }), version: Number(version), form: { ...form, due_at }, asks_again };
}

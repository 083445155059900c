import type { Control } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import type { DownloadForm, OwnDownload, saveConsoleDownload } from '#contract/own-downloads.ts';

/** A download as its form has it: numbers as they are typed. */
export interface DownloadValues {
  version: string;
  /** Empty: a new download. */
  id: string;
  form: Omit<DownloadForm, 'position'> & { position: string };
}

export type DownloadControl = Control<DownloadValues, unknown, InputOf<typeof saveConsoleDownload>>;

const NO_TEXT = { zh: '', en: '' };

export const newDownload: DownloadValues = {
  version: '0',
  id: '',
  form: {
    title: NO_TEXT,
    note: NO_TEXT,
    category: 'catalogue',
    language: 'both',
    position: '0',
    for_exhibitors: false,
    is_published: true,
    file: null,
  },
};

export function valuesOfDownload({ id, version, form }: OwnDownload): DownloadValues {
  return {
    id,
    version: String(version),
    form: { ...form, position: String(form.position) },
  };
}

/** The form's values as the call takes them. */
export function inputOfDownload({ id, version, form }: DownloadValues) {
  return {
    ...(id && { id }),
    version: Number(version),
    form: { ...form, position: /^\d{1,9}$/.test(form.position) ? Number(form.position) : -1 },
  };
}

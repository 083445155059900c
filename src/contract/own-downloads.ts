import * as z from 'zod/mini';
import { downloadCategories } from './download-filters.ts';
import { fileLanguages } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, optionalText, WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { fileTypes, StoredName } from './stored-files.ts';

/** A download as the organiser describes it. */
export const DownloadForm = lazy(() =>
  z.object({
    title: inBothLanguages(line()),
    note: inBothLanguages(optionalText(limits.TEXT_CHARACTERS_MAX)),
    category: z.enum(downloadCategories),
    language: z.enum(fileLanguages),
    /** Smaller numbers come first. */
    position: z.int().check(z.gte(0, 'out_of_range'), z.lte(9_999, 'out_of_range')),
    /** Only exhibitors' members see it and may fetch it. */
    for_exhibitors: z.boolean(),
    is_published: z.boolean(),
    /** An uploaded file, which becomes the next version; null: unchanged. */
    file: z.nullable(StoredName),
  }),
);
export type DownloadForm = z.infer<typeof DownloadForm>;

const FileVersion = z.object({
  number: z.int(),
  file_name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
  added_at: Instant,
});

export const OwnDownload = lazy(() =>
  z.object({
    id: z.uuidv7(),
    version: z.int(),
    form: DownloadForm,
    /** Newest first. */
    versions: z.array(FileVersion),
    /** Number of downloads by people; at most one per person and day. */
    fetched: z.int(),
    /** Its download path. */
    path: z.string(),
  }),
);
export type OwnDownload = z.infer<typeof OwnDownload>;

const who = { can: 'content' } as const;

export const listConsoleDownloads = endpoint({
  method: 'GET',
  path: '/web/console/download/list',
  who,
  summary: 'All downloads, including unpublished ones, with their download counts.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(OwnDownload) })),
});

export const getConsoleDownload = endpoint({
  method: 'GET',
  path: '/web/console/download/info',
  who,
  summary: 'One download with all that can be edited and the versions of its file.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnDownload,
});

export const saveConsoleDownload = endpoint({
  method: 'POST',
  path: '/web/console/download/save',
  who,
  summary: 'Adds a download or changes one; a new file is a new version behind the same address.',
  input: z.object({
    /** Undefined: adds one. */
    id: z.optional(z.uuidv7()),
    /** The base version of the edit; 0: a new one. */
    version: WholeNumber,
    form: DownloadForm,
  }),
  output: OwnDownload,
  creates: true,
  changes: 'download',
});

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
    /** Those with smaller numbers stand first. */
    position: z.int().check(z.gte(0, 'out_of_range'), z.lte(9_999, 'out_of_range')),
    /** Only people of exhibitors see it and may fetch it. */
    for_exhibitors: z.boolean(),
    is_published: z.boolean(),
    /** A file that was sent for it, as its next version; null: it stays as it is. */
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
    /** The newest first. */
    versions: z.array(FileVersion),
    /** How often it was fetched, by people; nobody twice a day. */
    fetched: z.int(),
    /** Where it is fetched. */
    path: z.string(),
  }),
);
export type OwnDownload = z.infer<typeof OwnDownload>;

const who = { can: 'content' } as const;

export const listConsoleDownloads = endpoint({
  method: 'GET',
  path: '/web/console/download/list',
  who,
  summary: 'All downloads, also those that are not published, with how often they were fetched.',
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
    /** Without it one is added. */
    id: z.optional(z.uuidv7()),
    /** The one that was edited; 0: a new one. */
    version: WholeNumber,
    form: DownloadForm,
  }),
  output: OwnDownload,
  creates: true,
  changes: 'download',
});

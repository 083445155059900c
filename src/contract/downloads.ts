import * as z from 'zod/mini';
import { DownloadFilters, downloadCategories } from './download-filters.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { fileTypes } from './stored-files.ts';

/** Path prefix of files, followed by the id of the download and a readable name. */
export const DOWNLOADS_PATH = '/download/file/';

/**
 * Requests a small file through this site, whatever the store: a page that caches it may not connect to other
 * hosts.
 */
export const THROUGH_SITE = '?through=site';

/** Language of a file's content; `none`: without text, such as a logo. */
export const fileLanguages = ['zh', 'en', 'both', 'none'] as const;
export type FileLanguage = (typeof fileLanguages)[number];

/** A downloadable file, in the requested language. */
export const Download = lazy(() =>
  z.object({
    id: z.uuidv7(),
    title: z.string(),
    note: z.string(),
    category: z.enum(downloadCategories),
    language: z.enum(fileLanguages),
    type: z.enum(fileTypes),
    bytes: z.int(),
    /** Version of the file, from 1: a new version has the same address. */
    version: z.int(),
    updated_at: Instant,
    /** Path on this site. */
    path: z.string(),
  }),
);
export type Download = z.infer<typeof Download>;

export const listDownloads = endpoint({
  method: 'GET',
  path: '/web/download/list',
  who: 'anyone',
  summary: 'Downloads by the people that they are for, those in the language of the request first.',
  input: lazy(() => z.extend(DownloadFilters, paging)),
  output: lazy(() => pageOf(Download)),
});

export const listExhibitorDownloads = endpoint({
  method: 'GET',
  path: '/web/download/for-exhibitors',
  who: 'exhibitor',
  summary: 'Downloads for exhibitors only; their addresses expire after some minutes.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(Download) })),
});

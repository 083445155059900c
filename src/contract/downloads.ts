import * as z from 'zod/mini';
import { DownloadFilters, downloadCategories } from './download-filters.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { fileTypes } from './stored-files.ts';

/** Files are served below it, by the id of the download and a name for people. */
export const DOWNLOADS_PATH = '/download/file/';

/** Asks for a small file through this site, from whatever store: a page that stores it reaches no other host. */
export const THROUGH_SITE = '?through=site';

/** The language of what a file says; `none`: it says nothing, as a logo. */
export const fileLanguages = ['zh', 'en', 'both', 'none'] as const;
export type FileLanguage = (typeof fileLanguages)[number];

/** A file to be downloaded, in the language asked for. */
export const Download = lazy(() =>
  z.object({
    id: z.uuidv7(),
    title: z.string(),
    note: z.string(),
    category: z.enum(downloadCategories),
    language: z.enum(fileLanguages),
    type: z.enum(fileTypes),
    bytes: z.int(),
    /** Of the file, from 1: a new one stands at the same address. */
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
  summary: 'Files to be downloaded, in the order of the organiser.',
  input: lazy(() => z.extend(DownloadFilters, paging)),
  output: lazy(() => pageOf(Download)),
});

export const listExhibitorDownloads = endpoint({
  method: 'GET',
  path: '/web/download/for-exhibitors',
  who: 'exhibitor',
  summary: 'Files for exhibitors alone; their addresses are good for some minutes.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(Download) })),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { lazy } from './lazy.ts';
import { Lang } from './wire.ts';

/** Smaller groups of people or exhibitors are not shown: a figure could reveal one of them. */
export const SMALLEST_GROUP = 5;

/** Sizes of exhibitors by the area of their booths: below 18 m², below 54 m², from 54 m² on. */
export const exhibitorSizes = ['small', 'medium', 'large'] as const;
export type ExhibitorSize = (typeof exhibitorSizes)[number];

const compared = {
  views: z.number(),
  exhibit_views: z.number(),
  inquiries: z.number(),
};

const days = z._default(z.enum(['latest', 'exhibition']), 'latest');

export const NumbersInDepth = lazy(() =>
  z.object({
    own: z.object(compared),
    /** The other exhibitors of the comparison; null: all of the edition, whatever their size. */
    size: z.nullable(z.enum(exhibitorSizes)),
    /** Their number. */
    exhibitors: z.int(),
    /** Null: there are too few of them. */
    median: z.nullable(z.object(compared)),
    /** The exhibits that are seen most, over all days. */
    exhibits: z.array(
      z.object({
        id: z.uuidv7(),
        name: inBothLanguages(z.string()),
        views: z.int(),
        likes: z.int(),
        collects: z.int(),
        inquiries: z.int(),
      }),
    ),
    /**
     * Registered people that asked, followed or saved, by country of residence over all days, most first. Countries
     * with few people are one entry without a code.
     */
    countries: z.array(z.object({ country: z.string(), people: z.int() })),
  }),
);
export type NumbersInDepth = z.infer<typeof NumbersInDepth>;

export const getNumbersInDepth = endpoint({
  method: 'GET',
  path: '/web/own-numbers/in-depth',
  who: 'editor',
  summary:
    "The caller's exhibitor beside the median of its size, its exhibits, and countries of people; groups under 5 are hidden.",
  input: z.object({ days }),
  output: NumbersInDepth,
});

export const exportNumbers = endpoint({
  method: 'POST',
  path: '/web/own-numbers/export',
  who: 'editor',
  summary: "The numbers of the caller's exhibitor as XLSX, or its days as CSV.",
  input: z.object({ days, format: z.enum(['csv', 'xlsx']), file_lang: Lang }),
  output: z.object({}),
  answers: 'file',
  changes: 'nothing',
});

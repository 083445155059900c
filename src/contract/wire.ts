import { issueNames } from './errors.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

export const langs = ['zh', 'en'] as const;
export type Lang = (typeof langs)[number];
export const Lang = lazy(() => z.enum(langs));

export const isLang = (text: unknown): text is Lang => langs.some((lang) => lang === text);

/** The token of a sign-in; only this authenticates a call. */
export const TOKEN_HEADER = 'web-token';
/** The same key returns the same result; with another body it is refused. 16–64 characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Page rendering reads the greeting from it; it authenticates no call. */
export const TOKEN_COOKIE = 'token';

/** Number of records in an answered file. */
export const ROWS_HEADER = 'x-rows';

/**
 * The id of the exhibition that a call of the console concerns, in the query of every method. Default: the
 * public one. Another person's or an unknown one is not found.
 */
export const EDITION_PARAM = 'edition';

/** The content of `data` if `code` is not 0. */
export const Refusal = lazy(() =>
  z.object({
    issues: z.array(
      z.object({
        field: z.string(),
        name: z.enum(issueNames),
        /** The exceeded length. */
        limit: z.optional(z.number()),
        /** The row of a table that the text refers to, and its cells. */
        row: z.optional(z.int()),
        detail: z.optional(z.string()),
        text: z.string(),
      }),
    ),
    request_id: z.string(),
    /** Seconds. */
    retry_after: z.nullable(z.number()),
  }),
);
export type Refusal = z.infer<typeof Refusal>;

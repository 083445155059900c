import * as z from 'zod/mini';
import { issueNames } from './errors.ts';
import { lazy } from './lazy.ts';

export const Lang = z.enum(['zh', 'en']);
export type Lang = z.infer<typeof Lang>;

/** Carries the token of a sign-in; the only thing that authenticates a call. */
export const TOKEN_HEADER = 'web-token';
/** The same key answers the same result; with another body it is refused. 16–64 characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Rendering reads the greeting from it; it authenticates no call. */
export const TOKEN_COOKIE = 'token';

/** What `data` holds when `code` is not 0. */
export const Refusal = lazy(() =>
  z.object({
    issues: z.array(
      z.object({
        field: z.string(),
        name: z.enum(issueNames),
        /** The length that is not kept to. */
        limit: z.optional(z.number()),
        /** The row of a table that the text is about, and its cells. */
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

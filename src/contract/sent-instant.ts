import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';
import { readInstant } from './typed-times.ts';

/**
 * An instant in a request: ISO 8601 with offset, or `YYYY-MM-DD HH:mm` in Asia/Shanghai. Source:
 * specification §7.
 */
export const SentInstant = lazy(() =>
  z.pipe(z.string().check(z.overwrite((sent) => readInstant(sent))), Instant),
);

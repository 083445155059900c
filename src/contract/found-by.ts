import * as z from 'zod/mini';
import { Marks } from './paging.ts';

/** A short reason for a match whose keyword is not in the name. */
export const FoundBy = z.object({
  kind: z.enum([
    'pitch',
    'brand',
    'attribute',
    'category',
    'exhibitor',
    'booth',
    'place',
    'description',
    'profile',
  ]),
  /** Text in the requested language if available; for a description or a profile the matching word. */
  text: z.string(),
  marks: Marks,
});
export type FoundBy = z.infer<typeof FoundBy>;

import * as z from 'zod/mini';
import { Marks } from './paging.ts';

/** Why something is found that has a word of the keyword not in its name, in short. */
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
  /** In the language asked for where there are two; of a description or a profile the word that fits. */
  text: z.string(),
  marks: Marks,
});
export type FoundBy = z.infer<typeof FoundBy>;

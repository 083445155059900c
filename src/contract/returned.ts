import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { lazy } from './lazy.ts';
import { shownKinds } from './reviews.ts';

/** An exhibitor's item returned by the organiser for changes. */
const ReturnedItem = lazy(() =>
  z.object({
    kind: z.enum(shownKinds),
    id: z.uuidv7(),
    title: inBothLanguages(z.string()),
    review: z.enum(['returned', 'taken_down']),
    reason: z.string(),
  }),
);
export type ReturnedItem = z.infer<typeof ReturnedItem>;

export const listReturned = endpoint({
  method: 'GET',
  path: '/web/own-review/list',
  who: 'editor',
  summary:
    "Items of the caller's exhibitor that the organiser returned or took down, with reasons.",
  input: z.object({}),
  output: z.object({ items: z.array(ReturnedItem) }),
});

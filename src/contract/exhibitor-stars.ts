import { endpoint } from './endpoint.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

export const starExhibitor = endpoint({
  method: 'POST',
  path: '/web/exhibitor-list/star',
  who: 'buyer',
  summary: 'Adds or removes a star. Anonymous stars stay on the device.',
  input: lazy(() => z.object({ exhibitor_id: z.uuidv7(), starred: z.boolean() })),
  output: z.object({ starred: z.boolean(), stars: z.int() }),
  creates: true,
});

export const listStarred = endpoint({
  method: 'GET',
  path: '/web/exhibitor-list/starred',
  who: 'buyer',
  summary: 'The exhibitors that the caller starred, newest first.',
  input: lazy(() => z.object({})),
  output: z.object({ exhibitor_ids: z.array(z.uuidv7()) }),
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const starConference = endpoint({
  method: 'POST',
  path: '/web/conference/star',
  who: 'buyer',
  summary:
    'Follows a conference, or stops: who follows one is told of its changes. Anonymous stars stay on the device.',
  input: z.object({ conference_id: z.uuidv7(), starred: z.boolean() }),
  output: z.object({ starred: z.boolean() }),
  creates: true,
});

export const listStarredConferences = endpoint({
  method: 'GET',
  path: '/web/conference/starred',
  who: 'buyer',
  summary: 'The conferences one follows, the latest first.',
  input: z.object({}),
  output: z.object({ conference_ids: z.array(z.uuidv7()) }),
});

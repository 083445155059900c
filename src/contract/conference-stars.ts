import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const starConference = endpoint({
  method: 'POST',
  path: '/web/conference/star',
  who: 'buyer',
  summary:
    'Follows or unfollows a conference; followers are notified of changes. Anonymous stars stay on the device.',
  input: z.object({ conference_id: z.uuidv7(), starred: z.boolean() }),
  output: z.object({ starred: z.boolean() }),
  creates: true,
});

export const listStarredConferences = endpoint({
  method: 'GET',
  path: '/web/conference/starred',
  who: 'buyer',
  summary: 'The conferences that the caller follows, newest first.',
  input: z.object({}),
  output: z.object({ conference_ids: z.array(z.uuidv7()) }),
});

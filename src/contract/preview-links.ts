import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';

const who = { can: 'settings' } as const;
const ofPreviewed = z.object({ exhibition_id: z.uuidv7() });

export const getPreviewLinks = endpoint({
  method: 'GET',
  path: '/web/console/edition/preview-links',
  who,
  summary: 'Until when links open the preview of an edition.',
  input: ofPreviewed,
  output: z.object({
    /** The end of the last link; null: no link opens the preview. */
    open_until: z.nullable(Instant),
  }),
});

export const makePreviewLink = endpoint({
  method: 'POST',
  path: '/web/console/edition/make-preview-link',
  who,
  summary:
    'Makes a link that shows the site as it will be for an edition that is not public, for a day, without a sign-in.',
  input: ofPreviewed,
  output: z.object({
    /** Path and query on this site. */
    path: z.string(),
    expires_at: Instant,
  }),
  creates: true,
  changes: 'exhibition',
});

export const endPreviewLinks = endpoint({
  method: 'POST',
  path: '/web/console/edition/end-preview-links',
  who,
  summary: 'Ends all links to the preview of an edition at once.',
  input: ofPreviewed,
  output: z.object({}),
  creates: true,
  changes: 'exhibition',
});

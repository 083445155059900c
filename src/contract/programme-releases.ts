import * as z from 'zod/mini';
import { BothLanguages, ChangeKind } from './conferences.ts';
import { programmeEditor } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, lineOrEmpty } from './fields.ts';
import { lazy } from './lazy.ts';

export const getReleasePreview = endpoint({
  method: 'GET',
  path: '/web/console/programme/preview',
  who: programmeEditor,
  summary: 'The changes of the next release, and the number of people concerned.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      number: z.int(),
      /**
       * Distinct people to notify: with a seat or a waiting-list place in a changed upcoming item, or
       * following it.
       */
      told: z.int(),
      /** Recipients by channel; the rest has no address, or has not opted in to SMS. */
      by_email: z.int(),
      by_sms: z.int(),
      /** SMS are possible: there is a template. */
      can_sms: z.boolean(),
      rooms: z.int(),
      tracks: z.int(),
      speakers: z.int(),
      changes: z.array(
        z.object({
          of: z.enum(['conference', 'tour']),
          id: z.uuidv7(),
          title: BothLanguages,
          kinds: z.array(ChangeKind),
          /** People with a seat or waiting-list place, or following it. */
          concerned: z.int(),
        }),
      ),
    }),
  ),
});

export const releaseDrafts = endpoint({
  method: 'POST',
  path: '/web/console/programme/release',
  who: programmeEditor,
  summary: 'Publishes the draft as one release with a comment.',
  input: z.object({
    /** The reviewed release number: refused if another release happened meanwhile. */
    number: z.int32().check(z.gte(0)),
    /** Both texts are required if people are notified; each reads their own language. */
    comment: inBothLanguages(lineOrEmpty()),
  }),
  output: z.object({ number: z.int(), changed: z.int() }),
  creates: true,
  changes: 'programme',
});

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
  summary: 'What the next release would change, and how many people are concerned.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      number: z.int(),
      /** People with a seat or a place in what changes and is still to come, or who follow it, each once. */
      told: z.int(),
      /** The channels by which they are told; the rest has no address, or has not asked for SMS. */
      by_email: z.int(),
      by_sms: z.int(),
      /** SMS can be sent: there is a template for it. */
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
          /** People with a seat or a place on the waiting list, or who follow it. */
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
  summary: 'Shows the public everything that was written down, as one release with a comment.',
  input: z.object({
    /** The release that was looked at: another one meanwhile refuses this one. */
    number: z.int32().check(z.gte(0)),
    /** Both texts are required where people are told; they read the text of their language. */
    comment: inBothLanguages(lineOrEmpty()),
  }),
  output: z.object({ number: z.int(), changed: z.int() }),
  creates: true,
  changes: 'programme',
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { copiedOfExhibitors } from './exhibition-editions.ts';
import { lazy } from './lazy.ts';

const who = { can: 'settings' } as const;

/** The parts that can be copied into an edition that exists, where they are empty. */
export const laterParts = [
  ...(['texts', 'transport', 'entry', 'hotels', 'discounts', 'about'] as const),
  ...(['rooms', 'plan', 'tasks', 'manual'] as const),
  ...copiedOfExhibitors,
] as const;
export type LaterPart = (typeof laterParts)[number];

const fromTo = { exhibition_id: z.uuidv7(), from: z.uuidv7() };

export const listCopyable = endpoint({
  method: 'GET',
  path: '/web/console/edition/copyable',
  who,
  summary: 'The parts of another edition that are empty in an unpublished one, with their numbers.',
  input: z.object(fromTo),
  output: lazy(() =>
    z.object({
      parts: z.array(
        z.object({
          part: z.enum(laterParts),
          /** Rows that would be copied. */
          count: z.int(),
        }),
      ),
    }),
  ),
});

export const copyIntoEdition = endpoint({
  method: 'POST',
  path: '/web/console/edition/copy-into',
  who,
  summary:
    'Copies parts of another edition into an unpublished one that lacks them; never registrations, consents or sign-ins.',
  input: lazy(() =>
    z.object({
      ...fromTo,
      copied: z
        .array(z.enum(laterParts))
        .check(z.minLength(1, 'choose_at_least_one'), z.maxLength(laterParts.length)),
    }),
  ),
  output: z.object({ copied: z.array(z.enum(laterParts)) }),
  creates: true,
  changes: 'exhibition',
});

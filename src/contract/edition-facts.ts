import * as z from 'zod/mini';
import { Booths } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { Exhibition } from './exhibitions.ts';
import { FloorPlan } from './floor-plan.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';

/*
 * The console's screens read an edition that is not public by these calls. Visitors read the same of the public one
 * by calls that anyone may make.
 */

export const getEditionExhibition = endpoint({
  method: 'GET',
  path: '/web/console/edition/exhibition',
  who: 'organiser',
  holds_halls: true,
  summary: 'An exhibition as its visitors will see it: dates, halls, contacts and texts.',
  input: z.object({}),
  output: Exhibition,
});

export const listEditionExhibitors = endpoint({
  method: 'GET',
  path: '/web/console/edition/exhibitors',
  who: { can: 'exhibitors.read' },
  summary: 'Every exhibitor of an exhibition, short: to choose from.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      items: z.array(
        z.object({ id: z.uuidv7(), short_name: z.string(), booth: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export const findEditionExhibits = endpoint({
  method: 'GET',
  path: '/web/console/edition/exhibits',
  who: { can: 'content' },
  summary: 'Exhibits of an exhibition by name, or one by id: to choose from.',
  input: lazy(() =>
    z.object({
      id: z.optional(z.uuidv7()),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    }),
  ),
  output: lazy(() =>
    z.object({
      items: z.array(z.object({ id: z.uuidv7(), name: z.string(), exhibitor_name: z.string() })),
    }),
  ),
});

export const getEditionPlan = endpoint({
  method: 'GET',
  path: '/web/console/edition/plan',
  who: { can: 'programme' },
  summary:
    'The plan that an exhibition shows, with its booths: rooms and meeting places are on it.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** Null: none is published. */
      plan: z.nullable(
        z.object({
          id: z.uuidv7(),
          version: z.int(),
          published_at: Instant,
          halls: FloorPlan,
          booths: Booths,
        }),
      ),
    }),
  ),
});

import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

/** `on`: now; `coming`: later; `over`: with or without a replay. */
export const livePhases = ['on', 'coming', 'over'] as const;
export type LivePhase = (typeof livePhases)[number];

export const LiveFilters = lazy(() =>
  z.object({
    /** `exhibitor`: only exhibitors'; default: also the organiser's. */
    of: z.optional(z.enum(['exhibitor'])),
    exhibitor_id: z.optional(z.uuidv7()),
    /** Only those about an exhibit. */
    exhibit_id: z.optional(z.uuidv7()),
    phase: z.optional(z.enum(livePhases)),
  }),
);
export type LiveFilters = z.infer<typeof LiveFilters>;

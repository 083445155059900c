import * as z from 'zod/mini';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';

/**
 * The way of a person into workspace or console. `waiting`: the mail is sent within minutes. `stopped`: the
 * address wants no such mails. `opened`: the personal link was opened.
 */
const AccessState = lazy(() =>
  z.enum(['not_sent', 'waiting', 'sent', 'failed', 'stopped', 'opened', 'signed_in']),
);
export type AccessState = z.infer<typeof AccessState>;

export const Access = lazy(() =>
  z.object({
    state: AccessState,
    /** The time at which the mail was sent. */
    sent_at: z.nullable(Instant),
  }),
);
export type Access = z.infer<typeof Access>;

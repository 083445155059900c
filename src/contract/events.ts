import * as z from 'zod/mini';

/**
 * Where server-sent events come from: asked for with the header `web-token`, which an EventSource
 * cannot send, so by a fetch whose answer is read as it comes.
 */
export const EVENTS_PATH = '/web/events';

/** Something has changed for whoever is signed in; what it is now, the usual calls answer. */
export const LiveEvent = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('inquiry'),
    inquiry_id: z.uuidv7(),
    /** Whether it is hers as a buyer, or as somebody of an exhibitor. */
    as: z.enum(['buyer', 'exhibitor']),
  }),
  /** Something of one's own in the programme: a release changed it, or one moved up from a waiting list. */
  z.object({ what: z.literal('programme') }),
  /** Events may have been missed: everything is worth asking for again. */
  z.object({ what: z.literal('gap') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

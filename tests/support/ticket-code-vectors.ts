import * as z from 'zod/mini';
import {
  TicketId,
  TicketKeySet,
  type TicketVerdict,
  verifyTicketCode,
} from '#contract/ticket-code.ts';

/** `tests/contract/ticket-code.golden.json`; the expected verdicts are compared as they stand. */
const GoldenFile = z.object({
  known: z.object({
    keys: TicketKeySet,
    exhibition_number: z.number(),
    start_date: z.string(),
    revoked: z.array(z.tuple([TicketId, z.number()])),
  }),
  vectors: z.array(
    z.object({ name: z.string(), text: z.string(), now: z.iso.datetime({ offset: true }) }),
  ),
});

/** Judges every golden vector, in Node as in a page of the browser. */
export function judgeVectors(golden: unknown): Promise<{ name: string; verdict: TicketVerdict }[]> {
  const { known, vectors } = z.parse(GoldenFile, golden);
  const revoked = new Map(known.revoked);
  return Promise.all(
    vectors.map(async ({ name, text, now }) => ({
      name,
      verdict: await verifyTicketCode(text, { ...known, revoked, now: new Date(now) }),
    })),
  );
}

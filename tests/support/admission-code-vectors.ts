import * as z from 'zod/mini';
import { type AdmissionVerdict, verifyAdmissionCode } from '#contract/admission-code.ts';
import { TicketKeySet } from '#contract/ticket-code.ts';

/** `tests/contract/admission-code.golden.json`; the expected verdicts are compared as they stand. */
const GoldenFile = z.object({
  known: z.object({
    keys: TicketKeySet,
    exhibition_number: z.number(),
    conference_id: z.string(),
    revoked: z.array(z.string()),
  }),
  vectors: z.array(
    z.object({ name: z.string(), text: z.string(), now: z.iso.datetime({ offset: true }) }),
  ),
});

/** Judges every golden vector, in Node as in a page of the browser. */
export function judgeAdmissions(
  golden: unknown,
): Promise<{ name: string; verdict: AdmissionVerdict }[]> {
  const { known, vectors } = z.parse(GoldenFile, golden);
  const revoked = new Set(known.revoked);
  return Promise.all(
    vectors.map(async ({ name, text, now }) => ({
      name,
      verdict: await verifyAdmissionCode(text, { ...known, revoked, now: new Date(now) }),
    })),
  );
}

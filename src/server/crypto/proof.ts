import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { isSameHash, keyedHash } from './keyed-hash.ts';

/** PBKDF2 iterations per tried number: enough that browsers' native code is as fast as any. */
const ITERATIONS = 1_000;
/** The default maximum of numbers to try: some tenths of a second on a phone. */
const STEPS = 300;

/** A proof is valid for one captcha, one purpose and one address. */
export interface ProofBinding {
  captcha_id: string;
  /** Purpose of the stored captcha. */
  purpose: string;
  /** A phone number or an e-mail address. */
  address: string;
}

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ITERATIONS),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ bound_to: z.string(), steps: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * A challenge of ALTCHA's scheme, as JSON: find the number that a key is derived from.
 * @param times multiplies the minimum work
 */
export async function makeProofChallenge(
  key: Uint8Array,
  binding: ProofBinding,
  times: number,
): Promise<string> {
  const steps = STEPS * times;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    // Between half and all of the steps: never few by luck, and people wait about equally long.
    counter: randomInt(Math.ceil(steps / 2), steps + 1),
    data: { bound_to: bind(key, binding), steps },
    deriveKey,
    hmacSignatureSecret: secretOf(key),
  });
  return JSON.stringify(challenge);
}

/** True if it solves a challenge made for the same binding. The captcha decides the expiry. */
export async function isProof(
  key: Uint8Array,
  binding: ProofBinding,
  proof: string,
): Promise<boolean> {
  const solved = parse(proof);
  if (!solved) return false;
  const { bound_to } = solved.challenge.parameters.data;
  if (!isSameHash(bound_to, bind(key, binding))) return false;
  const hmacSignatureSecret = secretOf(key);
  return (await verifySolution({ ...solved, deriveKey, hmacSignatureSecret })).verified;
}

function parse(proof: string): z.infer<typeof Solved> | null {
  try {
    return Solved.parse(JSON.parse(proof));
  } catch {
    return null;
  }
}

function bind(key: Uint8Array, { captcha_id, purpose, address }: ProofBinding): string {
  return keyedHash(key, ['proof', captcha_id, purpose, address]);
}

function secretOf(key: Uint8Array): string {
  return keyedHash(key, ['proofs of work']);
}

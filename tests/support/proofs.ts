import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { makeProofChallenge, type ProofBinding } from '#server/crypto/proof.ts';

/** Pays a challenge as a program does: the proof, and the hashes that it took. */
export async function payProof(text: string): Promise<{ proof: string; hashes: number }> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('There is no solution');
  const hashes = (solution.counter + 1) * challenge.parameters.cost;
  return { proof: JSON.stringify({ challenge, solution }), hashes };
}

/** The proof of a challenge with a hundredth of the least work, for tests that are about something else. */
export async function easyProof(captcha_key: Uint8Array, binding: ProofBinding): Promise<string> {
  return (await payProof(await makeProofChallenge(captcha_key, binding, 0.01))).proof;
}

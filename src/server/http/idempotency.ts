import { createHash, createHmac } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from './app-error.ts';
import { idempotency } from './tables.ts';

const DAY_MS = 86_400_000;

/** One call of an endpoint that creates something. */
export interface CreatingCall {
  request: FastifyRequest;
  input: unknown;
  file: Buffer | undefined;
  signed_in: { account_id: string } | null;
  now: Date;
}

/**
 * Runs a handler in one transaction together with the row of its idempotency key: either both are
 * committed or neither. A second call with the same key waits for the first and answers the same, or,
 * when the answer was deleted since, that it was done.
 */
export async function answerOnce<T>(
  db: Database,
  { path }: Endpoint,
  { request, input, file, signed_in, now }: CreatingCall,
  answer: (db: Database) => Promise<T>,
): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return db.transaction(answer);
  const scope = scopeOf(path, signed_in);
  const key_hash = hashOf(key);
  const body_mac = createHmac('sha256', key)
    .update(JSON.stringify(input))
    .update(file ?? '')
    .digest('hex');

  return db.transaction(async (tx) => {
    const added = await tx
      .insert(idempotency)
      .values({ scope, key_hash, body_mac, created_at: now })
      .onConflictDoNothing()
      .returning({ key_hash: idempotency.key_hash });
    const isThisKey = and(eq(idempotency.scope, scope), eq(idempotency.key_hash, key_hash));
    if (added.length === 0) {
      const [earlier] = await tx.select().from(idempotency).where(isThisKey);
      if (earlier?.body_mac !== body_mac) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      if (earlier.answer === null) throw new AppError('DONE_BEFORE');
      return earlier.answer as T;
    }
    const output = await answer(tx);
    await tx.update(idempotency).set({ answer: output }).where(isThisKey);
    return output;
  });
}

/** True when a call with this key was answered before, with any body. */
export async function wasAnswered(
  db: Database,
  { path, creates }: Endpoint,
  { request, signed_in }: CreatingCall,
): Promise<boolean> {
  const key = creates && keyOf(request);
  if (!key) return false;
  const isThisKey = and(
    eq(idempotency.scope, scopeOf(path, signed_in)),
    eq(idempotency.key_hash, hashOf(key)),
  );
  return (await db.$count(idempotency, isThisKey)) > 0;
}

/** Deletes answers, which may show personal data, after days and the keys after weeks. */
export async function deleteOldAnswers(db: Database, now: Date) {
  const { created_at, answer } = idempotency;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(idempotency).where(lt(created_at, ago(limits.KEYS_KEPT_DAYS)));
  await db
    .update(idempotency)
    .set({ answer: null })
    .where(and(lt(created_at, ago(limits.ANSWERS_KEPT_DAYS)), isNotNull(answer)));
}

/** The key of a call, if it has one. @throws {AppError} BAD_INPUT for one that is none */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined || (typeof key === 'string' && /^[\w-]{16,64}$/.test(key))) return key;
  throw new AppError('BAD_INPUT', { issues: [{ field: IDEMPOTENCY_HEADER, name: 'invalid' }] });
}

function scopeOf(path: string, signed_in: CreatingCall['signed_in']): string {
  return `${path} ${signed_in?.account_id ?? 'anyone'}`;
}

/** The key itself is not stored, so that the row reveals nothing about a body that can be guessed. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

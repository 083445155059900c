import { createHash, createHmac } from 'node:crypto';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER } from '#contract/wire.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from './app-error.ts';
import { idempotency } from './tables.ts';

const DAY_MS = 86_400_000;

/** A call of an endpoint that creates something. */
export interface CreatingCall {
  request: FastifyRequest;
  input: unknown;
  file: Buffer | undefined;
  signed_in: { account_id: string } | null;
  now: Date;
}

/**
 * Runs a handler in one transaction with the row of its idempotency key: both commit or neither. A second
 * call with the same key waits for the first and returns its answer. If that answer has been deleted, it
 * reports that the call was done.
 */
export async function answerOnce<T>(
  db: Database,
  { path }: Endpoint,
  { request, input, file, signed_in, now }: CreatingCall,
  answer: (db: Database) => Promise<T>,
): Promise<T> {
  const keyed = keyedOf(path, { key: keyOf(request), input, file, signed_in });
  if (!keyed) return db.transaction(answer);
  const { scope, key_hash } = keyed;

  return db.transaction(async (tx) => {
    const added = await tx
      .insert(idempotency)
      .values({ ...keyed, created_at: now })
      .onConflictDoNothing()
      .returning({ key_hash: idempotency.key_hash });
    const isThisKey = and(eq(idempotency.scope, scope), eq(idempotency.key_hash, key_hash));
    if (added.length === 0) {
      const [earlier] = await tx.select().from(idempotency).where(isThisKey);
      const answered = repeated<T>(earlier, keyed);
      if (answered instanceof Error) throw answered;
      return answered;
    }
    const output = await answer(tx);
    await tx.update(idempotency).set({ answer: output }).where(isThisKey);
    return output;
  });
}

/** An idempotency key and the MAC of its body. */
type Keyed = Pick<typeof idempotency.$inferSelect, 'scope' | 'key_hash' | 'body_mac'>;

/** @returns undefined for a call without a key */
export function keyedOf(
  path: string,
  {
    key,
    input,
    file,
    signed_in,
  }: { key: string | undefined; file?: Buffer | undefined } & Pick<
    CreatingCall,
    'input' | 'signed_in'
  >,
): Keyed | undefined {
  if (key === undefined) return undefined;
  const mac = createHmac('sha256', key).update(JSON.stringify(input));
  const body_mac = mac.update(file ?? '').digest('hex');
  return { scope: scopeOf(path, signed_in), key_hash: hashOf(key), body_mac };
}

function repeated<T>(
  earlier: typeof idempotency.$inferSelect | undefined,
  { body_mac }: Keyed,
): T | AppError {
  if (earlier?.body_mac !== body_mac) return new AppError('IDEMPOTENCY_KEY_REUSED');
  return earlier.answer === null ? new AppError('DONE_BEFORE') : (earlier.answer as T);
}

interface SharedCall {
  keyed: Keyed | undefined;
  now: Date;
}

/**
 * Like `answerOnce`, for calls that share the transaction `tx`. It must hold a row lock of each caller: then
 * no other transaction stores a key of theirs meanwhile.
 * @param answer answers the new calls in order; an error answers only its call
 *   and is not stored
 */
export async function answerTogether<Call extends SharedCall, T>(
  tx: Database,
  calls: readonly Call[],
  answer: (calls: readonly Call[]) => Promise<(T | AppError)[]>,
): Promise<(T | AppError)[]> {
  const keys = calls.flatMap(({ keyed }) => keyed ?? []);
  const stored = await tx
    .select()
    .from(idempotency)
    .where(
      sql`(${idempotency.scope}, ${idempotency.key_hash}) in (select * from unnest(
        ${sql.param(keys.map(({ scope }) => scope))}::text[],
        ${sql.param(keys.map(({ key_hash }) => key_hash))}::text[]))`,
    );
  const nameOf = ({ scope, key_hash }: Keyed) => `${scope} ${key_hash}`;
  const byName = new Map(stored.map((row) => [nameOf(row), row]));
  const earlierOf = ({ keyed }: Call) => keyed && byName.get(nameOf(keyed));

  const fresh = calls.filter((call) => !earlierOf(call));
  const answers = fresh.length > 0 ? await answer(fresh) : [];
  const byCall = new Map(fresh.map((call, place) => [call, answers[place] as T | AppError]));
  const done = [...byCall].flatMap(([{ keyed, now }, answered]) =>
    keyed && !(answered instanceof Error) ? { ...keyed, answer: answered, created_at: now } : [],
  );
  await insertMany(tx, idempotency, done);
  return calls.map((call) => {
    const earlier = earlierOf(call);
    if (earlier && call.keyed) return repeated<T>(earlier, call.keyed);
    return byCall.get(call) as T | AppError;
  });
}

/** True if a call with this key was answered before, with any body. */
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

/** Deletes answers, which may contain personal data, after days, and the keys after weeks. */
export async function deleteOldAnswers(db: Database, now: Date) {
  const { created_at, answer } = idempotency;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(idempotency).where(lt(created_at, ago(limits.KEYS_KEPT_DAYS)));
  await db
    .update(idempotency)
    .set({ answer: null })
    .where(and(lt(created_at, ago(limits.ANSWERS_KEPT_DAYS)), isNotNull(answer)));
}

/** The idempotency key of a call, if any. @throws {AppError} BAD_INPUT if it is malformed */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined || (typeof key === 'string' && /^[\w-]{16,64}$/.test(key))) return key;
  throw new AppError('BAD_INPUT', { issues: [{ field: IDEMPOTENCY_HEADER, name: 'invalid' }] });
}

function scopeOf(path: string, signed_in: CreatingCall['signed_in']): string {
  return `${path} ${signed_in?.account_id ?? 'anyone'}`;
}

/** The key is hashed, so that the row reveals nothing about a guessable body. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { calendarDay } from '#contract/calendar.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CaptchaKind, type SignInAddress, type signIn } from '#contract/sign-in.ts';
import { isCaptchaAnswer } from '#server/crypto/captcha.ts';
import { hashToken, isCode, makeToken } from '#server/crypto/codes.ts';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { isProof } from '#server/crypto/proof.ts';
import { COMMIT_LATER } from '#server/db/commit-later.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { actingMembership } from '#server/features/members/rows.ts';
import { isOrganiserOfAccount } from '#server/features/organisers/rows.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { browserOf } from './browser-of.ts';
import { type CodeCaller, countTry, hashCaller } from './code-tries.ts';
import { addressKey, after, endOf, signInOutcome } from './rules.ts';
import { account, imageCaptcha, signInCode, signInRow, smsDay } from './tables.ts';

/** Stores a captcha until it is answered. */
export async function addCaptcha(
  db: Database,
  { id, purpose, answer_hash }: { id: string; purpose: string; answer_hash: string },
  now: Date,
) {
  const expires_at = after(now, { minutes: limits.CAPTCHA_VALID_MINUTES });
  // A captcha that a crash loses is drawn again.
  await db.execute(sql`
    insert into ${imageCaptcha} (id, purpose, answer_hash, expires_at)
    select ${id}::uuid, ${purpose}, ${answer_hash}, ${expires_at.toISOString()}::timestamptz
    where ${sql.raw(COMMIT_LATER)}`);
}

/** Consumes a captcha, whatever the answer was, and returns it. Each captcha can be used once. */
export async function consumeCaptcha(db: Database, id: string, now: Date) {
  const [taken] = await db
    .update(imageCaptcha)
    .set({ used_at: now })
    .where(
      and(eq(imageCaptcha.id, id), isNull(imageCaptcha.used_at), gt(imageCaptcha.expires_at, now)),
    )
    .returning();
  return taken;
}

export interface CaptchaAnswer {
  captcha_id?: string | undefined;
  captcha?: string | undefined;
  proof?: string | undefined;
}

/** The subject of a proof. It differs by kind, because a question requires more work than a picture. */
export function captchaSubject(kind: CaptchaKind, purpose: string): string {
  return kind === 'picture' ? purpose : `${purpose} ${kind}`;
}

/**
 * True for the right answer with a proof of work for the same purpose and address. Captcha and proof are
 * consumed in either case.
 */
export async function passesCaptcha(
  { captcha_key, captcha: mode }: { captcha_key: Uint8Array; captcha: 'on' | 'off' },
  { captcha_id, captcha, proof }: CaptchaAnswer,
  { purpose, address }: { purpose: string; address: string },
  { db, now }: { db: Database; now: Date },
): Promise<boolean> {
  if (mode === 'off') return true;
  if (!captcha_id || proof === undefined) return false;
  const taken = await consumeCaptcha(db, captcha_id, now);
  if (!taken) return false;
  const subjects = CaptchaKind.options.map((kind) => captchaSubject(kind, purpose));
  if (!subjects.includes(taken.purpose)) return false;
  const of = { id: taken.id, purpose: taken.purpose };
  if (!isCaptchaAnswer(captcha_key, of, captcha ?? '', taken.answer_hash)) return false;
  return isProof(captcha_key, { captcha_id, purpose: taken.purpose, address }, proof);
}

/** Counts one SMS and returns the day's number; 0: the daily budget is spent. */
export async function countSms(db: Database, day: string, budget: number): Promise<number> {
  const [counted] = await db
    .insert(smsDay)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({
      target: smsDay.day,
      set: { sent: sql`${smsDay.sent} + 1` },
      setWhere: lt(smsDay.sent, budget),
    })
    .returning();
  return counted?.sent ?? 0;
}

/** True while the daily budget is not spent. */
export async function hasSmsBudget(db: Database, day: string, budget: number): Promise<boolean> {
  const [today] = await db.select().from(smsDay).where(eq(smsDay.day, day));
  return (today?.sent ?? 0) < budget;
}

/** An SMS that the provider refused does not count. */
export async function uncountSms(db: Database, day: string) {
  await db
    .update(smsDay)
    .set({ sent: sql`${smsDay.sent} - 1` })
    .where(eq(smsDay.day, day));
}

interface CodeTried {
  code_key: Uint8Array;
  address: SignInAddress;
  purpose: 'sign_in' | 'active' | 'erase';
  code: string;
  caller: CodeCaller;
  now: Date;
}

/**
 * Counts a try and compares the code with all valid codes of its address. The owner receives the codes that
 * anyone requests, so each of them is accepted, also in another browser. See `countersOfTry` for the limits.
 * @returns the id of the code if `code` is right
 */
export async function tryCode(
  db: Database,
  { code_key, address, purpose, code, caller, now }: CodeTried,
): Promise<string | null> {
  const address_hash = hashAddress(code_key, address);
  const tried = await countTry(db, {
    address_hash,
    purpose,
    now,
    caller: hashCaller(code_key, caller),
  });
  const isRight = (code_hash: string | null) =>
    code_hash !== null &&
    isCode(code_key, { address: addressKey(address), purpose }, code, code_hash);
  return tried.filter(({ code_hash }) => isRight(code_hash))[0]?.id ?? null;
}

/** Consumes a correct code; false if a concurrent call was faster. */
export async function useCode(db: Database, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(signInCode)
    .set({ used_at: now })
    .where(and(eq(signInCode.id, id), isNull(signInCode.used_at)))
    .returning({ id: signInCode.id });
  return used.length > 0;
}

/** The account of a verified address, inserted if there is none. */
export async function obtainAccount(
  db: Database,
  address: SignInAddress,
  now: Date,
): Promise<{ id: string; is_new: boolean }> {
  const contact = contactOf(address);
  const [made] = await db
    .insert(account)
    .values({ id: randomUUIDv7(), ...contact, created_at: now })
    .onConflictDoNothing()
    .returning({ id: account.id });
  if (made) return { id: made.id, is_new: true };
  const [known] = await db.select({ id: account.id }).from(account).where(isAt(address));
  if (!known) throw new Error('An account that is in the way cannot be found');
  return { id: known.id, is_new: false };
}

export async function getAccount(db: Database, id: string) {
  const [found] = await db.select().from(account).where(eq(account.id, id));
  if (!found) throw new Error('A signed-in account is missing');
  return found;
}

/** Joins an account's registration for the current exhibition. */
export const isRegistrationOfBoth = and(
  eq(registration.account_id, account.id),
  eq(registration.exhibition_id, exhibition.id),
);

interface Opening {
  now: Date;
  user_agent: string;
  asksSecondFactor: boolean;
  /** The sign-in whose link opened this one. This sign-in does not outlast it. */
  opened_by?: { token_hash: string; expires_at: Date };
}

/** Creates a sign-in and returns its result. Only here is the token known in clear. */
export async function openSignIn(
  db: Database,
  { id: account_id, is_new }: { id: string; is_new: boolean },
  { now, user_agent, asksSecondFactor, opened_by }: Opening,
): Promise<OutputOf<typeof signIn>> {
  const [found] = await db
    .select({
      cellphone: account.cellphone,
      email: account.email,
      buyer_name: registration.name,
      is_finish_register: registration.is_finish_register,
      member: actingMembership,
      organiser: { id: organiser.id },
      time_zone: exhibition.time_zone,
    })
    .from(account)
    .leftJoin(exhibition, eq(exhibition.is_current, true))
    .leftJoin(registration, isRegistrationOfBoth)
    .leftJoin(organiser, isOrganiserOfAccount)
    .where(eq(account.id, account_id));
  if (!found) throw new Error('An account that signs in is missing');
  const { cellphone, email } = found;
  const latest = opened_by?.expires_at ?? after(now, { days: limits.SIGN_IN_DAYS });
  const expires_at = endOf({ ...found, created_at: now, expires_at: latest }, asksSecondFactor);
  const token = makeToken();
  await db.insert(signInRow).values({
    token_hash: hashToken(token),
    account_id,
    created_at: now,
    expires_at,
    opened_by: opened_by?.token_hash ?? null,
    last_seen_on: calendarDay(now, found.time_zone ?? 'Asia/Shanghai'),
    ...browserOf(user_agent),
  });
  const is_finish_register = found.is_finish_register ?? false;
  return {
    sign_in: {
      token,
      account_id,
      buyer_name: found.buyer_name ?? '',
      cellphone,
      email,
      is_finish_register,
      role: found.organiser ? 'organiser' : 'buyer',
      member: found.member,
      expires_at: expires_at.toISOString(),
    },
    outcome: signInOutcome({ is_new, is_finish_register }),
  };
}

/** Serialises sign-ins by link and sign-outs of an account until this transaction ends. */
export async function lockSignIns(db: Database, account_id: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 5))`);
}

/** Opens the console for a sign-in until it ends. */
export async function markSecondFactor(db: Database, token_hash: string, now: Date) {
  await db
    .update(signInRow)
    .set({ second_factor_at: now })
    .where(eq(signInRow.token_hash, token_hash));
}

export function hashAddress(code_key: Uint8Array, address: SignInAddress): string {
  return keyedHash(code_key, ['address', addressKey(address)]);
}

function contactOf(address: SignInAddress) {
  return address.by === 'phone' ? { cellphone: address.cellphone } : { email: address.email };
}

export function isAt(address: SignInAddress) {
  return address.by === 'phone'
    ? eq(account.cellphone, address.cellphone)
    : eq(account.email, address.email);
}

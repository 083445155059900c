import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { makeCode, makeToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { findCurrentWith, inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { PRODUCT } from '#server/features/exhibitions/blank-rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { AppError, wrongCaptcha } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import type { Message, Send } from '#server/outbound/message.ts';
import { inWords } from '#server/words/written-texts.ts';
import type { LateCodes } from './late-codes.ts';
import { deleteMessage, extendCode, findReceiver, recordMessage } from './message-rows.ts';
import { codeMessage, retrieveMessage } from './messages.ts';
import { type CaptchaAnswer, countSms, passesCaptcha, uncountSms } from './rows.ts';
import { addressText, after } from './rules.ts';
import { type CodeAsked, dayForUnknown, type SendingBudget } from './sending-budget.ts';

export interface SendingParts {
  send: Send;
  code_key: Uint8Array;
  captcha_key: Uint8Array;
  captcha: 'on' | 'off';
  /** The organiser's daily message budgets. */
  sms_a_day: number;
  code_mails_a_day: number;
  budget: SendingBudget;
  late: LateCodes;
  /** No SMS provider is set. */
  email_only: boolean;
  /** Runs work after the answer. */
  runInBackground: (work: () => Promise<void>) => void;
  /** The site's origin, for links in messages. */
  origin: string;
  /** True if the page shows the codes of this exhibition instead of sending them (demo). */
  showsCodes: (current: ExhibitionRow) => boolean;
  /** The number of the ticket that is good for an exhibition and belongs to an address. */
  findTicketNumber: (
    db: Database,
    address: SignInAddress,
    exhibition_id: string,
  ) => Promise<string | undefined>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Sends a code to an address, whether it belongs to an account or not. */
export async function sendCode(
  parts: SendingParts,
  address: SignInAddress,
  { purpose, ...captcha }: { purpose: 'sign_in' | 'active' | 'erase' } & CaptchaAnswer,
  call: Call,
) {
  refusePhone(parts, address);
  const subject = { purpose, address: addressText(address) };
  if (!(await passesCaptcha(parts, captcha, subject, call))) throw wrongCaptcha(captcha);
  const { db, now, lang } = call;
  // An owner signs in before the first exhibition is public.
  const kind = purpose === 'erase' ? 'erase_code' : 'sign_in_code';
  const current = await findCurrentWith(db, kind);
  const exhibition = current?.exhibition;
  const exhibition_name = exhibition?.name[lang] ?? PRODUCT;
  const code = makeCode();
  const code_request = makeToken();
  const caller = { address: call.address, code_request };
  const noted = await recordOrRefuse(parts, db, { address, purpose, code, caller, now });
  const shipped = codeMessage({ address, lang, exhibition_name, code, purpose });
  const message = inWords(shipped, current?.texts ?? null);
  const a_day = address.by === 'phone' ? parts.sms_a_day : parts.code_mails_a_day;
  const asked = { address, from: call.address, a_day, now };
  const isBusy = await sendByTurn(parts, db, { asked, message, noted });
  parts.runInBackground(parts.late.sendWaiting);
  const minutes = limits.CODE_VALID_MINUTES + (isBusy ? LATE_MINUTES : 0);
  call.setCodeCookie(code_request, after(now, { minutes }));
  return {
    resend_after: limits.CODE_RESEND_SECONDS,
    valid_for: limits.CODE_VALID_MINUTES * 60,
    ...(isBusy && { is_busy: true }),
    ...(exhibition && parts.showsCodes(exhibition) && { demo_code: code }),
  };
}

/** Refuses phones where no SMS provider is set. The form has one field for phones and e-mail addresses. */
function refusePhone({ email_only }: SendingParts, { by }: SignInAddress) {
  if (!email_only || by !== 'phone') return;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'address', name: 'email_invalid' }] });
}

/** Additional validity of the browser's cookie while codes may be delayed. */
const LATE_MINUTES = 30;

/** Fixed duration of answers while codes are delayed, so that they do not reveal whether a code was sent. */
const BUSY_MS = 150;

interface CodeToSend {
  asked: CodeAsked;
  message: Message;
  /** Id of the stored code. */
  noted: string;
}

/**
 * Sends a code, or queues it while codes are delayed. Answer and duration do not reveal who has an account:
 * while codes are delayed, no answer waits for the provider, and all say that it may take minutes.
 * @returns true while codes are delayed
 */
async function sendByTurn(parts: SendingParts, db: Database, code: CodeToSend): Promise<boolean> {
  const { asked, message, noted } = code;
  const { address, from, now } = asked;
  const { isKnown, isSpent } = await readReceiver(parts, db, asked);
  const { turn, isBusy } = await parts.budget.judge(asked);
  const isLate = !isKnown && (turn === 'later' || isSpent);
  await parts.budget.count(asked, turn, { isFree: isKnown || isLate });
  const sendNow = async () => {
    const isSent = await deliver(parts, db, { message, isKnown }, now);
    // An unsent message does not count.
    if (!isSent) await deleteMessage(db, noted);
    return isSent;
  };
  if (!isBusy && !isSpent) {
    if (!(await sendNow())) throw new AppError('MESSAGE_NOT_SENT');
    return false;
  }
  const isOver = setTimeout(BUSY_MS);
  if (!isLate) parts.runInBackground(async () => void (await sendNow()));
  else {
    parts.log.warn({ by: address.by }, 'A code for an unknown address was not sent at once');
    await parts.late.add({
      address,
      from,
      asked_at: now,
      trySend: (at) => sendLate(parts, db, { ...code, asked: { ...asked, now: at } }),
      drop: () => deleteMessage(db, noted),
    });
  }
  await isOver;
  return true;
}

/** Sends a queued code if the budget allows it. Its validity begins then. */
async function sendLate(parts: SendingParts, db: Database, { asked, message, noted }: CodeToSend) {
  const { turn } = await parts.budget.judge(asked);
  if (turn === 'later' || (await readReceiver(parts, db, asked)).isSpent) return false;
  await parts.budget.count(asked, turn, { isFree: false });
  await extendCode(db, noted, after(asked.now, { minutes: limits.CODE_VALID_MINUTES }));
  return deliver(parts, db, { message, isKnown: false }, asked.now);
}

/** `isSpent`: only the reserve for existing accounts remains of the day's SMS. */
async function readReceiver(
  { sms_a_day }: SendingParts,
  db: Database,
  { address, now }: CodeAsked,
) {
  const day = calendarDay(now, 'Asia/Shanghai');
  const { isKnown, sms_sent } = await findReceiver(db, address, day);
  const isOver = sms_sent >= dayForUnknown(sms_a_day) && sms_sent < sms_a_day;
  return { isKnown, isSpent: address.by === 'phone' && isOver };
}

/**
 * Sends a ticket number to its registered address. Everything that depends on a ticket's existence happens in
 * the returned function, after the answer: so neither its content nor its duration reveals it.
 */
export async function retrieveLater(
  parts: SendingParts,
  address: SignInAddress,
  captcha: CaptchaAnswer,
  call: Call,
): Promise<() => Promise<void>> {
  const purpose = 'retrieve';
  refusePhone(parts, address);
  const subject = { purpose, address: addressText(address) };
  if (!(await passesCaptcha(parts, captcha, subject, call))) throw wrongCaptcha(captcha);
  const { db, now, lang } = call;
  // Recorded, sent or not: a limit that is lifted for some addresses would reveal which are registered.
  await recordOrRefuse(parts, db, { address, purpose, caller: call, now });
  return async () => {
    const exhibition = await findCurrentExhibition(db);
    if (!exhibition) return;
    const ticket_number = await parts.findTicketNumber(db, address, exhibition.id);
    if (!ticket_number) return;
    const exhibition_name = exhibition.name[lang];
    const sign_in_url = `${parts.origin}/audience/fastLogin?lang=${lang}`;
    const letter = { address, lang, exhibition_name };
    const shipped = retrieveMessage({ ...letter, ticket_number, sign_in_url });
    const message = (await inOwnWords(db, exhibition.id, shipped)) ?? shipped;
    await deliver(parts, db, { message, isKnown: true }, now);
  };
}

async function recordOrRefuse(
  { code_key }: SendingParts,
  db: Database,
  message: Omit<Parameters<typeof recordMessage>[1], 'code_key'>,
): Promise<string> {
  const noted = await recordMessage(db, { ...message, code_key });
  if ('wait' in noted) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: noted.wait });
  return noted.id;
}

/** Sends a message if the daily budget allows it. Returns whether the provider accepted it. */
async function deliver(
  { send, sms_a_day, log }: SendingParts,
  db: Database,
  { message, isKnown }: { message: Message; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const day = calendarDay(now, 'Asia/Shanghai');
  const isSms = message.channel === 'sms';
  if (isSms) {
    const count = await countSms(db, day, isKnown ? sms_a_day : dayForUnknown(sms_a_day));
    if (count === 0) {
      log.error({ sms_a_day, isKnown }, 'The SMS of the day are used up (SMS_A_DAY)');
      return false;
    }
    warnOfUse(log, count, sms_a_day);
  }
  try {
    await send(message);
    return true;
  } catch (error) {
    log.error({ err: error }, 'A message was not sent');
    if (isSms) await uncountSms(db, day);
    return false;
  }
}

/** Percentages of the day's SMS at which the operator gets an alert. */
const ALERT_PERCENTS = [50, 80];

function warnOfUse(log: SendingParts['log'], sent: number, sms_a_day: number) {
  const reached = ALERT_PERCENTS.find((percent) => sent === Math.ceil((sms_a_day * percent) / 100));
  if (reached) log.warn({ sent, sms_a_day }, `${reached} % of the SMS of the day are used up`);
}

import type { FastifyBaseLogger } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { makeCode, makeToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { AppError, wrongCaptcha } from '#server/http/app-error.ts';
import type { Call } from '#server/http/serve.ts';
import type { Message, Send } from '#server/outbound/message.ts';
import { deleteMessage, findTicketNumber, hasAccount, recordMessage } from './message-rows.ts';
import { codeMessage, retrieveMessage } from './messages.ts';
import { type CaptchaAnswer, countSms, hasSmsBudget, passesCaptcha, uncountSms } from './rows.ts';
import { after, spellPlain } from './rules.ts';
import { dayForUnknown, type SendingBudget } from './sending-budget.ts';

export interface SendingParts {
  send: Send;
  code_key: Uint8Array;
  captcha_key: Uint8Array;
  captcha: 'on' | 'off';
  /** Messages a day that the organiser is ready to pay for. */
  sms_a_day: number;
  code_mails_a_day: number;
  budget: SendingBudget;
  /** Of this site, for links in messages. */
  origin: string;
  /** Codes of this exhibition are handed over by the page that asks for them. */
  showsCodes: (current: ExhibitionRow) => boolean;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Sends a code to an address, whether it belongs to an account or not. */
export async function sendCode(
  parts: SendingParts,
  address: SignInAddress,
  { purpose, ...captcha }: { purpose: 'sign_in' | 'active' | 'erase' } & CaptchaAnswer,
  call: Call,
) {
  const subject = { purpose, address: spellPlain(address) };
  if (!(await passesCaptcha(parts, captcha, subject, call))) throw wrongCaptcha(captcha);
  const { db, now, lang } = call;
  const exhibition = await getCurrentExhibition(db);
  const { name } = exhibition;
  const code = makeCode();
  const code_request = makeToken();
  const caller = { address: call.address, code_request };
  const noted = await recordOrRefuse(parts, db, { address, purpose, code, caller, now });
  const message = codeMessage({ address, lang, exhibition_name: name[lang], code, purpose });
  const isKnown = await hasAccount(db, address);
  const a_day = address.by === 'phone' ? parts.sms_a_day : parts.code_mails_a_day;
  const isAffordable =
    isKnown || (await parts.budget.takeForUnknown({ address, from: call.address, a_day, now }));
  if (!isAffordable)
    parts.log.warn({ by: address.by }, 'A code for an unknown address was not sent');
  // The answer is the same: it must not tell who has an account.
  if (isAffordable && !(await deliver(parts, db, { message, isKnown }, now))) {
    // A message that was not sent does not count.
    await deleteMessage(db, noted);
    throw new AppError('MESSAGE_NOT_SENT');
  }
  call.setCodeCookie(code_request, after(now, { minutes: limits.CODE_VALID_MINUTES }));
  return {
    resend_after: limits.CODE_RESEND_SECONDS,
    valid_for: limits.CODE_VALID_MINUTES * 60,
    ...(parts.showsCodes(exhibition) && { demo_code: code }),
  };
}

/**
 * Sends a ticket number to the address it is registered for. All that depends on whether there is
 * one happens in what is returned, which the answer does not wait for: neither its content nor its
 * time tells.
 */
export async function retrieveLater(
  parts: SendingParts,
  address: SignInAddress,
  captcha: CaptchaAnswer,
  call: Call,
): Promise<() => Promise<void>> {
  const purpose = 'retrieve';
  const subject = { purpose, address: spellPlain(address) };
  if (!(await passesCaptcha(parts, captcha, subject, call))) throw wrongCaptcha(captcha);
  const { db, now, lang } = call;
  // Stays, sent or not: a limit that is lifted for some addresses would tell which are registered.
  await recordOrRefuse(parts, db, { address, purpose, caller: call, now });
  return async () => {
    const { id, name } = await getCurrentExhibition(db);
    const ticket_number = await findTicketNumber(db, address, id);
    if (!ticket_number) return;
    const exhibition_name = name[lang];
    const sign_in_url = `${parts.origin}/audience/fastLogin?lang=${lang}`;
    const message = retrieveMessage({ address, lang, exhibition_name, ticket_number, sign_in_url });
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

/** Hands a message over, if the day's budget allows it; says whether the provider took it. */
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
      // What is left is for those with an account, which the answer must not tell.
      return !isKnown && (await hasSmsBudget(db, day, sms_a_day));
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

/** Percent of the day's SMS at which the operator gets an alert. */
const TOLD_AT = [50, 80];

function warnOfUse(log: SendingParts['log'], sent: number, sms_a_day: number) {
  const reached = TOLD_AT.find((percent) => sent === Math.ceil((sms_a_day * percent) / 100));
  if (reached) log.warn({ sent, sms_a_day }, `${reached} % of the SMS of the day are used up`);
}

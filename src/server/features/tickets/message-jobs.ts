import type { Logger } from 'pino';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { messageSmsBudget } from '#server/features/sign-in/sms-budget-rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
import { exhibitionCalendar } from './calendar.ts';
import {
  claimTicketMessage,
  findDueTickets,
  findHolder,
  settleTicketMessage,
} from './message-rows.ts';
import { ticketMessage } from './messages.ts';

export interface TicketMessageParts {
  send: Send;
  /** An SMS template is configured. */
  by_sms: boolean;
  /** The organiser's daily SMS budget. */
  sms_a_day: number;
  /** The site's origin, for the link to the ticket. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/** Sends each person who has registered one message with the ticket number. */
export function ticketMessageJobs(db: Database, parts: TicketMessageParts): Jobs {
  return mailQueue({
    finder: 'find-ticket-messages',
    sender: 'send-ticket-message',
    findDue: (at_most) => findDueTickets(db, at_most),
    send: (id, attempt) => sendTicketMessage(db, parts, id, attempt),
  });
}

/** @throws {NotSent} if the message must be retried */
export async function sendTicketMessage(
  db: Database,
  parts: TicketMessageParts,
  ticket_id: string,
  { isLast }: Attempt,
) {
  if (!(await claimTicketMessage(db, ticket_id))) return;
  const settle = (state: 'due' | 'sent' | 'failed') => settleTicketMessage(db, ticket_id, state);
  const holder = await findHolder(db, ticket_id);
  const message = holder && (await writeMessage(db, parts, holder));
  if (!message) return settle('failed');
  const { send, log } = parts;
  await sendClaimed({
    send: async () => {
      const isSent = await sendWithinBudget(send, messageSmsBudget(db, parts), message);
      if (!isSent) log.warn({ sms_a_day: parts.sms_a_day }, 'A ticket number was not sent by SMS');
      return isSent;
    },
    settle,
    onError: (error) => log.error({ err: error }, 'A ticket number was not sent'),
    isLast,
  });
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

/** Undefined if no channel is available, or the organiser has stopped the message. */
async function writeMessage(
  db: Database,
  { by_sms, origin, now }: TicketMessageParts,
  { email, cellphone, lang, ticket_number, exhibition_id }: Holder,
) {
  if (!email && !(by_sms && cellphone)) return undefined;
  const exhibition = await getExhibitionOf({ db, edition: exhibition_id });
  const texts = { lang, ticket_number, exhibition, origin: origin() };
  const calendar = exhibitionCalendar(exhibition, { lang, origin: origin(), now: now() });
  const message = email
    ? ticketMessage({ ...texts, channel: 'email', to: email, calendar })
    : ticketMessage({ ...texts, channel: 'sms', to: cellphone ?? '', calendar: undefined });
  return inOwnWords(db, exhibition.id, message);
}

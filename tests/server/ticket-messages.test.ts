import { beforeEach, describe, expect, test } from 'vitest';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { automaticMessage } from '#server/features/automatic-messages/tables.ts';
import { stopAddress } from '#server/features/mail-stops/rows.ts';
import { readStop } from '#server/features/mail-stops/rules.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import {
  sendTicketMessage,
  type TicketMessageParts,
} from '#server/features/tickets/message-jobs.ts';
import { findDueTickets } from '#server/features/tickets/message-rows.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  overseasForm,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { ownSubject, stopKind, wordAll } from '../support/own-words.ts';

const ORIGIN = 'https://expo.example.com';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  beforeEach(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database);
  });

  async function abroad(lang = 'en') {
    const form = overseasForm(freshEmail());
    const { token } = await signInBy(server, { email: form.email });
    const register = () => server.post('/web/buyer/basic-register', form, { token, lang });
    await register();
    return { email: form.email, register };
  }

  async function mainland(given: { email?: string } = {}) {
    const cellphone = freshCellphone();
    const { token } = await signInBy(server, { cellphone });
    const form = { ...mainlandForm(cellphone), ...given };
    await server.post('/web/buyer/basic-register', form, { token, lang: 'zh' });
    return { cellphone };
  }

  /** Two processes send all due messages at once. */
  async function run(given: Partial<TicketMessageParts> = {}): Promise<Message[]> {
    const left: Message[] = [];
    const parts: TicketMessageParts = {
      by_sms: true,
      sms_a_day: 100,
      origin: () => ORIGIN,
      log: { error: () => undefined, warn: () => undefined },
      now: () => server.clock.now,
      send: async (message) => void left.push(message),
      ...given,
    };
    const ids = await findDueTickets(database.db, 100);
    await Promise.all(
      [...ids, ...ids].map((id) =>
        sendTicketMessage(database.db, parts, id, { isLast: false }).catch((error: unknown) => {
          if (!(error instanceof NotSent)) throw error;
        }),
      ),
    );
    return left;
  }

  test('the organiser’s own text goes out in the language of the registration, to phones the approved one', async () => {
    await wordAll(database.db);
    const [english, chinese] = [await abroad('en'), await abroad('zh')];
    const { cellphone } = await mainland();
    const left = await run();
    const mailTo = (address: string) => left.find(({ to }) => to === address);
    expect(mailTo(english.email)).toMatchObject({
      subject: ownSubject('ticket', 'en'),
      text: expect.stringContaining(`link: ${ORIGIN}/audience/ticket?lang=en`),
      calendar: expect.stringContaining('BEGIN:VEVENT'),
    });
    expect(mailTo(chinese.email)?.subject).toBe(ownSubject('ticket', 'zh'));
    expect(mailTo(cellphone)?.text).not.toContain('自拟');
  });

  test('a stopped message is sent neither by e-mail nor by SMS, and costs no SMS of the day', async () => {
    await stopKind(database.db, 'ticket');
    await abroad();
    await mainland();
    expect(await run({ sms_a_day: 6 })).toEqual([]);
    await database.db.delete(automaticMessage);
    await mainland();
    expect(await run({ sms_a_day: 6 })).toHaveLength(1);
  });

  test('a person who registers gets one mail with number, link and calendar, and none after an edit', async () => {
    const { email, register } = await abroad();
    const [mail, ...more] = await run();
    expect(more).toEqual([]);
    const [stored] = await database.db.select().from(ticket);
    const number = formatTicketNumber(stored?.ticket_number ?? '');
    expect(mail).toMatchObject({ channel: 'email', to: email, lang: 'en', purpose: 'ticket' });
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain(number);
    expect(mail?.text).toContain(`${ORIGIN}/audience/ticket?lang=en`);
    expect(mail?.text).toContain('without a network');
    expect(mail?.calendar).toContain('BEGIN:VEVENT');
    await register();
    expect(await run()).toEqual([]);
  });

  test('a phone gets its number by SMS where there is a template, and by e-mail where there is an address', async () => {
    const { cellphone } = await mainland();
    const email = freshEmail();
    await mainland({ email });
    const left = await run();
    expect(left.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', email],
      ['sms', cellphone],
    ]);
    await mainland();
    expect(await run({ by_sms: false })).toEqual([]);
    expect(await run()).toEqual([]);
  });

  test('a message that the provider may take later is tried again, and one it refuses is not', async () => {
    await abroad();
    await run({ send: () => Promise.reject(new NotSent('unreachable', 'TIMEOUT')) });
    expect(await run()).toHaveLength(1);
    await abroad();
    await run({ send: () => Promise.reject(new NotSent('refused', 'BAD_ADDRESS')) });
    expect(await run()).toEqual([]);
  });

  test('an address that stopped such mails gets none', async () => {
    const key = new Uint8Array(32).fill(7);
    const left: Message[] = [];
    const sending = async (message: Message) => void left.push(message);
    const parts = { code_key: key, mail_key: key, origin: () => ORIGIN };
    const send = createStoppableSend(sending, database.db, parts);
    await abroad();
    await run({ send });
    const code = left[0]?.one_click_url?.split('/').at(-1) ?? '';
    const stop = readStop(key, code);
    expect(stop?.kind).toBe('ticket');
    if (stop) await stopAddress(database.db, stop, server.clock.now);
    await send({ ...(left[0] as Message), one_click_url: '' });
    expect(left).toHaveLength(1);
  });
});

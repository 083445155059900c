import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import { importRegistrationSheet } from '#contract/registration-sheets.ts';
import { getRegistration } from '#contract/registrations.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  overseasForm,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

type Report = OutputOf<typeof importRegistrationSheet>;

const HEADINGS = [
  ...['Attendee name', 'Email', 'Phone number', 'Company', 'Title', 'Country'],
  ...['Salutation', 'City', 'Address', 'Type of business', 'Ticket type'],
];

describe.each(anyDatabase)('a table of visitors, on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let token: string;
  beforeEach(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database);
    token = (await organiserOf(server)).token;
  });

  async function send(
    rows: readonly (readonly string[])[],
    fields: Record<string, string> = {},
  ): Promise<Report> {
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const csv = [HEADINGS, ...rows].map((row) => row.map(cell).join(',')).join('\n');
    const { data } = await postForm(server, importRegistrationSheet.path, Buffer.from(csv), {
      token,
      key: randomUUID(),
      type: 'text/csv',
      fields: { write: 'try', ...fields },
    });
    return importRegistrationSheet.output.parse(data);
  }

  const anna = (email: string) => [
    ...['Anna Schmidt', email, '+49 1511 2345678', 'Lichtwerk GmbH', 'Buyer', 'Germany'],
    ...['Ms', 'Berlin', 'Lichtstrasse 1', 'trader', 'VIP'],
  ];
  const stored = async (email: string) => {
    const [row] = await database.db
      .select({ registration, message_state: ticket.message_state, number: ticket.ticket_number })
      .from(registration)
      .innerJoin(account, eq(account.id, registration.account_id))
      .leftJoin(ticket, eq(ticket.registration_id, registration.id))
      .where(eq(account.email, email));
    return row;
  };

  test('a whole row is a registration with a ticket, and no message goes out unless it is ticked', async () => {
    const [quiet, told] = [freshEmail(), freshEmail()];
    const tried = await send([anna(quiet)]);
    expect(tried).toMatchObject({ added: 1, complete: 1, wrong: 0, written: 0 });
    expect(tried.unknown_columns).toEqual(['Ticket type']);
    expect(await stored(quiet)).toBeUndefined();
    await send([anna(quiet)], { write: 'all' });
    await send([['Bo', told, ...anna(told).slice(2)]], { write: 'all', sends_tickets: '1' });
    expect(await stored(quiet)).toMatchObject({
      registration: { is_finish_register: true, country: 'DE', area_code: '49', lang: 'en' },
      number: expect.any(String),
      message_state: 'none',
    });
    expect(await stored(told)).toMatchObject({ message_state: 'due' });
    const { token: own } = await signInBy(server, { email: quiet });
    const { data } = await server.get('/web/buyer/entrance-ticket', { token: own });
    expect(data).toMatchObject({ ticket: { ticket_number: expect.any(String) } });
  });

  test('a person of the mainland has no ticket before she gives her ID number, and finds her facts in the form', async () => {
    const cellphone = freshCellphone();
    const row = [
      '王敏',
      '',
      cellphone,
      '成都视听有限公司',
      '采购经理',
      '',
      '女士',
      '成都',
      '',
      '',
      '',
    ];
    expect(await send([row], { write: 'all' })).toMatchObject({ written: 1, complete: 0 });
    const { token: own } = await signInBy(server, { cellphone });
    const { data } = await server.get('/web/buyer/info', { token: own });
    expect(getRegistration.output.parse(data)).toMatchObject({
      basic: null,
      prefilled: {
        ...{ name: '王敏', gender: 'lady', company_name: '成都视听有限公司' },
        ...{ job_title: '采购经理', city: '成都' },
      },
    });
  });

  test('a registered person stays as she is, and a second import adds no one', async () => {
    const email = freshEmail();
    const { token: own } = await signInBy(server, { email });
    await server.post('/web/buyer/basic-register', overseasForm(email), { token: own });
    const other = freshEmail();
    const rows = [anna(email), anna(other)];
    expect(await send(rows, { write: 'all' })).toMatchObject({ written: 1, same: 1 });
    expect((await stored(email))?.registration.name).toBe(overseasForm(email).name);
    expect(await send(rows, { write: 'all' })).toMatchObject({ written: 0, same: 2, added: 0 });
  });

  test('rows that no one can sign in with, doubles and unreadable cells are wrong, and the others are added', async () => {
    const email = freshEmail();
    const blank = ['', '', '', '', ''];
    const rows = [
      anna(email),
      ['Twice', email.toUpperCase(), '', '', '', '', ...blank],
      ['No address', '', '', 'Lichtwerk GmbH', '', '', ...blank],
      ['Abroad', '', '+49 1511 2345678', '', '', '', ...blank],
      ['Bad mail', 'anna@', '', '', '', '', ...blank],
      ['Bad phone', freshEmail(), '12', '', '', '', ...blank],
      ['Nowhere', freshEmail(), '', '', '', 'Atlantis', ...blank],
      ['', freshEmail(), '', '', '', '', ...blank],
    ];
    const report = await send(rows, { write: 'right_ones' });
    expect(report).toMatchObject({ written: 1, wrong: 7 });
    const wrong = report.rows.filter((row) => row.kind === 'wrong');
    expect(wrong.flatMap(({ cells }) => cells.map(({ problem }) => problem))).toEqual([
      'is the person of row 2 again',
      expect.stringContaining('to sign in with'),
      expect.stringContaining('to sign in with'),
      '“anna@” is not an e-mail address',
      expect.stringContaining('“12” is not a mobile number'),
      expect.stringContaining('“Atlantis” is no country or region'),
      expect.any(String),
    ]);
  });
});

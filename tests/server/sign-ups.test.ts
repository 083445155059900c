import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getBoardingList, markBoarded } from '#contract/boarding.ts';
import { listHistory } from '#contract/history.ts';
import {
  cancelSignUps,
  listSignUpItems,
  listSignUps,
  moveUpSignUps,
  showContact,
} from '#contract/sign-ups.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import { getEntranceTicket } from '#contract/tickets.ts';
import { programmeNotice } from '#server/features/programme-notices/tables.ts';
import { storeSearchWords } from '#server/features/registrations/search-word-rows.ts';
import { registration, registrationWords } from '#server/features/registrations/tables.ts';
import { searchCondition, searchWordsOf } from '#server/search/person-words.ts';
import {
  type BuyerServer,
  freshCellphone,
  mainlandForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, releaseConference, releaseTour } from '../support/programme.ts';

const LIST = '/web/console/sign-up/list';
const CANCEL = '/web/console/sign-up/cancel';

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  let programme: { token: string };
  let people: Awaited<ReturnType<typeof addRegistered>>;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    owner = await organiserOf(server);
    programme = await organiserOf(server, { role: 'programme' });
    people = await addRegistered(server, 8);
    const { db } = server.database;
    const rows = await db.select({ id: registration.id }).from(registration);
    await storeSearchWords(
      db,
      rows.map(({ id }) => id),
    );
  });

  const signUp = (conference_id: string, index: number) =>
    server.post(
      '/web/conference/sign-up',
      { conference_id, accept_overlap: true, wait: true },
      { token: people[index]?.token ?? '' },
    );

  async function list(filters: Record<string, string>, as = owner) {
    const answer = await server.get(`${LIST}?${new URLSearchParams(filters)}`, as);
    return listSignUps.output.parse(answer.data);
  }

  async function fullConference(capacity: number, signed: number) {
    const item_id = await releaseConference(server, { capacity });
    for (let index = 0; index < signed; index++) await signUp(item_id, index);
    return item_id;
  }

  const historyOf = async (subject_id: string) => {
    const answer = await server.get(`/web/console/history/list?subject_id=${subject_id}`, owner);
    return listHistory.output.parse(answer.data).items;
  };

  test('lists who signed up and who waits, in any order, page by page', async () => {
    const item_id = await fullConference(2, 5);
    const first = await list({ item_id, page_size: '3' });
    expect(first.total).toBe(5);
    expect(first.items.map(({ state, place }) => [state, place])).toEqual([
      ['waiting', 3],
      ['waiting', 2],
      ['waiting', 1],
    ]);
    const rest = await list({ item_id, page_size: '3', after: first.next_after ?? '' });
    expect(rest.items.map(({ name, state }) => [name, state])).toEqual([
      ['Visitor 1', 'signed_up'],
      ['Visitor 0', 'signed_up'],
    ]);
    expect(rest.next_after).toBeNull();
    const named = await list({ item_id, sort: '-name', page_size: '2' });
    expect(named.items.map(({ name }) => name)).toEqual(['Visitor 4', 'Visitor 3']);
    const then = await list({ item_id, sort: '-name', after: named.next_after ?? '' });
    expect(then.items.map(({ name }) => name)).toEqual(['Visitor 2', 'Visitor 1', 'Visitor 0']);
    expect((await list({ item_id, state: 'waiting', keyword: 'licht visitor 3' })).total).toBe(1);
    expect((await list({ item_id, keyword: '%' })).total).toBe(0);
    const items = await server.get('/web/console/sign-up/items', owner);
    const item = listSignUpItems.output.parse(items.data).items.find(({ id }) => id === item_id);
    expect(item).toMatchObject({ capacity: 2, taken: 2, waiting: 3, entered: 0 });
  });

  test('a list by name has people without sort names last, in both orders', async () => {
    const item_id = await fullConference(9, 5);
    const lost = people.slice(1, 4).map(({ account_id }) => account_id);
    const { db } = server.database;
    const removed = await db
      .delete(registrationWords)
      .where(inArray(registrationWords.account_id, lost))
      .returning({ id: registrationWords.registration_id });
    try {
      for (const [sort, named] of [
        ['name', ['Visitor 0', 'Visitor 4']],
        ['-name', ['Visitor 4', 'Visitor 0']],
      ] as const) {
        const seen = [];
        let after: string | null = '';
        while (after !== null) {
          const page = await list({ item_id, sort, page_size: '2', ...(after && { after }) });
          expect(page.total).toBe(5);
          seen.push(...page.items.map(({ name }) => name));
          after = page.next_after;
        }
        expect(seen.slice(0, 2)).toEqual(named);
        expect(seen.slice(2).sort()).toEqual(['Visitor 1', 'Visitor 2', 'Visitor 3']);
      }
    } finally {
      await storeSearchWords(
        db,
        removed.map(({ id }) => id),
      );
    }
  });

  test('a registration is found by its characters, pinyin, company and ticket number', async () => {
    const form = { ...mainlandForm(freshCellphone()), name: '欧阳晓光' };
    const { token } = await signInBy(server, { cellphone: String(form.cellphone) });
    expect((await server.post('/web/buyer/basic-register', form, { token })).code).toBe(0);
    const item_id = await releaseConference(server);
    const accepted = { conference_id: item_id, accept_overlap: true };
    expect((await server.post('/web/conference/sign-up', accepted, { token })).code).toBe(0);
    const [row] = (await list({ item_id })).items;
    const number = row?.ticket_number ?? '';
    for (const keyword of ['晓光', 'ouyang', 'oyxg', number, number.slice(-4), '欧阳 xiao']) {
      expect([keyword, (await list({ item_id, keyword })).total]).toEqual([keyword, 1]);
    }
    expect((await list({ item_id, keyword: '欧光' })).total).toBe(0);
    expect(row?.contact?.phone).toBe(`+86 ••••${String(form.cellphone).slice(-4)}`);
    const seen = (await list({ item_id }, programme)).items[0];
    expect(seen).toMatchObject({ name: '欧阳晓光', contact: null });

    const registration_id = row?.registration_id ?? '';
    const show = '/web/console/registration/show-contact';
    expect(await server.post(show, { registration_id }, programme)).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
    for (let time = 0; time < 2; time++) {
      const shown = await server.post(show, { registration_id }, owner);
      expect(showContact.output.parse(shown.data).phone).toBe(`+86 ${form.cellphone}`);
    }
    const lines = await historyOf(registration_id);
    expect(lines.map(({ action }) => action)).toEqual(['contact_shown']);
    expect(JSON.stringify(lines)).not.toContain(form.cellphone);
  });

  test('cancelling sign-ups notifies their holders, moves the longest waiting up, and is in the history', async () => {
    const item_id = await fullConference(2, 4);
    const before = await list({ item_id, sort: 'joined_at' });
    const id = before.items[0]?.id ?? '';
    const chosen = { ids: [id, randomUUID().replace(/^(.{14})./, '$17')] };
    const answer = await server.post(CANCEL, { chosen, reason: 'Double booking' }, owner);
    expect(cancelSignUps.output.parse(answer.data)).toEqual({ cancelled: 1, moved_up: 1 });
    const after = await list({ item_id, sort: 'joined_at' });
    expect(after.items.map(({ name, state }) => [name, state])).toEqual([
      ['Visitor 1', 'signed_up'],
      ['Visitor 2', 'signed_up'],
      ['Visitor 3', 'waiting'],
    ]);
    const [gone] = (await list({ item_id, state: 'cancelled' })).items;
    expect(gone).toMatchObject({ name: 'Visitor 0', state: 'cancelled' });
    expect(gone?.cancelled).toMatchObject({ by: 'organiser', reason: 'Double booking' });
    const [line] = await historyOf(id);
    expect(line).toMatchObject({
      subject: 'sign_up',
      action: 'cancelled',
      reason: 'Double booking',
    });
    const notices = await server.database.db
      .select({ kind: programmeNotice.kind })
      .from(programmeNotice)
      .where(eq(programmeNotice.account_id, people[0]?.account_id ?? ''));
    expect(notices.map(({ kind: of }) => of)).toContain('withdrawn');
  });

  test('all that match are cancelled only while they are as many as were seen', async () => {
    const item_id = await fullConference(2, 4);
    const matching = { item_id, state: 'waiting' };
    const body = (count: number) => ({ chosen: { matching, count }, reason: 'Too late' });
    expect(await server.post(CANCEL, body(3), owner)).toMatchObject(refusal('LIST_CHANGED'));
    expect((await list({ item_id })).total).toBe(4);
    const done = await server.post(CANCEL, body(2), owner);
    expect(cancelSignUps.output.parse(done.data)).toEqual({ cancelled: 2, moved_up: 0 });
    expect((await list({ item_id })).total).toBe(2);
  });

  test('no more people move up than there are seats', async () => {
    const item_id = await fullConference(2, 5);
    await releaseConference(server, { id: item_id, capacity: 3 });
    const { items } = await list({ item_id, state: 'waiting' });
    const chosen = { ids: items.map(({ id }) => id) };
    const moved = await server.post('/web/console/sign-up/move-up', { chosen }, owner);
    // The release has already assigned the new seat to the longest waiting.
    const { moved_up } = moveUpSignUps.output.parse(moved.data);
    expect(moved_up).toBeLessThanOrEqual(1);
    expect((await list({ item_id, state: 'signed_up' })).total).toBe(3);
  });

  test('a guide lets people board by their tickets, once, and may take it back', async () => {
    const form = { ...mainlandForm(freshCellphone()), name: '白小路' };
    const buyer = await signInBy(server, { cellphone: String(form.cellphone) });
    expect((await server.post('/web/buyer/basic-register', form, buyer)).code).toBe(0);
    const tour_id = await releaseTour(server);
    for (const { token } of [buyer, people[0] ?? buyer]) {
      await server.post('/web/tour/book', { tour_id, accept_overlap: true }, { token });
    }
    const guide = await organiserOf(server, { role: 'gate_lead' });
    const path = `/web/console/boarding/list?tour_id=${tour_id}`;
    const read = async () => getBoardingList.output.parse((await server.get(path, guide)).data);
    const boarding = await read();
    const [first, second] = boarding.passengers;
    expect([first?.name, second?.name]).toEqual(['白小路', 'Visitor 0']);
    expect(first?.phone_end).toBe(String(form.cellphone).slice(-4));
    const shown = await server.get('/web/buyer/entrance-ticket', buyer);
    const own = getEntranceTicket.output.parse(shown.data);
    const code = own.state === 'valid' ? own.ticket.qr_text : '';
    const judged = await verifyTicketCode(code, {
      keys: boarding.keys,
      exhibition_number: boarding.exhibition.number,
      start_date: boarding.exhibition.start_date,
      revoked: new Map(boarding.revoked),
      now: new Date('2027-03-06T08:00:00+08:00'),
    });
    expect(judged).toMatchObject({ verdict: 'admit', ticket: { ticket_id: first?.ticket_id } });

    const at = '2026-11-20T09:00:00+08:00';
    const mark = (boarded: boolean, key = randomUUID()) =>
      server.post('/web/console/boarding/mark', { id: first?.id, boarded, at }, { ...guide, key });
    const key = randomUUID();
    const once = markBoarded.output.parse((await mark(true, key)).data);
    expect(markBoarded.output.parse((await mark(true, key)).data)).toEqual(once);
    expect(Date.parse(once.boarded_at ?? '')).toBe(Date.parse(at));
    expect((await read()).passengers[0]?.boarded_at).toBe(once.boarded_at);
    expect(markBoarded.output.parse((await mark(false)).data).boarded_at).toBeNull();
    const lines = await historyOf(first?.id ?? '');
    expect(lines.map(({ action }) => action)).toEqual(['not_boarded', 'boarded']);
  });

  test('an organiser of another exhibition sees no sign-ups of this one', async () => {
    const other = await organiserOf(server, {
      exhibition_ids: ['01900000-0000-7000-8000-000000000000'],
    });
    expect(await server.get(LIST, other)).toMatchObject(refusal('NOT_ALLOWED'));
  });
});

test('what is typed is looked for as words, whatever signs are in it', () => {
  expect(searchCondition("O'Neil & 王(小)%")).toBe("'o':* & 'neil':* & '王':* & '小':*");
  expect(searchCondition('&|!:*')).toBeNull();
  expect(searchWordsOf({ name: '王晓', company_name: '', ticket_number: '12' })).toEqual([
    '王晓',
    '晓',
    'wangxiao',
    'xiao',
    'wx',
    'x',
    '12',
    '2',
  ]);
  // A surrogate pair without a known reading: half of it could not be stored.
  const rare = searchWordsOf({ name: '王𲮅', company_name: '', ticket_number: '' });
  expect(rare).toContain('w𲮅');
  expect(rare.filter((word) => !word.isWellFormed())).toEqual([]);
});

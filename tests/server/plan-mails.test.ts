import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DraftBooth, PLAN_BOOTHS_A_SAVE, type PlanDraft } from '#contract/plan-drafts.ts';
import { automaticMessage } from '#server/features/automatic-messages/tables.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { type PlanMailParts, sendPlanMail } from '#server/features/floor-plan/jobs.ts';
import { findDuePlanMails, TOGETHER_MINUTES } from '#server/features/floor-plan/mail-rows.ts';
import { joinMoves } from '#server/features/floor-plan/moved-rules.ts';
import { addMember } from '#server/features/members/rows.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { type BuyerServer, freshEmail, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitorOf } from '../support/directory.ts';
import { organiserOf } from '../support/organisers.ts';
import { ownSubject, wordAll } from '../support/own-words.ts';

const OF = '/web/console/floor-plan/draft';
const NOW = new Date('2026-11-21T10:00:00+08:00');
const LATER = (TOGETHER_MINUTES + 1) * 60_000;

const booth = (number: string, x: number): DraftBooth => ({
  id: randomUUID(),
  hall: '1',
  number,
  x,
  y: 13,
  width: 3,
  depth: 3,
});
const hall = {
  number: '1',
  outline: [
    [10, 10],
    [50, 10],
    [50, 40],
    [10, 40],
  ],
  doors: [[30, 40]],
  theme: { zh: '', en: '' },
  exhibits: { zh: '', en: '' },
};

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
  });

  async function openDesk() {
    const { db } = server.database;
    const desk = await organiserOf(server, { role: 'exhibitor_service' });
    const get = async <T>(call: string) => (await server.get(`${OF}${call}`, desk)).data as T;
    const read = () => get<PlanDraft>('');
    const save = async (input: object) =>
      server.post(
        `${OF}/save`,
        { version: (await read()).version, booths: [], removed: [], ...input },
        desk,
      );
    const publish = async (is_told = true) =>
      (await server.post(`${OF}/publish`, { version: (await read()).version, is_told }, desk)).data;
    /** Publishes a plan of these booths alone. */
    const start = async (...booths: DraftBooth[]) => {
      const others = (await read()).booths.map(({ id }) => id);
      for (let at = 0; at < others.length; at += PLAN_BOOTHS_A_SAVE) {
        await save({ removed: others.slice(at, at + PLAN_BOOTHS_A_SAVE) });
      }
      const plan = { size: [60, 50], halls: [hall], corridors: [], places: [] };
      await save({ plan, booths });
      expect(await publish(false)).toMatchObject({ mistakes: [], told: 0 });
    };
    /** An exhibitor with a booth and people. */
    const exhibitorOn = async (number: string, ...emails: string[]) => {
      const company = exhibitorOf({ zh: `公司${number}`, booth: number });
      await addExhibitors(db, [company], NOW);
      for (const [at, email] of emails.entries()) {
        const role = at === emails.length - 1 ? 'main_contact' : 'staff';
        await addMember(db, { exhibitor_id: company.id, email, role, created_at: NOW });
      }
      return company;
    };
    const change = async (number: string, part: Partial<DraftBooth>) => {
      const found = (await read()).booths.find((one) => one.number === number);
      await save({ booths: [{ ...found, ...part }] });
    };
    return { get, publish, start, exhibitorOn, change };
  }

  /** Runs the job some minutes from now; returns the mails. */
  async function run(given: Partial<PlanMailParts> = {}): Promise<Message[]> {
    const { db } = server.database;
    const sent: Message[] = [];
    const now = new Date(server.clock.now.getTime() + LATER);
    const parts: PlanMailParts = {
      send: async (message) => void sent.push(message),
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
      ...given,
    };
    for (const id of await findDuePlanMails(db, now, 100)) {
      await sendPlanMail(db, parts, id, { isLast: false }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return sent;
  }

  test('an exhibitor gets one mail about its moved and renumbered booths, if it was asked for', async () => {
    const { get, publish, start, exhibitorOn, change } = await openDesk();
    await start(booth('1A01', 13), booth('1A02', 19), booth('1A03', 25));
    const [staff, main] = [freshEmail(), freshEmail()];
    await exhibitorOn('1A01', staff, main);
    await exhibitorOn('1A02');
    await change('1A01', { number: '1B09', x: 14 });
    await change('1A02', { x: 20 });
    await change('1A03', { x: 26 });
    const mail = await get<Record<string, unknown>>('/mail');
    expect(mail).toMatchObject({ reached: 1, unreached: 1 });
    expect(JSON.stringify(mail.example)).toContain('1B09');
    expect(await publish()).toMatchObject({ told: 1 });
    const [message, ...more] = await run();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: 'email', to: main, purpose: 'plan', lang: 'zh' });
    expect(message?.text).toMatch(/1A01.*1B09/);
    expect(message?.text).toContain('https://expo.example.com/floor-plan?booth=1B09&lang=zh');
    expect(await run()).toEqual([]);
  });

  test('no mail is sent without the request, to an exhibitor that loses its booth, or about the booths of others', async () => {
    const { publish, start, exhibitorOn, change } = await openDesk();
    await start(booth('1C01', 13), booth('1C02', 19), booth('1C03', 25));
    for (const number of ['1C01', '1C02', '1C03']) await exhibitorOn(number, freshEmail());
    await change('1C01', { x: 13.5 });
    await publish(false);
    expect(await run()).toEqual([]);
    await change('1C02', { x: 20, holder: null });
    expect(await publish()).toMatchObject({ told: 0 });
    expect(await run()).toEqual([]);
  });

  test('the mail and its example have the organiser’s own text', async () => {
    await wordAll(server.database.db);
    const { get, publish, start, exhibitorOn, change } = await openDesk();
    await start(booth('1M01', 13));
    await exhibitorOn('1M01', freshEmail());
    await change('1M01', { number: '1M02' });
    const { example } = await get<{ example: object | null }>('/mail');
    expect(example).toMatchObject({ en: { subject: ownSubject('booth_moved', 'en') } });
    await publish();
    expect(await run()).toMatchObject([
      { subject: ownSubject('booth_moved', 'zh'), text: expect.stringMatching(/1M01.*1M02/) },
    ]);
    await server.database.db.delete(automaticMessage);
  });

  test('a second publication within ten minutes goes into the same mail', async () => {
    const { publish, start, exhibitorOn, change } = await openDesk();
    await start(booth('1D01', 13), booth('1E01', 19));
    const emails = [freshEmail(), freshEmail()];
    await exhibitorOn('1D01', emails[0] ?? '');
    await exhibitorOn('1E01', emails[1] ?? '');
    await change('1D01', { number: '1D08' });
    await change('1E01', { number: '1E08' });
    await publish();
    await change('1D08', { number: '1D09' });
    await change('1E08', { number: '1E01' });
    await publish();
    const sent = await run();
    expect(sent.map(({ to }) => to)).toEqual([emails[0]]);
    expect(sent[0]?.text).toMatch(/1D01.*1D09/);
    expect(sent[0]?.text).not.toContain('1D08');
  });

  test('a mail that the provider does not take now is sent later, and one that it refuses is not', async () => {
    const { publish, start, exhibitorOn, change } = await openDesk();
    await start(booth('1F01', 13));
    await exhibitorOn('1F01', freshEmail());
    const failing = (failure: 'unreachable' | 'refused') => ({
      send: async () => {
        throw new NotSent(failure, 'TIMEOUT');
      },
    });
    await change('1F01', { x: 14 });
    await publish();
    expect(await run(failing('unreachable'))).toEqual([]);
    expect(await run()).toHaveLength(1);
    await change('1F01', { x: 15 });
    await publish();
    expect(await run(failing('refused'))).toEqual([]);
    expect(await run()).toEqual([]);
  });
});

test('moves of two publications join by the number in between', () => {
  const move = (was: string, number: string, has_moved = false) => ({
    was,
    number,
    hall: '1',
    has_moved,
  });
  expect(
    joinMoves([move('A', 'B'), move('C', 'C', true)], [move('B', 'D'), move('E', 'F')]),
  ).toEqual([move('A', 'D'), move('C', 'C', true), move('E', 'F')]);
  expect(joinMoves([move('A', 'B')], [move('B', 'A')])).toEqual([]);
  // Two booths that swap their numbers, and swap them back.
  expect(joinMoves([move('A', 'B'), move('B', 'A')], [move('B', 'A'), move('A', 'B')])).toEqual([]);
});

import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addEdition, getPublishEffects, listEditions } from '#contract/exhibition-editions.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { publishScheduled } from '#server/features/exhibition-editing/jobs.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let token: string;
  const from = exhibitionId(demoExhibition(new Date()).number);
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ token } = await organiserOf(server));
  });

  const post = (call: string, given: object) =>
    server.post(`/web/console/edition/${call}`, given, { token });

  async function addNext(copied: readonly string[] = ['venue', 'exhibitors', 'people']) {
    const given = {
      from,
      number: randomInt(10_000, 60_000),
      year: 2035,
      copied,
      start_date: '2035-03-05',
      end_date: '2035-03-07',
      name: { zh: '下一届', en: 'The next' },
    };
    return addEdition.output.parse((await post('add', given)).data).id;
  }

  const effectsOf = async (exhibition_id: string) =>
    getPublishEffects.output.parse(
      (
        await server.get(`/web/console/edition/publish-effects?exhibition_id=${exhibition_id}`, {
          token,
        })
      ).data,
    );

  const editionOf = async (id: string) => {
    const { items } = listEditions.output.parse(
      (await server.get('/web/console/edition/list', { token })).data,
    );
    return items.find((one) => one.id === id);
  };

  const shown = async () =>
    (await server.get('/web/exhibition/info')).data as unknown as {
      name: string;
      registration_open: boolean;
    };

  const runAt = (at: Date) =>
    publishScheduled(server.database.db, {
      recordCommand,
      log: { error: (problem: unknown) => expect.fail(String(problem)) },
      now: () => at,
    });

  test('what a publication changes is counted', async () => {
    const whole = await effectsOf(
      await addNext(['venue', 'plan', 'exhibitors', 'people', 'exhibits']),
    );
    const { before } = whole;
    expect(before?.tickets).toBeGreaterThan(0);
    expect(whole).toMatchObject({ exhibitors: before?.exhibitors, conferences: 0, tours: 0 });
    expect(whole.people).toBeGreaterThan(0);
    // Their accounts signed in before, and not since they belong to this edition.
    expect(whole.uninvited).toBe(whole.people);
    expect(whole.exhibits).toBeGreaterThan(0);
    expect(whole.booths).toBeGreaterThan(0);
    expect(await effectsOf(await addNext(['venue']))).toMatchObject({
      exhibitors: 0,
      people: 0,
      exhibits: 0,
      booths: null,
      registration_open: false,
    });
    // The public edition has its programme.
    expect((await effectsOf(from)).conferences).toBeGreaterThan(0);
  });

  test('an edition becomes public at its time and opens its registration, not before', async () => {
    const next = await addNext();
    const at = new Date(server.clock.now.getTime() + HOUR_MS);
    const publication = { publish_at: at.toISOString(), opens_registration: true };
    const answer = await post('schedule', { exhibition_id: next, ...publication });
    expect(answer.data).toMatchObject({ id: next, is_current: false, publication });
    expect(await editionOf(next)).toMatchObject({ publication });
    const before = await shown();

    await runAt(new Date(at.getTime() - 1_000));
    expect(await shown()).toEqual(before);
    await runAt(at);
    expect(await shown()).toMatchObject({ name: 'The next' });
    expect(await editionOf(next)).toMatchObject({ is_current: true, publication: null });
    expect(await effectsOf(next)).toMatchObject({ registration_open: true });

    // A second run does not publish it again over a later choice.
    expect((await post('make-current', { exhibition_id: from })).code).toBe(0);
    await runAt(new Date(at.getTime() + HOUR_MS));
    expect((await shown()).name).toBe(before.name);
    const { data } = await server.get(
      `/web/console/history/list?subject=exhibition&edition=${next}`,
      { token },
    );
    const events = (data.items as unknown as { action: string; actor_kind: string }[]).map(
      ({ action, actor_kind }) => [action, actor_kind],
    );
    expect(events).toEqual([
      ['published', 'command'],
      ['scheduled', 'organiser'],
      ['added', 'organiser'],
    ]);
  });

  test('the time of a publication is changed and taken back', async () => {
    const next = await addNext(['venue']);
    const schedule = (hours: number) =>
      post('schedule', {
        exhibition_id: next,
        publish_at: new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString(),
        opens_registration: false,
      });
    expect(await schedule(-1)).toMatchObject(refusal('BAD_INPUT'));
    expect((await schedule(1)).code).toBe(0);
    expect((await schedule(5)).code).toBe(0);
    const before = await shown();
    await runAt(new Date(server.clock.now.getTime() + 2 * HOUR_MS));
    expect(await shown()).toEqual(before);
    expect((await post('unschedule', { exhibition_id: next })).data).toMatchObject({
      publication: null,
    });
    await runAt(new Date(server.clock.now.getTime() + 6 * HOUR_MS));
    expect(await shown()).toEqual(before);
    expect(await editionOf(next)).toMatchObject({ is_current: false, publication: null });
  });

  test('an edition that a person publishes at once is not published again at its time', async () => {
    const next = await addNext(['venue']);
    const at = new Date(server.clock.now.getTime() + HOUR_MS);
    await post('schedule', {
      exhibition_id: next,
      publish_at: at.toISOString(),
      opens_registration: false,
    });
    await post('make-current', { exhibition_id: next, opens_registration: true });
    expect(await effectsOf(next)).toMatchObject({ registration_open: true });
    await post('make-current', { exhibition_id: from });
    await runAt(at);
    expect(await editionOf(from)).toMatchObject({ is_current: true });
  });
});

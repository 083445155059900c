import { beforeAll, describe, expect, test } from 'vitest';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { PlanDraft } from '#contract/plan-drafts.ts';
import { type PlanUnderlay, UNDERLAY_POINTS } from '#contract/plan-underlays.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { picture } from '../support/hostile-files.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const OF = '/web/console/floor-plan/draft';
const PLACE = { x: 10, y: 12.5, scale: 0.01, opacity: 40, is_shown: true };
const LINES = { paths: [[0, 0, 4_000, 0, 4_000, 3_000]], texts: [[100, 200, 50, '5号馆']] };
const drawing = { ...PLACE, width: 4_000, height: 3_000, lines: LINES };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });

  async function openDesk(role: 'exhibitor_service' | 'content' = 'exhibitor_service') {
    const server = startServer(database);
    const desk = await organiserOf(server, { role });
    const read = async (hall: string) =>
      (await server.get(`${OF}/underlay?hall=${hall}`, desk)).data
        .underlay as unknown as PlanUnderlay | null;
    const post = (call: string, input: object) => server.post(`${OF}/${call}`, input, desk);
    return { server, desk, read, post };
  }

  test('a picture is stored re-encoded, below its own hall alone', async () => {
    const { server, desk, read } = await openDesk();
    const file = await picture('png');
    const fields = { hall: '5' };
    const sent = await postForm(server, `${OF}/picture`, file, { ...desk, fields });
    expect(sent).toMatchObject({ status: 200 });
    const found = await read('5');
    const bytes = Buffer.from(found?.picture ?? '', 'base64');
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(found?.width).toBeGreaterThan(0);
    expect((found?.width ?? 0) * (found?.scale ?? 0)).toBeCloseTo(100);
    expect(await read('6')).toBeNull();
  });

  test('lines replace a picture, are placed, and are removed', async () => {
    const { server, desk, read, post } = await openDesk();
    await postForm(server, `${OF}/picture`, await picture('png'), {
      ...desk,
      fields: { hall: '7' },
    });
    expect(await post('lines', { hall: '7', ...drawing })).toMatchObject({ status: 200 });
    expect(await read('7')).toEqual({ ...drawing, picture: null });
    const next = { ...PLACE, x: 11, opacity: 80, is_shown: false };
    await post('place-underlay', { hall: '7', ...next });
    expect(await read('7')).toEqual({ ...drawing, ...next, picture: null });
    await post('remove-underlay', { hall: '7' });
    expect(await read('7')).toBeNull();
    expect(await post('place-underlay', { hall: '7', ...next })).toMatchObject(
      refusal('NOT_FOUND'),
    );
  });

  test('a drawing of more points than the limit is refused', async () => {
    const { post } = await openDesk();
    const half = Array.from({ length: UNDERLAY_POINTS + 1 }, () => 1);
    const lines = { paths: [half, half], texts: [] };
    expect(await post('lines', { hall: '8', ...drawing, lines })).toMatchObject(
      refusal('BAD_INPUT'),
    );
  });

  test('the published plan contains nothing of an underlay', async () => {
    const { server, desk, post } = await openDesk();
    await post('lines', { hall: '5', ...drawing });
    const { plan: before, version } = (await server.get(OF, desk)).data as unknown as PlanDraft;
    const plan: FloorPlan = { ...before, size: [before.size[0] + 1, before.size[1]] };
    await post('save', { version, booths: [], removed: [], plan });
    const published = (await post('publish', { version: version + 1 })).data;
    expect(published).toMatchObject({ mistakes: [] });
    const { plan: current } = (await server.get('/web/floor-plan/current')).data as unknown as {
      plan: { id: string };
    };
    const shown = (await server.get(`/web/floor-plan/info?id=${current.id}`)).data;
    expect(shown).toEqual(plan);
  });

  test('a person without the right to booths is refused', async () => {
    const { server, desk } = await openDesk('content');
    expect(await server.get(`${OF}/underlay?hall=5`, desk)).toMatchObject(refusal('NOT_ALLOWED'));
  });
});

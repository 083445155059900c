import { beforeAll, describe, expect, test } from 'vitest';
import { getReadiness } from '#contract/exhibition-editions.ts';
import { EditedPart } from '#contract/exhibition-parts.ts';
import { listExhibitCategories } from '#contract/exhibitors.ts';
import { Selection } from '#contract/registrations.ts';
import { SelectionData } from '#contract/selection-data.ts';
import { getChoiceUses } from '#contract/statistics.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  questionnaire,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const PART = { exhibition_id: exhibitionId(demoExhibition(new Date()).number), part: 'choices' };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  let before: SelectionData;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    owner = await organiserOf(server);
    before = (await read()).selection;
  });

  async function read() {
    const path = `/web/console/exhibition/info?${new URLSearchParams(PART)}`;
    const { version, value } = EditedPart.parse((await server.get(path, owner)).data);
    return { version, selection: SelectionData.parse(value.selection) };
  }
  async function save(changed: object) {
    const { version, selection } = await read();
    const value = { selection: { ...selection, ...changed } };
    const edit = { ...PART, version, value, takes_effect_at: null };
    return server.post('/web/console/exhibition/save', edit, owner);
  }
  async function store(changed: object) {
    const saved = await save(changed);
    expect(saved.code, saved.message).toBe(0);
    return (await read()).selection;
  }
  /** Uses a fresh server, because public answers are cached for seconds. */
  const shown = async (lang: 'zh' | 'en' = 'en') => {
    const fresh = startServer(server.database, { now: server.clock.now.toISOString() });
    return Selection.parse((await fresh.get('/web/buyer/selection', { lang })).data);
  };
  const optionsOf = (kind: 'company_scale' | 'heard_from' | 'relevant_industry') =>
    before[kind] ?? [];

  async function registered(answers: object) {
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    const form = { ...overseasForm(email), relevant_industry: 'sports' };
    await server.post('/web/buyer/basic-register', form, { token });
    const sent = { ...questionnaire, ...answers };
    expect((await server.post('/web/buyer/refine-register', sent, { token })).code).toBe(0);
    return { token };
  }

  test('a hidden choice keeps its label, is marked, and is still accepted from earlier forms', async () => {
    const heard_from = optionsOf('heard_from').map((one) =>
      one.code === 'search' ? { ...one, is_hidden: true } : one,
    );
    expect(heard_from.some(({ is_hidden }) => is_hidden)).toBe(true);
    await store({ heard_from });
    const marked = (await shown()).heard_from.filter(({ is_hidden }) => is_hidden);
    expect(marked).toMatchObject([{ code: 'search', label: expect.any(String) }]);
    await registered({ heard_from: 'search' });
    await store({ heard_from: optionsOf('heard_from') });
    expect((await shown()).heard_from.every((one) => !('is_hidden' in one))).toBe(true);
  });

  test('records of every kind count as uses', async () => {
    const usesOf = async () => {
      const answer = await server.get('/web/console/statistics/choice-uses', owner);
      const { items } = getChoiceUses.output.parse(answer.data);
      return (of: string, code: string) =>
        Number(items.find((one) => one.kind === of && one.code === code)?.count ?? 0);
    };
    const earlier = await usesOf();
    await registered({ product_categories: ['led_rental'], company_scale: '100_499' });
    const later = await usesOf();
    const added = (of: string, code: string) => later(of, code) - earlier(of, code);
    expect(added('relevant_industry', 'sports')).toBe(1);
    expect(added('product_categories', 'led_rental')).toBe(1);
    expect(added('company_scale', '100_499')).toBe(1);
    // Exhibits and exhibitors of the demo.
    expect(earlier('product_categories', 'led_rental')).toBeGreaterThan(1);
  });

  test('a used choice cannot be deleted: it stays, hidden; an unused one goes', async () => {
    await registered({ company_scale: '100_499' });
    const scale = optionsOf('company_scale').filter(({ code }) => code !== '100_499');
    const added = { code: 'c_unused', zh: '新', en: 'New' };
    await store({ company_scale: [...optionsOf('company_scale'), added] });
    const { company_scale } = await store({ company_scale: scale });
    expect(company_scale?.at(-1)).toMatchObject({ code: '100_499', is_hidden: true });
    expect(company_scale?.map(({ code }) => code)).not.toContain('c_unused');

    // A file does the same.
    await store({ company_scale: optionsOf('company_scale') });
    const data = demoExhibition(new Date());
    await loadExhibition(server.database.db, {
      ...data,
      selection: { ...data.selection, company_scale: scale },
    });
    expect((await read()).selection.company_scale?.at(-1)).toMatchObject({ code: '100_499' });
    await store({ company_scale: optionsOf('company_scale') });
  });

  test('a category whose group is deleted stays without a group', async () => {
    const { product_categories = [] } = before;
    const [first] = product_categories;
    const others = product_categories
      .filter(({ parent }) => parent !== first?.parent)
      .map(({ parent: _, ...rest }) => rest);
    const stored = await store({ product_categories: others, product_groups: undefined });
    const kept = stored.product_categories?.find(({ code }) => code === first?.code);
    expect(kept).toEqual({ code: first?.code, zh: first?.zh, en: first?.en, is_hidden: true });
    expect(stored.product_groups).toBeUndefined();
    const { data } = await startServer(server.database, {
      now: server.clock.now.toISOString(),
    }).get('/web/exhibitor-list/exhibit-category');
    const { items } = listExhibitCategories.output.parse(data);
    expect(items.find(({ code }) => code === first?.code)).toMatchObject({ is_hidden: true });
    await store({ ...before });
  });

  test('one language is enough: readers of the other see it too', async () => {
    const heard_from = [...optionsOf('heard_from'), { code: 'c_street', zh: '路牌', en: '' }];
    const stored = await store({ heard_from });
    expect(stored.heard_from?.at(-1)).toEqual({ code: 'c_street', zh: '路牌', en: '' });
    expect((await shown('en')).heard_from.at(-1)).toEqual({ code: 'c_street', label: '路牌' });
    const path = `/web/console/edition/readiness?exhibition_id=${PART.exhibition_id}`;
    const { items } = getReadiness.output.parse((await server.get(path, owner)).data);
    expect(items).toContainEqual({ code: 'choice_languages', state: 'check', count: 1 });
    const listed = await server.get('/web/console/exhibitor/list?state=one_language', owner);
    const { total } = listed.data as unknown as { total: number };
    const line = items.find(({ code }) => code === 'exhibitor_languages');
    expect(line?.count).toBe(total);
    await store({ heard_from: optionsOf('heard_from') });
  });

  test.each([
    ['without a text in either language', [{ code: 'a', zh: ' ', en: '' }], 'heard_from.0.zh'],
    ['that are all hidden', [{ code: 'a', zh: '甲', en: 'A', is_hidden: true }], 'heard_from'],
  ])('choices %s are refused', async (_what, heard_from, field) => {
    const refused = await save({ heard_from });
    expect(refused.data).toMatchObject({
      issues: [{ field: `value.selection.${field}`, name: 'required' }],
    });
  });
});

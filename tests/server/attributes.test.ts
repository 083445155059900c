import { beforeAll, describe, expect, test } from 'vitest';
import { listAttributes } from '#contract/attributes.ts';
import { type ExhibitForm, OwnExhibit } from '#contract/own-exhibits.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitForm, exhibitOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';

const ADD = '/web/own-exhibit/add';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
  });

  test('an exhibit’s attributes are a table in either language, in one order', async () => {
    const { main } = await ownExhibitor(server);
    const form = exhibitForm({
      category: 'led_indoor',
      minimum_order: 20,
      lead_days: 15,
      attributes: {
        certificates: ['ce', 'rohs'],
        brightness: 1_200,
        viewing_angle: 160,
        maintenance: ['front'],
        resolution: '160 × 160',
      },
    });
    const added = OwnExhibit.parse(
      (await server.post(ADD, { ...form, on_shelf: true }, main)).data,
    );
    expect(added).toMatchObject(form);
    const shown = async (lang: string) =>
      (await server.get(`/web/exhibit/info?id=${added.id}`, { lang })).data;
    expect(await shown('en')).toMatchObject({
      minimum_order: 20,
      lead_days: 15,
      attributes: [
        { label: 'Resolution', value: '160 × 160' },
        { label: 'Brightness', value: '1,200\u00a0cd/m²' },
        { label: 'Horizontal viewing angle', value: '160°' },
        { label: 'Service access', value: 'Front' },
        { label: 'Certificates', value: 'CE, RoHS' },
      ],
    });
    expect((await shown('zh')).attributes).toMatchObject([
      { label: '分辨率' },
      { label: '亮度' },
      { label: '水平可视角度' },
      { label: '维护方式', value: '前维护' },
      { label: '认证', value: 'CE、RoHS' },
    ]);
  });

  test.each<{ what: string; attributes: ExhibitForm['attributes']; issue: string }>([
    { what: 'a number as text', attributes: { brightness: '800' }, issue: 'digits_only' },
    { what: 'a choice that is none', attributes: { package: 'gold' }, issue: 'choose_from_list' },
    { what: 'one of another category', attributes: { throw_ratio: '1' }, issue: 'not_of_category' },
    { what: 'one that nobody knows', attributes: { charm: 3 }, issue: 'not_of_category' },
    { what: 'a part of the prototype', attributes: { constructor: 'x' }, issue: 'not_of_category' },
  ])('$what is refused by the name of its field', async ({ attributes, issue }) => {
    const { main } = await ownExhibitor(server);
    const form = exhibitForm({ category: 'led_indoor', attributes });
    const { data } = await server.post(ADD, { ...form, on_shelf: true }, main);
    const [code] = Object.keys(attributes);
    expect(data).toMatchObject({ issues: [{ field: `attributes.${code}`, name: issue }] });
  });

  test('exhibits are filtered by number ranges and several choices, all combined', async () => {
    const { company } = await ownExhibitor(server);
    const stated: { en: string; attributes: ExhibitForm['attributes'] }[] = [
      { en: 'dim', attributes: { brightness: 600, protection: 'ip20', certificates: ['ce'] } },
      { en: 'bright', attributes: { brightness: 5_500.5, protection: 'ip65' } },
      { en: 'listed', attributes: { brightness: 5_000, certificates: ['ul', 'fcc'] } },
      { en: 'silent', attributes: {} },
      // Data that an earlier version of the definition may have left.
      { en: 'worded', attributes: { brightness: 'very' } },
    ];
    const made = stated.map(({ en, attributes }, position) =>
      exhibitOf(company.id, { zh: en, en, position, category: 'led_outdoor', attributes }),
    );
    await addExhibits(server.database.db, made, server.clock.now);
    const reading = startServer(server.database);
    const found = async (attributes: string) => {
      const query = `exhibitor_id=${company.id}&attributes=${encodeURIComponent(attributes)}`;
      const { data } = await reading.get(`/web/exhibit/list?${query}`);
      return (data.items as unknown as { name: string }[]).map(({ name }) => name);
    };
    expect(await found('brightness:5000~')).toEqual(['bright', 'listed']);
    expect(await found('brightness:~5000')).toEqual(['dim', 'listed']);
    expect(await found('brightness:5500.5~5500.5')).toEqual(['bright']);
    expect(await found('protection:ip20,protection:ip65')).toEqual(['dim', 'bright']);
    expect(await found('certificates:fcc,certificates:ce')).toEqual(['dim', 'listed']);
    expect(await found('brightness:1000~,certificates:ul')).toEqual(['listed']);
    expect(await found('charm:ip20')).toEqual([]);
  });

  test('every attribute of the demo belongs to its category, in a valid form', async () => {
    const { items } = listAttributes.output.parse(
      (await server.get('/web/exhibit/attributes')).data,
    );
    expect(items.length).toBeGreaterThan(20);
    for (const { kind: of, choices, categories } of items) {
      expect(choices.length > 0).toBe(of === 'choice' || of === 'choices');
      expect(categories.length).toBeGreaterThan(0);
    }
  });
});

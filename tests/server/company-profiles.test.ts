import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyProfileForm,
  getCompanyProfile,
  missingParts,
  profileParts,
} from '#contract/company-profiles.ts';
import { getDirectoryPack } from '#contract/directory.ts';
import { addExhibits, removeExhibitor } from '#server/features/exhibits/rows.ts';
import { type BuyerServer, refusal, startServer, twentyTimes } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitOf, profileForm } from '../support/directory.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';

const INFO = '/web/company-profile/info';
const EDIT = '/web/company-profile/edit';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
  });

  async function profileOf(member: { token: string }) {
    return getCompanyProfile.output.parse((await server.get(INFO, member)).data);
  }

  async function edit(member: { token: string }, given: Partial<CompanyProfileForm>) {
    return server.post(EDIT, profileForm(await profileOf(member), given), member);
  }

  /** Queries a fresh server without caches. */
  async function found(path: string) {
    const fresh = startServer(server.database);
    const { data } = await fresh.get(path);
    return (data.items as unknown as { id: string }[]).map(({ id }) => id);
  }

  test('a new name is sorted, searchable and on devices at once, and finds the company’s exhibits', async () => {
    const { company, main } = await ownExhibitor(server, {
      zh: '旧名光电有限公司',
      en: 'Formerly Inc.',
    });
    const shown = exhibitOf(company.id, { zh: '功放', en: 'Amplifier' });
    await addExhibits(server.database.db, [shown], server.clock.now);
    const { version } = getDirectoryPack.output.parse(
      (await server.get('/web/catalogue/pack')).data,
    );

    const name = { zh: '紫荆声学有限公司', en: 'Bauhinia Acoustics Ltd.' };
    const answer = await edit(main, { name, short_name: { zh: '紫荆', en: 'Bauhinia' } });
    expect(answer).toMatchObject({ code: 0, data: { name, version: 2 } });

    for (const keyword of ['紫荆', 'zijing', 'bauhinia']) {
      expect(await found(`/web/exhibitor-list/list?keyword=${keyword}`), keyword).toEqual([
        company.id,
      ]);
      expect(await found(`/web/exhibit/list?keyword=${keyword}`), keyword).toEqual([shown.id]);
    }
    for (const keyword of ['旧名', 'jiuming', 'formerly']) {
      expect(await found(`/web/exhibitor-list/list?keyword=${keyword}`), keyword).toEqual([]);
      expect(await found(`/web/exhibit/list?keyword=${keyword}`), keyword).toEqual([]);
    }
    expect(await found('/web/exhibitor-list/list?keyword=bauhinia&initial=Z')).toEqual([
      company.id,
    ]);
    const delta = getDirectoryPack.output.parse(
      (await startServer(server.database).get(`/web/catalogue/pack?since=${version}`)).data,
    );
    expect(delta.exhibitors.name_zh).toContain(name.zh);
  });

  test('a cached list is renewed after the edit, also by another process', async () => {
    const { company, main } = await ownExhibitor(server, { en: 'Kept Ltd.' });
    const other = startServer(server.database);
    const path = `/web/exhibitor-list/list?keyword=kept`;
    const names = async () =>
      ((await other.get(path)).data.items as unknown as { name: string }[]).map(({ name }) => name);
    expect(await names()).toEqual(['Kept Ltd.']);
    await edit(main, { name: { zh: company.name.zh, en: 'Kept and Sons' } });
    await expect.poll(names).toEqual(['Kept and Sons']);
  });

  test('all fields of a member are stored in both languages, and shown to buyers', async () => {
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const { opening_days } = await profileOf(staff);
    const [{ date } = { date: '' }] = opening_days;
    const given = {
      profile: { zh: '  专业音响。\n\n二十年。 ', en: 'Professional audio.' },
      city: { zh: '佛山', en: 'Foshan' },
      website: 'https://audio.example',
      categories: ['led_indoor', 'pro_audio'],
      video_url: 'https://audio.example/video',
      live_url: '',
      is_export: true,
      booth_hours: [{ date, opens: '09:30', closes: '16:00' }],
    };
    const { data } = await edit(staff, given);
    const trimmed = { ...given, profile: { ...given.profile, zh: '专业音响。\n\n二十年。' } };
    expect(data).toMatchObject(trimmed);
    expect(await profileOf(main)).toEqual(data);
    const shown = await server.get(`/web/exhibitor-list/info?id=${company.id}`);
    expect(shown.data).toMatchObject({
      city: 'Foshan',
      website: given.website,
      categories: given.categories,
      live_url: null,
      video_url: given.video_url,
      booth_hours: given.booth_hours,
    });
  });

  test('an edit of an older version is refused, and the newer one stays', async () => {
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const mine = profileForm(await profileOf(main), { website: 'https://mine.example' });
    expect((await edit(staff, { website: 'https://theirs.example' })).code).toBe(0);
    expect(await server.post(EDIT, mine, main)).toMatchObject(refusal('EDITED_MEANWHILE'));
    const now = await profileOf(main);
    expect(now.website).toBe('https://theirs.example');
    expect((await server.post(EDIT, { ...mine, version: now.version }, main)).code).toBe(0);
  });

  test('of twenty concurrent edits of one version, one is stored', async () => {
    const { main } = await ownExhibitor(server);
    const before = await profileOf(main);
    const answers = await twentyTimes((at) =>
      server.post(EDIT, profileForm(before, { website: `https://${at}.example` }), main),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await profileOf(main)).version).toBe(before.version + 1);
  });

  test.each<{ what: string; given: object; field: string; issue: string }>([
    {
      what: 'a Chinese company without a Chinese name',
      given: { name: { zh: 'Acme', en: 'Acme' } },
      field: 'name.zh',
      issue: 'company_name_needs_chinese',
    },
    {
      what: 'an English name in Chinese',
      given: { name: { zh: '光电公司', en: '光电公司' } },
      field: 'name.en',
      issue: 'company_name_without_chinese',
    },
    {
      what: 'a category that there is not',
      given: { categories: ['pro_audio', 'bananas'] },
      field: 'categories.1',
      issue: 'choose_from_list',
    },
    {
      what: 'a category twice',
      given: { categories: ['pro_audio', 'pro_audio'] },
      field: 'categories.1',
      issue: 'choose_from_list',
    },
    {
      what: 'a script for a website',
      given: { website: 'javascript:alert(1)' },
      field: 'website',
      issue: 'url_invalid',
    },
    {
      what: 'a logo from elsewhere',
      given: { logo: '/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp' },
      field: 'logo',
      issue: 'choose_from_list',
    },
    {
      what: 'a logo on another host',
      given: { logo: '//evil.example/x.webp' },
      field: 'logo',
      issue: 'invalid',
    },
    {
      what: 'hours on a day that is none of the exhibition',
      given: { booth_hours: [{ date: '2020-01-01', opens: '09:00', closes: '17:00' }] },
      field: 'booth_hours.0.date',
      issue: 'choose_from_list',
    },
    {
      what: 'hours that end before they begin',
      given: { booth_hours: [{ date: '2020-01-01', opens: '17:00', closes: '09:00' }] },
      field: 'booth_hours.0.closes',
      issue: 'range_reversed',
    },
  ])('$what is refused by the field’s name', async ({ given, field, issue }) => {
    const { main } = await ownExhibitor(server);
    const before = await profileOf(main);
    const answer = await server.post(EDIT, { ...before, ...given }, main);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues).toMatchObject([{ field, name: issue }]);
    expect(await profileOf(main)).toEqual(before);
  });

  test('only the organiser edits country, hall and booth', async () => {
    const { main } = await ownExhibitor(server, { booth: '5A12' });
    const sent = { ...profileForm(await profileOf(main)), booth: '9Z99', country: 'FR' };
    await server.post(EDIT, sent, main);
    expect(await profileOf(main)).toMatchObject({ country: 'CN', hall: '5', booth: '5A12' });
  });

  test('members of a removed exhibitor neither read nor change anything', async () => {
    const { company, main } = await ownExhibitor(server);
    const before = profileForm(await profileOf(main));
    await removeExhibitor(server.database.db, company.id, server.clock.now);
    expect(await server.get(INFO, main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await server.post(EDIT, before, main)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('the meter lists missing parts, until none is missing', async () => {
    const { company, main } = await ownExhibitor(server);
    expect((await profileOf(main)).missing).toEqual([
      'logo',
      'website',
      'video',
      'exhibits',
      'exhibit_pictures',
    ]);
    await addExhibits(
      server.database.db,
      [exhibitOf(company.id, { pictures: ['/pictures/a.webp'] })],
      server.clock.now,
    );
    const links = { website: 'https://a.example', video_url: 'https://a.example/video' };
    expect((await edit(main, links)).data.missing).toEqual(['logo']);
  });
});

test('an empty profile lacks every part', () => {
  const nothing = { zh: ' ', en: '' };
  const empty = {
    name: nothing,
    short_name: nothing,
    profile: nothing,
    city: nothing,
    website: '',
    categories: [],
    video_url: '',
    live_url: '',
    logo: null,
    is_export: false,
    booth_hours: [],
  };
  expect(missingParts(empty, { exhibits: 0, exhibits_with_picture: 0 })).toEqual([...profileParts]);
});

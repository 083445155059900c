import { beforeAll, describe, expect, test } from 'vitest';
import { EditedPart } from '#contract/exhibition-parts.ts';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import { Selection } from '#contract/registrations.ts';
import {
  getAnswerCounts,
  getCrossTable,
  getQuestionnaireStatistics,
} from '#contract/statistics.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { withAnswered } from '#server/features/exhibition-editing/own-questions.ts';
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

const REFINE = '/web/buyer/refine-register';
const PART = {
  exhibition_id: exhibitionId(demoExhibition(new Date()).number),
  part: 'questionnaire',
};

const option = (code: string, en: string) => ({ code, zh: `${en}（中）`, en, is_hidden: false });
const hotel: OwnQuestionData = {
  code: 'own_hotel',
  kind: 'one',
  title: { zh: '需要酒店吗？', en: 'Do you need a hotel?' },
  is_required: true,
  is_hidden: false,
  options: [option('yes', 'Yes'), option('no', 'No')],
};
const days: OwnQuestionData = {
  ...hotel,
  code: 'own_days',
  kind: 'several',
  title: { zh: '哪几天来？', en: 'On which days?' },
  is_required: false,
  options: [option('first', 'First'), option('last', 'Last')],
};
const wish: OwnQuestionData = {
  ...hotel,
  code: 'own_wish',
  kind: 'text',
  title: { zh: '还有什么需要？', en: 'What else do you need?' },
  is_required: false,
  options: [],
};

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    owner = await organiserOf(server);
    await store([hotel, days, wish]);
  });

  const read = async () => {
    const path = `/web/console/exhibition/info?${new URLSearchParams(PART)}`;
    return EditedPart.parse((await server.get(path, owner)).data);
  };
  async function store(own_questions: readonly OwnQuestionData[]) {
    const { version } = await read();
    const saved = await server.post(
      '/web/console/exhibition/save',
      { ...PART, version, value: { own_questions }, takes_effect_at: null },
      owner,
    );
    expect(saved.code, saved.message).toBe(0);
    return EditedPart.parse(saved.data).value.own_questions;
  }

  async function registered() {
    const email = freshEmail();
    const { token } = await signInBy(server, { email });
    await server.post('/web/buyer/basic-register', overseasForm(email), { token });
    return { token, email };
  }
  const answer = (own: object, { token }: { token: string }) =>
    server.post(REFINE, { ...questionnaire, own }, { token });
  const answersOf = async ({ token }: { token: string }) =>
    (await server.get('/web/buyer/info', { token })).data.questionnaire as unknown as {
      own?: object;
    };

  test('visitors get the questions in their language, and their answers are stored', async () => {
    const selection = async (lang: 'zh' | 'en') =>
      Selection.parse((await server.get('/web/buyer/selection', { lang })).data).own_questions;
    expect((await selection('en'))?.map(({ title }) => title)).toEqual([
      'Do you need a hotel?',
      'On which days?',
      'What else do you need?',
    ]);
    expect((await selection('zh'))?.[0]?.options[0]).toEqual({ code: 'yes', label: 'Yes（中）' });

    const buyer = await registered();
    const own = { own_hotel: 'yes', own_days: ['last', 'first', 'last'], own_wish: '  Quiet  ' };
    expect((await answer(own, buyer)).code).toBe(0);
    expect((await answersOf(buyer)).own).toEqual({
      own_hotel: 'yes',
      own_days: ['first', 'last'],
      own_wish: 'Quiet',
    });
  });

  test.each([
    ['a required one is missing', {}, 'own.own_hotel'],
    ['a required one is empty', { own_hotel: '' }, 'own.own_hotel'],
    ['a code is unknown', { own_hotel: 'maybe' }, 'own.own_hotel'],
    ['a question is unknown', { own_hotel: 'yes', own_parking: 'yes' }, 'own.own_parking'],
    ['a text is too long', { own_hotel: 'yes', own_wish: 'x'.repeat(501) }, 'own.own_wish'],
    ['one answer is a list', { own_hotel: ['yes'] }, 'own.own_hotel'],
  ])('answers are refused when %s', async (_what, own, field) => {
    const buyer = await registered();
    const refused = await answer(own, buyer);
    expect(refused.data).toMatchObject({ issues: [{ field }] });
    expect(await answersOf(buyer)).toBeNull();
  });

  test('an edit with equal answers is none', async () => {
    const buyer = await registered();
    await answer({ own_hotel: 'no', own_wish: '' }, buyer);
    await answer({ own_hotel: 'no' }, buyer);
    const { data } = await server.get('/web/buyer/check-user-can-edit-imformation', buyer);
    expect(data.questionnaire).toMatchObject({ remaining: 5 });
    await answer({ own_hotel: 'yes' }, buyer);
    const after = await server.get('/web/buyer/check-user-can-edit-imformation', buyer);
    expect(after.data.questionnaire).toMatchObject({ remaining: 4 });
  });

  test('a form of an earlier app, which sends none, keeps the answers', async () => {
    const buyer = await registered();
    await answer({ own_hotel: 'no' }, buyer);
    const early = { ...questionnaire, company_scale: '100_499' };
    expect((await server.post(REFINE, early, { token: buyer.token })).code).toBe(0);
    expect(await answersOf(buyer)).toMatchObject({
      company_scale: '100_499',
      own: { own_hotel: 'no' },
    });
  });

  test('a hidden question is not required, and its answers stay', async () => {
    const buyer = await registered();
    await answer({ own_hotel: 'yes', own_days: ['first'] }, buyer);
    await store([{ ...hotel, is_hidden: true }, days, wish]);
    expect((await answer({ own_days: [] }, buyer)).code).toBe(0);
    expect((await answersOf(buyer)).own).toEqual({ own_hotel: 'yes' });
    const late = await registered();
    expect((await answer({ own_hotel: 'no' }, late)).code).toBe(0);
    await store([hotel, days, wish]);
  });

  test('what was answered cannot be deleted, and a kind with answers stays', async () => {
    const buyer = await registered();
    await answer({ own_hotel: 'no', own_days: ['first'] }, buyer);
    const [first, second] = days.options;
    const stored = await store([{ ...hotel, kind: 'text', options: [] }, wish]);
    expect(stored).toMatchObject([
      {
        code: 'own_hotel',
        kind: 'one',
        options: [{ code: 'yes' }, { code: 'no', is_hidden: true }],
      },
      { code: 'own_wish' },
      { code: 'own_days', is_hidden: true },
    ]);
    expect(first && second).toBeTruthy();
    await store([hotel, days, wish]);
  });

  test('a file without them leaves them unchanged', async () => {
    const data = demoExhibition(new Date());
    await loadExhibition(server.database.db, data);
    expect((await read()).value.own_questions).toHaveLength(3);
    await loadExhibition(server.database.db, { ...data, own_questions: [hotel] });
    const codes = ((await read()).value.own_questions as OwnQuestionData[]).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['own_hotel', 'own_days']));
    await store([hotel, days, wish]);
  });

  test('figures, records and exports show the answers', async () => {
    const buyer = await registered();
    await answer({ own_hotel: 'yes', own_days: ['last'], own_wish: '[Parking' }, buyer);
    const figures = getQuestionnaireStatistics.output.parse(
      (await server.get('/web/console/statistics/questionnaire', owner)).data,
    );
    const asked = new Map(figures.questions.map((question) => [question.code, question]));
    expect(asked.get('own_hotel')).toMatchObject({
      label: 'Do you need a hotel?',
      kind: 'one',
      options: [{ code: 'yes' }, { code: 'no' }],
    });
    expect(asked.get('own_hotel')?.answered).toBeGreaterThan(0);
    expect(asked.get('own_wish')?.texts).toContain('[Parking');
    const crossed = getCrossTable.output.parse(
      (await server.get('/web/console/statistics/cross-table?question=own_days&by=day', owner))
        .data,
    );
    expect(crossed.rows.map(({ label }) => label)).toEqual(['First', 'Last']);
    const text = await server.get('/web/console/statistics/cross-table?question=own_wish', owner);
    expect(text.data).toMatchObject({ issues: [{ field: 'question' }] });
    const counts = getAnswerCounts.output.parse(
      (await server.get('/web/console/statistics/answer-counts', owner)).data,
    );
    expect(counts.items).toContainEqual({
      question: 'own_days',
      code: 'last',
      count: asked.get('own_days')?.options.find(({ code }) => code === 'last')?.count,
    });

    const found = await server.get(`/web/console/person/list?keyword=${buyer.email}`, owner);
    const [person] = (found.data as unknown as { items: { id: string }[] }).items;
    const record = await server.get(
      `/web/console/person/info?registration_id=${person?.id}`,
      owner,
    );
    expect(record.data.answers).toEqual(
      expect.arrayContaining([
        { code: 'own_hotel', label: 'Do you need a hotel?', answer: 'Yes' },
        { code: 'own_wish', label: 'What else do you need?', answer: '[Parking' },
      ]),
    );
    const columns = await server.get('/web/console/export/columns?list=registrations', owner);
    expect(columns.data.columns).toEqual(
      expect.arrayContaining([
        { code: 'own_hotel', label: 'Do you need a hotel?', is_contact: false },
        { code: 'own_wish', label: 'What else do you need?', is_contact: true },
      ]),
    );
  });

  test('roles without persons see no texts', async () => {
    const observer = await organiserOf(server, { role: 'observer' });
    const figures = getQuestionnaireStatistics.output.parse(
      (await server.get('/web/console/statistics/questionnaire', observer)).data,
    );
    expect(figures.questions.flatMap(({ texts }) => texts)).toEqual([]);
  });
});

test('unanswered questions and options are deleted', () => {
  expect(withAnswered([], [hotel, days], [])).toEqual([]);
  const one = [{ question: 'own_hotel', code: '', count: 1 }];
  expect(withAnswered([], [hotel, days], one)).toEqual([{ ...hotel, is_hidden: true }]);
  expect(withAnswered([{ ...hotel, options: [] }], [hotel], one)).toEqual([
    { ...hotel, options: [] },
  ]);
});

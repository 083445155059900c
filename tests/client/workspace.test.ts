import { expect, test } from 'vitest';
import {
  EditedExhibit,
  type ExhibitValues,
  newExhibit,
  valuesOfExhibit,
  withPrices,
} from '#client/features/own-exhibits/exhibit-values.ts';
import { inputOf } from '#client/forms/form-values.ts';
import { mergeEdits } from '#client/forms/merge-edits.ts';

const began = {
  version: '1',
  name: { zh: '光影', en: 'Light' },
  website: '',
  categories: ['led_indoor'],
  is_export: false,
};

test('others’ changes are merged, and conflicts are shown', () => {
  const mine = { ...began, name: { zh: '光影', en: 'Light One' }, website: 'https://a.example' };
  const theirs = {
    ...began,
    version: '2',
    name: { zh: '光影显示', en: 'Light Two' },
    is_export: true,
  };
  expect(mergeEdits(began, mine, theirs)).toEqual({
    theirs: [
      { field: 'name.zh', value: '光影显示' },
      { field: 'is_export', value: true },
    ],
    both: [{ field: 'name.en', value: 'Light Two' }],
  });
});

test('equal changes are no conflict', () => {
  const same = { ...began, categories: ['led_indoor', 'led_rental'] };
  expect(mergeEdits(began, same, { ...same, version: '2' })).toEqual({ theirs: [], both: [] });
});

test('a draft without a base shows every difference', () => {
  const mine = { ...began, website: 'https://a.example' };
  expect(mergeEdits(null, mine, { ...began, version: '2', is_export: true })).toEqual({
    theirs: [],
    both: [
      { field: 'website', value: '' },
      { field: 'is_export', value: true },
    ],
  });
});

test('two edits of one agenda are merged item by item without losing text', () => {
  const item = (id: string, title: string) => ({ id, title: { zh: title, en: title } });
  const [one, two, three] = [item('1', 'One'), item('2', 'Two'), item('3', 'Three')];
  const agenda = (...sessions: object[]) => ({ version: '', form: { sessions } });
  const base = agenda(one, two, three);
  const own = { title: { zh: '新', en: 'New' } };
  const mine = agenda(item('1', 'Mine'), two, own);
  const merged = mergeEdits(base, mine, agenda(one, item('2', 'Theirs'), three, item('4', 'Four')));
  expect(merged).toEqual({
    theirs: [
      {
        field: 'form.sessions',
        value: [item('1', 'Mine'), item('2', 'Theirs'), item('4', 'Four'), own],
      },
    ],
    both: [],
  });
  // Item 3 was deleted here and changed there: the conflict contains all other changes of both sides.
  const asked = mergeEdits(base, mine, agenda(one, item('2', 'Theirs'), item('3', 'Theirs')));
  expect(asked.theirs.map(({ value }) => value)).toEqual([
    [item('1', 'Mine'), item('2', 'Theirs'), own],
  ]);
  expect(asked.both.map(({ value }) => value)).toEqual([
    [item('1', 'Mine'), item('2', 'Theirs'), item('3', 'Theirs'), own],
  ]);
});

test('choices of both edits are merged, without those that one removed', () => {
  const of = (...categories: string[]) => ({ ...began, categories });
  const merged = mergeEdits(of('a', 'b'), of('b', 'mine'), of('a', 'b', 'theirs'));
  expect(merged).toEqual({
    theirs: [{ field: 'categories', value: ['b', 'theirs', 'mine'] }],
    both: [],
  });
});

test('records without distinct keys are merged as one field', () => {
  const of = (...bring: object[]) => ({ ...began, bring });
  const merged = mergeEdits(of({ en: 'Shoes' }), of({ en: 'Boots' }), of({ en: 'Hat' }));
  expect(merged).toEqual({ theirs: [], both: [{ field: 'bring', value: [{ en: 'Hat' }] }] });
});

const named = { ...newExhibit, name: { zh: '屏', en: 'Screen' }, category: 'led_indoor' };

function check(values: ExhibitValues) {
  return EditedExhibit.safeParse(inputOf(EditedExhibit, withPrices(values)));
}

function issuesOf(values: ExhibitValues) {
  return check(values).error?.issues.map(({ path }) => path.join('.'));
}

test.each([
  { kind: 'negotiable', price_min: '12', price_max: '', sent: [null, null] },
  { kind: 'one', price_min: '1,200.50', price_max: '9', sent: [1200.5, 1200.5] },
  { kind: 'range', price_min: '10', price_max: '20', sent: [10, 20] },
] as const)('a price that is $kind is sent as $sent', ({ kind, sent, ...prices }) => {
  const { data } = check({ ...named, ...prices, price_kind: kind });
  expect([data?.price_min, data?.price_max]).toEqual(sent);
});

test('prices by quantity are sent in the currency that the first one states, with their ends', () => {
  const blank = { from: '', price: '' };
  const price_tiers = [
    { from: '1', price: 'FOB US$1,840' },
    blank,
    { from: '≥100台', price: '1,700' },
    blank,
  ];
  const { data } = check({ ...named, price_kind: 'tiers', price_tiers });
  expect(data).toMatchObject({
    price_min: 1_700,
    price_max: 1_840,
    currency: 'USD',
    price_terms: 'FOB',
    price_tiers: [
      { from: 1, price: 1_840 },
      { from: 100, price: 1_700 },
    ],
  });
});

test('prices by quantity ascend by quantity, and the first one is asked for', () => {
  const tiers = (...given: [from: string, price: string][]) =>
    issuesOf({
      ...named,
      price_kind: 'tiers',
      price_tiers: given.map(([from, price]) => ({ from, price })),
    });
  expect(tiers(['100', '9'], ['10', '8'])).toEqual(['price_tiers.1.from']);
  expect(tiers(['', ''], ['', ''])).toEqual(['price_tiers.0.from', 'price_tiers.0.price']);
  expect(tiers(['10', '0'])).toEqual(['price_tiers.0.price']);
});

test('an unchanged exhibit is sent as it is stored', () => {
  const prices = { price_kind: 'range', price_min: '1', price_max: '2' } as const;
  const edited = EditedExhibit.parse(
    inputOf(
      EditedExhibit,
      withPrices({
        ...named,
        ...prices,
        version: '3',
        dot_pitch: '1.25',
        release_year: '2025',
        brand: 'Lichtwerk',
        live_url: 'https://a.example/live',
        pictures: ['/uploads/1.jpg'],
      }),
    ),
  );
  const reviewed = { review: 'accepted', review_reason: '', is_unchecked: false } as const;
  const id = '019b76da-a800-7a3a-845a-0f90493a190a';
  const stored = { ...edited, ...reviewed, id, on_shelf: false };
  expect(check(valuesOfExhibit(stored)).data).toEqual(edited);
});

test('a price that is no number, or missing, is named', () => {
  expect(issuesOf({ ...named, price_kind: 'one', price_min: 'much' })).toEqual([
    'price_min',
    'price_max',
  ]);
  expect(issuesOf({ ...named, price_kind: 'one', price_min: ' ' })).toEqual(['price_min']);
  expect(issuesOf({ ...named, price_kind: 'range', price_min: '5', price_max: '' })).toEqual([
    'price_max',
  ]);
});

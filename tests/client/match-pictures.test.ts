import { expect, test } from 'vitest';
import { matchPictures, type Named } from '#client/features/own-exhibits/match-pictures.ts';
import { limits } from '#contract/limits.ts';

const exhibit = (id: string, given: Partial<Named> = {}): Named => ({
  id,
  model: '',
  name: { zh: `展品${id}`, en: `Exhibit ${id}` },
  pictures: 0,
  ...given,
});
const wall = exhibit('wall', {
  model: 'MFP-180',
  name: { zh: 'P1.25 小间距屏', en: 'Wall P1.25' },
});
const cube = exhibit('cube', { model: 'MFP-180-2' });
const ball = exhibit('ball', { name: { zh: '球屏', en: 'Ball' } });

const idsOf = (names: string[], exhibits: Named[]) => {
  const found = matchPictures(names, exhibits);
  return names.map((_, at) => found.find((one) => one.at === at)?.id ?? null);
};

test.each([
  ['MFP-180.jpg', 'wall'],
  ['mfp 180.JPEG', 'wall'],
  ['ＭＦＰ－１８０.png', 'wall'],
  ['MFP-180 (2).jpg', 'wall'],
  ['MFP_180_3.webp', 'wall'],
  ['P1.25 小间距屏.jpg', 'wall'],
  ['wall p1.25-2.heic', 'wall'],
  ['Wall P12.5.jpg', null],
  ['球屏（2）.jpg', 'ball'],
  ['IMG_2041.HEIC', null],
])('%s belongs to %s', (name, id) => {
  expect(idsOf([name], [wall, ball])).toEqual([id]);
});

test('a model number that ends as a further picture does is that of its exhibit', () => {
  const names = ['MFP-180-2.jpg', 'MFP-180-2-2.jpg', 'MFP-180-3.jpg'];
  expect(idsOf(names, [wall, cube])).toEqual(['cube', 'cube', 'wall']);
});

test('the pictures of an exhibit are in the order of their numbers, those without one first', () => {
  const names = ['Ball-10.jpg', 'Ball-2.jpg', 'Ball.jpg', 'MFP-180.jpg'];
  const order = matchPictures(names, [ball, wall]).map(({ at }) => names[at]);
  expect(order).toEqual(['Ball.jpg', 'Ball-2.jpg', 'Ball-10.jpg', 'MFP-180.jpg']);
});

test('a name that two exhibits have, and a picture beyond the limit, belong to none', () => {
  const twin = exhibit('twin', { name: ball.name });
  expect(matchPictures(['Ball.jpg'], [ball, twin])).toEqual([
    { at: 0, id: null, reason: 'several' },
  ]);
  const almost = { ...ball, pictures: limits.PICTURES_AN_EXHIBIT - 1 };
  expect(matchPictures(['Ball.jpg', 'Ball-2.jpg'], [almost])).toEqual([
    { at: 0, id: 'ball', reason: null },
    { at: 1, id: null, reason: 'full' },
  ]);
});

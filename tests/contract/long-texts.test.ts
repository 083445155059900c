import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';

const folder = join(import.meta.dirname, '../../locales');
const bilingual = [
  'guide',
  'privacy',
  'service',
  'visitor-guide',
  'visitor-guide-details',
  'visitor-policy',
];
const languages = ['ar', 'en', 'es', 'fr', 'pt', 'ru', 'zh'];
const guideLanguages = languages.filter((language) => language !== 'en');

const placeholders = new Set([
  'exhibition_name',
  'dates',
  'start_date',
  'end_date',
  'city',
  'venue',
  'address',
  'place',
  'show_hall',
  'visit_phone',
  'email',
  'organiser',
  'policy_updated',
  'edits_a_year',
  'minimum_age',
  'minimum_age_mainland',
  'id_number_days',
]);
const pages = new Set([
  '/',
  '/guide',
  '/audience/register',
  '/audience/fastLogin',
  '/audience/ticket',
  '/audience/info',
  '/audience/my-data',
  '/audience/visa-letter',
  '/audience/guide',
  '/audience/guide/details',
  '/audience/policy',
  '/policy/privacy',
  '/policy/service',
]);

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
  'janeiro',
  'fevereiro',
  'março',
  'maio',
  'junho',
  'julho',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
].join('|');
const dated = [
  /(?<!\d)(19|20)\d{2}(?!\d)/,
  /\d{1,2}\s*月(?!前)|\d{1,2}\s*[日号](?![内前])/,
  new RegExp(`(${months})\\s+\\d|\\d(st|nd|rd|th|er|º|-го)?\\s+(of |de )?(${months})`, 'iu'),
];

type LongText = { name: string; head: string; updated: string | undefined; body: string };

function longTextsIn(language: string): LongText[] {
  return readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort()
    .map((name) => readLongText(language, name));
}

function readLongText(language: string, name: string): LongText {
  const text = readFileSync(join(folder, language, `${name}.md`), 'utf8');
  const [, head = '', updated, body = ''] =
    /^---\n([\s\S]*?)(?:\nupdated: (.*))?\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { name: `${language}/${name}`, head, updated, body };
}

function headings({ body }: LongText): string[] {
  return body.split('\n').flatMap((line) => /^#+(?= )/.exec(line)?.[0] ?? []);
}

function linkTargets({ body }: LongText): string[] {
  return [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

function placeholdersOf({ body }: LongText): string[] {
  const names = [...body.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

const texts = languages.flatMap(longTextsIn);

test('Chinese and English have every long text, the other languages the guide', () => {
  const names = Object.fromEntries(
    languages.map((language) => [language, longTextsIn(language).map(({ name }) => name)]),
  );
  for (const language of languages) {
    const expected = language === 'zh' || language === 'en' ? bilingual : ['guide'];
    expect(names[language]).toEqual(expected.map((name) => `${language}/${name}`));
  }
});

test.each(texts)('$name begins with a description of one line and one title', (text) => {
  expect(text.head).toMatch(/^description: \S.{20,}$/);
  // A second colon with a space would end the value for a YAML parser.
  expect(text.head.slice('description: '.length)).not.toContain(': ');
  expect(text.body).toMatch(/^# \S/);
  expect(headings(text).filter((mark) => mark === '#')).toHaveLength(1);
});

test.each(texts)('$name states its last change in its head', (text) => {
  const isDated = placeholdersOf(text).includes('policy_updated');
  expect(text.updated ?? '').toMatch(isDated ? /^\d{4}-\d\d-\d\d$/ : /^$/);
});

test.each(texts)('$name only uses Markdown that the article page draws', ({ body }) => {
  expect(body).not.toMatch(/<[a-z/!]|!\[|`|_{2}|^[ \t]*[|>]|^#{4}|^[ \t]+\S/im);
  expect(body.replaceAll('**', '')).not.toContain('*');
  for (const line of body.split('\n')) expect(line.split('**').length % 2, line).toBe(1);
});

test.each(texts)('$name is filled from the exhibition by known placeholders only', (text) => {
  expect(placeholdersOf(text).filter((name) => !placeholders.has(name))).toEqual([]);
  expect(text.body.replaceAll(/\{\{[a-z_]+\}\}/g, '')).not.toMatch(/[{}]/);
  expect(text.head).not.toMatch(/[{}]/);
});

test.each(texts)('$name names no date, phone or e-mail address of its own', ({ head, body }) => {
  const text = `${head}\n${body}`;
  for (const pattern of dated) expect(text).not.toMatch(pattern);
  expect(text).not.toMatch(/\d[\d -]{5,}\d|[\w.]+@[\w.]+/);
});

test.each([
  'Open from 5 to 7 March',
  'March 5',
  'le 1er mars',
  '5 de marzo',
  '5 марта',
  '5 مارس',
  '3月5日',
  '于3月举行',
  'the 2026 edition',
])('"%s" would be found as a date', (text) => {
  expect(dated.some((pattern) => pattern.test(text))).toBe(true);
});

test.each(texts)('$name links to pages of this site, or by https, mailto or tel', (text) => {
  for (const target of linkTargets(text)) {
    const isKnown = pages.has(target) || /^(https:\/\/|mailto:|tel:)\S+$/.test(target);
    expect(isKnown, target).toBe(true);
  }
});

test.each(bilingual)('%s has the same content in Chinese and English', (name) => {
  const zh = readLongText('zh', name);
  const en = readLongText('en', name);
  expect(headings(zh)).toEqual(headings(en));
  expect(placeholdersOf(zh)).toEqual(placeholdersOf(en));
  const pagesLinked = (text: LongText) => linkTargets(text).filter((target) => pages.has(target));
  expect(pagesLinked(zh).sort()).toEqual(pagesLinked(en).sort());
});

test.each(guideLanguages)(
  'the guide in "%s" has the sections, links and placeholders of the English one',
  (language) => {
    const guide = readLongText(language, 'guide');
    const english = readLongText('en', 'guide');
    expect(headings(guide)).toEqual(headings(english));
    expect(linkTargets(guide)).toEqual(linkTargets(english));
    expect(placeholdersOf(guide)).toEqual(placeholdersOf(english));
  },
);

test.each(languages)(
  'the guide in "%s" states the longest stay and the visa-free transit',
  (language) => {
    const { body } = readLongText(language, 'guide');
    expect(body).toContain('180');
    expect(body).toContain('240');
  },
);

test.each(['zh', 'en'])(
  'the privacy policy in "%s" names what the browser stores, and how long',
  (language) => {
    const lines = readLongText(language, 'privacy').body.split('\n');
    const about = (name: string) => lines.find((line) => line.startsWith(`- **${name}`)) ?? '';
    expect(about('token')).toMatch(new RegExp(`HttpOnly.*\\b${limits.SIGN_IN_DAYS}\\b`));
    expect(about('invite')).toMatch(new RegExp(`\\b${limits.INVITE_COOKIE_DAYS}\\b`));
    expect(lines.some((line) => line.includes('pavilion:'))).toBe(true);
    expect(lines.some((line) => line.includes('open.weixin.qq.com'))).toBe(true);
  },
);

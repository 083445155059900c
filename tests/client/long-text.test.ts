import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadLongText, longTextHead } from '#client/lang/long-text.ts';
import { linkTarget } from '#client/ui/article-link.ts';
import type { Block, Inline } from '#contract/article.ts';
import { compileLongText, splitAtPlaceholders } from '../../src/build/long-texts.ts';

const locales = join(import.meta.dirname, '../../locales');
/** Texts in subfolders are articles, which organisers edit. */
const files = readdirSync(locales, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^\w+\/[^/]+\.md$/.test(path),
);

test('a text has the description of its head, the title of its body, and its blocks', () => {
  const markdown = `# The {{city}} title

One **bold** word, [a mail](mailto:{{email}}).

## A section

1. First
2. Second
`;
  expect(compileLongText(`---\ndescription: Some words.\n---\n${markdown}`)).toEqual({
    title: 'The {{city}} title',
    description: 'Some words.',
    blocks: [
      { heading: 1, id: 'section-0', words: ['The ', { placeholder: 'city' }, ' title'] },
      {
        paragraph: [
          'One ',
          { strong: ['bold'] },
          ' word, ',
          { link: ['mailto:', { placeholder: 'email' }], words: ['a mail'] },
          '.',
        ],
      },
      { heading: 2, id: 'section-1', words: ['A section'] },
      { list: 'ol', entries: [[{ words: ['First'] }], [{ words: ['Second'] }]] },
    ],
  });
});

test.each(['`code`', '> a quotation', '![a picture](/a.png)', '<b>raw</b>', '---', '*slanted*'])(
  'Markdown that the article page does not draw fails the build: %s',
  (markdown) => {
    expect(() => compileLongText(`# Title\n\nText\n\n${markdown}\n`)).toThrow('does not draw');
  },
);

test.each(files)('every word and link of %s is drawn, in order', (path) => {
  const file = readFileSync(join(locales, path), 'utf8');
  const [, body = ''] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(file) ?? [];
  const written = body
    .replace(/^(#+|-|\d+\.) /gm, '')
    .replaceAll('**', '')
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 <$2> ');
  const { blocks } = compileLongText(file);
  const drawn = blocks.map(blockText).join(' ');
  expect(squeezed(drawn)).toBe(squeezed(written));
  const headings = blocks.flatMap((block) => ('heading' in block ? [block.heading] : []));
  expect(headings).toEqual(Array.from(body.matchAll(/^(#+) /gm), ([, marks = '']) => marks.length));
  expect(JSON.stringify(blocks).split('"list":"ol"').length - 1).toBe(
    body.split(/^1\. /m).length - 1,
  );
});

/** Removes white space, which lists and paragraphs lack. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function blockText(block: Block): string {
  if ('list' in block) return block.entries.flat().map(blockText).join(' ');
  if ('paragraph' in block) return block.paragraph.map(inlineText).join('');
  if ('words' in block) return block.words.map(inlineText).join('');
  throw new Error(`Long pages have no ${Object.keys(block)}`);
}

function inlineText(part: Inline): string {
  if (typeof part === 'string') return part;
  if ('placeholder' in part) return `{{${part.placeholder}}}`;
  if ('strong' in part) return part.strong.map(inlineText).join('');
  if (!('link' in part)) throw new Error(`Long pages have no ${Object.keys(part)}`);
  return `${part.words.map(inlineText).join('')} <${part.link.map(inlineText).join('')}> `;
}

test.each([
  { lang: 'zh', name: 'privacy', title: '隐私政策' },
  { lang: 'en', name: 'privacy', title: 'Privacy policy' },
  { lang: 'ar', name: 'guide', title: 'دليل الزوار الدوليين' },
] as const)('the head of "$name" in "$lang" is titled "$title"', async ({ lang, name, title }) => {
  const head = await longTextHead(lang, name);
  expect(head.title).toBe(title);
  expect(head.description.length).toBeGreaterThan(20);
});

test('a text that does not exist is an error, not an empty page', async () => {
  await expect(loadLongText('es', 'privacy')).rejects.toThrow('/locales/es/privacy.md');
});

test('a text is split at its placeholders', () => {
  expect(splitAtPlaceholders('Write to {{email}} or call {{visit_phone}}.')).toEqual([
    'Write to ',
    { placeholder: 'email' },
    ' or call ',
    { placeholder: 'visit_phone' },
    '.',
  ]);
});

test('no part of a text is lost or read twice', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = splitAtPlaceholders(text);
      const again = parts.map((part) =>
        typeof part === 'string' ? part : `{{${part.placeholder}}}`,
      );
      expect(again.join('')).toBe(text);
    }),
  );
});

test.each([
  { href: '/audience/guide', target: '/audience/guide' },
  { href: 'mailto:{{email}}', target: 'mailto:hello@example.com' },
  { href: 'tel:110', target: 'tel:110' },
  { href: 'https://example.com/?a=1&b=2', target: 'https://example.com/?a=1&b=2' },
])('a link to $href leads to $target', ({ href, target }) => {
  expect(linkTarget(splitAtPlaceholders(href), { email: 'hello@example.com' })).toBe(target);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://example.com',
  'guide',
  '{{script}}',
])('a link to %s leads nowhere', (href) => {
  expect(linkTarget(splitAtPlaceholders(href), { script: 'javascript:alert(1)' })).toBeNull();
});

test('a value cannot escape from a mail address', () => {
  expect(linkTarget(splitAtPlaceholders('mailto:{{email}}'), { email: 'a@b.c"> <script>' })).toBe(
    'mailto:a@b.c%22%3E%20%3Cscript%3E',
  );
});

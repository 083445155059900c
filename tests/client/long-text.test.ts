import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadLongText, longTextHead, parseLongText } from '#client/lang/long-text.ts';
import { linkTarget, splitAtPlaceholders } from '#client/ui/article-placeholders.ts';

test('a text has the description of its head and the title of its body', () => {
  const text = parseLongText('---\ndescription: What it says.\n---\n# The title\n\nThe text.\n');
  expect(text).toEqual({
    title: 'The title',
    description: 'What it says.',
    markdown: '# The title\n\nThe text.\n',
  });
});

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
    { text: 'Write to ' },
    { placeholder: 'email' },
    { text: ' or call ' },
    { placeholder: 'visit_phone' },
    { text: '.' },
  ]);
});

test('whatever a text says, nothing of it is lost or read twice', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parts = splitAtPlaceholders(text);
      const again = parts.map((part) => ('text' in part ? part.text : `{{${part.placeholder}}}`));
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
  expect(linkTarget(href, { email: 'hello@example.com' })).toBe(target);
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
  expect(linkTarget(href, { script: 'javascript:alert(1)' })).toBeNull();
});

test('a value cannot break out of the address of a mail', () => {
  expect(linkTarget('mailto:{{email}}', { email: 'a@b.c"> <script>' })).toBe(
    'mailto:a@b.c%22%3E%20%3Cscript%3E',
  );
});

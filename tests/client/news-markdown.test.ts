import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownOf } from '#client/forms/paste.ts';
import { ArticleText } from '#client/ui/article-text.tsx';
import type { Block } from '#contract/article.ts';
import { limits } from '#contract/limits.ts';
import { articleBlocks } from '#server/words/markdown.ts';
import { inLane } from '../support/lane.ts';

const filled = (text: string) =>
  text
    .repeat(Math.ceil(limits.NEWS_CHARACTERS_MAX / text.length))
    .slice(0, limits.NEWS_CHARACTERS_MAX);

/** What is known to keep parsers of Markdown busy, or to get past them. */
const hostile = [
  `${'>'.repeat(10_000)} deep`,
  filled('> '),
  filled('1. '),
  filled('- > 1. '),
  filled('**a*_'),
  filled('_a__'),
  filled('[a]('),
  filled('!['),
  filled('` `` '),
  filled('~~a~'),
  filled('- a\n'),
  filled('> a\n\n'),
  `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${filled('|a').slice(0, 20_000)}`,
  `|a|b|\n|-|-|\n${filled('|a|b|\n').slice(0, 30_000)}`,
  filled('<!--'),
  filled('https://a.'),
];

const parts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://evil.example/x.png)',
  '![x](/web/buyer/logout)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '\u202ereversed',
  'zero\u200bwidth',
  '&lt;b&gt;&#x6a;',
  '<!--[if IE]>',
  '](',
  '**',
  '`',
  '> ',
  '- ',
  '|',
  '\n',
  '\n\n',
  '# ',
  '文字',
];

/** The text of an article as a reader gets it. */
function draw(blocks: readonly Block[]): string {
  return renderToStaticMarkup(ArticleText({ blocks }));
}

function expectHarmless(markdown: string) {
  const html = draw(articleBlocks(markdown));
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name);
  const allowed =
    /^(div|p|h[2-4]|ul|ol|li|strong|em|code|pre|br|hr|blockquote|table|thead|tbody|tr|th|td|a|link)$/;
  expect(tags.filter((name = '') => !allowed.test(name))).toEqual([]);
  for (const [, target = ''] of html.matchAll(/\bhref="([^"]*)"/g)) {
    expect(target).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
  }
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
}

test.each(hostile.map((markdown) => ({ begins: markdown.slice(0, 12), markdown })))(
  'a text that goes on like "$begins" is drawn as text',
  ({ markdown }) => {
    expectHarmless(markdown);
  },
);

test('whatever an author writes, text stays text', () => {
  // Links into this site need a router around them: those of authors lead out here.
  const markdown = fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 60,
    })
    .map((all) => all.join('').replaceAll('](/', '](https://own.example/'));
  fc.assert(fc.property(markdown, expectHarmless), {
    numRuns: inLane({ short: 200, long: 2_000 }),
  });
});

test.each([
  { what: 'a quote', markdown: '> a\n> b', html: '<blockquote><p>a\nb</p></blockquote>' },
  { what: 'a rule', markdown: 'a\n\n---', html: '<p>a</p><hr/>' },
  {
    what: 'emphasis',
    markdown: '*a* **b** `c`',
    html: '<p><em>a</em> <strong>b</strong> <code>c</code></p>',
  },
  { what: 'HTML', markdown: 'a <b>b</b>', html: '<p>a &lt;b&gt;b&lt;/b&gt;</p>' },
  {
    what: 'a link to another site',
    markdown: '[a](http://a.example)',
    html: '<p><a href="http://a.example" rel="noopener nofollow ugc">a</a></p>',
  },
  { what: 'a title of the first order', markdown: '# a', html: '<h2 id="section-0">a</h2>' },
])('$what is drawn as it is meant', ({ markdown, html }) => {
  expect(draw(articleBlocks(markdown)).replace(/^<div[^>]*>|<\/div>$/g, '')).toBe(html);
});

test.each([
  {
    from: 'a word processor',
    html: '<!--StartFragment--><p class="MsoNormal"><b>Hall 13</b> opens<o:p></o:p></p><h2>When</h2><ul><li>Monday</li></ul>',
    markdown: '**Hall 13** opens\n\n## When\n\n-   Monday',
  },
  {
    from: 'a messaging app',
    html: '<meta charset="utf-8"><div><span style="color:red">Hello&nbsp;all</span></div><div><a href="https://a.example">here</a><img src="https://evil.example/x.gif"></div>',
    markdown: 'Hello all\n\n[here](https://a.example)',
  },
  {
    from: 'a page with a table',
    html: '<table><tbody><tr><th>Day</th><th>Opens</th></tr><tr><td>1</td><td>9|00</td></tr></tbody></table>',
    markdown: '| Day | Opens |\n| --- | --- |\n| 1 | 9\\|00 |',
  },
  {
    from: 'a hostile page',
    html: '<p>a</p><script>alert(1)</script><style>p{}</style><iframe src="x"></iframe>',
    markdown: 'a',
  },
])('what is pasted from $from comes as clean Markdown', ({ html, markdown }) => {
  expect(markdownOf(html)).toBe(markdown);
});

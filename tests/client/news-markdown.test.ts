import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markdownOf } from '#client/forms/paste.ts';
import { ArticleText } from '#client/ui/article-text.tsx';
import type { Block } from '#contract/article.ts';
import { articleBlocks } from '#server/words/markdown.ts';
import { hostileArticles, hostileMarkdown } from '../support/hostile-texts.ts';
import { inLane } from '../support/lane.ts';

/** Renders the text of an article for a reader. */
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

test.each(hostileArticles.map((markdown) => ({ begins: markdown.slice(0, 12), markdown })))(
  'a text that goes on like "$begins" is drawn as text',
  ({ markdown }) => {
    expectHarmless(markdown);
  },
);

test('beyond the limit of elements the rest is plain text, and no text is lost', () => {
  const cell = (at: number) => `c${at}`;
  const row = (at: number) => `|${Array.from({ length: 10 }, () => cell(at)).join('|')}|\n`;
  const table = (at: number) => `${row(at)}|${'-|'.repeat(10)}\n${row(at).repeat(150)}\n`;
  const html = draw(articleBlocks([1, 2, 3, 4, 5, 6].map(table).join('\n')));
  expect(html.match(/<td/g)?.length).toBeLessThanOrEqual(6_000);
  expect(html.match(/<table/g)?.length).toBe(1);
  for (const at of [1, 2, 3, 4, 5, 6]) expect(html.split(cell(at)).length - 1).toBe(10 * 151);
});

test('an unpaired surrogate is one replacement character', () => {
  expect(draw(articleBlocks('a\ue000\u{f0000}\u{10fffd}b 文字'))).toContain('a\ufffdb 文字');
});

test('an author’s text is never markup', () => {
  fc.assert(fc.property(hostileMarkdown, expectHarmless), {
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
])('$what is drawn correctly', ({ markdown, html }) => {
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
])('text pasted from $from becomes clean Markdown', ({ html, markdown }) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  'https://known.example@evil.example/',
  'https://:word@evil.example/',
  '/\t/evil.example',
  '/\u0085/evil.example',
  'https://evil.example/a\u0000b',
])('the link %j is drawn as text', (address) => {
  const html = draw(articleBlocks(`[here](<${address}>)`));
  expect(html).not.toContain('href');
});

test.each(['https://a.example/b?c=%20d', '/exhibits?id=1', 'mailto:a@b.example', 'tel:+861012345'])(
  'the link %j leads to its address',
  (address) => {
    expect(JSON.stringify(articleBlocks(`[here](${address})`))).toContain(`"link":["${address}"]`);
  },
);

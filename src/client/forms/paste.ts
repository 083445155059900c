import TurndownService from 'turndown';

/** Size limit of pasted HTML; larger pastes stay plain text. */
const HTML_CHARACTERS_MAX = 400_000;

/**
 * Converts clipboard HTML of a word processor, a messaging app or a page to Markdown. Preserves
 * headings, lists, emphasis, links and quotes; drops styles and pictures of other sites.
 */
export function markdownOf(html: string): string | null {
  if (html.length > HTML_CHARACTERS_MAX) return null;
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    hr: '---',
  });
  service.remove(['script', 'style', 'title', 'meta', 'iframe', 'form', 'button', 'noscript']);
  service.addRule('picture', { filter: 'img', replacement: () => '' });
  // Word numbers its lists in the text, and marks headings by a class.
  service.addRule('word heading', {
    filter: (node) => node.nodeName === 'P' && /^MsoTitle|^MsoHeading/.test(node.className),
    replacement: (content) => `\n\n## ${content.trim()}\n\n`,
  });
  service.addRule('row', {
    filter: 'tr',
    replacement: (_content, node) => {
      const cells = [...node.childNodes].filter(({ nodeName }) => /^T[HD]$/.test(nodeName));
      const texts = cells.map(({ textContent }) => cellText(textContent ?? ''));
      const ruler = `\n|${' --- |'.repeat(texts.length)}`;
      const isHead = isFirstOfTable(node);
      return `${isHead ? '\n' : ''}\n| ${texts.join(' | ')} |${isHead ? ruler : ''}`;
    },
  });
  const markdown = service
    .turndown(html.replaceAll(/<!--[\s\S]*?-->|<o:p>[\s\S]*?<\/o:p>/g, ''))
    .replaceAll(/[\u200b\ufeff\u00ad]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^(\s*)[·•§▪●]\s+/gm, '$1- ')
    .replaceAll(/\n{3,}/g, '\n\n');
  return markdown.trim();
}

function cellText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

function isFirstOfTable(row: Node): boolean {
  const body = row.parentNode;
  const rows = [...(body?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'TR');
  const hasHead = body?.previousSibling?.nodeName === 'THEAD';
  return rows[0] === row && !hasHead;
}

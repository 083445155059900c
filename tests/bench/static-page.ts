import type { Page } from '@playwright/test';

/** The whole style of the page: what a careful author writes by hand for such a page. */
const STYLE = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif;color:#11182b}
header,main,footer{max-width:1120px;margin:auto;padding:0 16px}header{display:flex;flex-wrap:wrap;gap:8px;min-height:56px;align-items:center}
h1{font-size:28px;line-height:1.2}h2{font-size:20px;margin-top:48px}a{color:#1d4ed8}ul,ol{padding:0;list-style:none;display:grid;gap:12px}
img{max-width:100%;height:auto;display:block}button,input{font:inherit;min-height:44px;padding:0 16px;border:1px solid #dde3ee;border-radius:22px;background:#fff}
footer{background:#f4f6fb;padding-block:24px}@media(prefers-color-scheme:dark){body{background:#0b1020;color:#e8ecf6}a{color:#8fb0ff}}`;

/**
 * A page with the texts, links, buttons and pictures of another, written without its markup, styles and scripts:
 * the least that a visitor could be sent for the same content.
 * @param parser any page of a browser, which parses HTML best
 */
export async function staticPage(html: string, parser: Page): Promise<string> {
  const { lang, title, preload, body } = await parser.evaluate(contentOf, html);
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg">${title}${preload}<style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Runs in a browser. */
function contentOf(html: string) {
  const TAGS =
    'header main footer nav section h1 h2 h3 h4 p ul ol li a strong em button form input label picture source img br'.split(
      ' ',
    );
  const ATTRIBUTES =
    'href src srcset sizes media type width height alt loading fetchpriority name placeholder aria-label aria-haspopup aria-keyshortcuts aria-expanded'.split(
      ' ',
    );
  const copyOf = (node: ChildNode): Node[] => {
    if (node instanceof Text) return node.data.trim() ? [document.createTextNode(node.data)] : [];
    if (!(node instanceof HTMLElement)) return [];
    if (node.hidden || node.matches('script, style, template, dialog')) return [];
    const children = [...node.childNodes].flatMap(copyOf);
    if (!TAGS.includes(node.localName)) return children;
    const copy = document.createElement(node.localName);
    for (const name of ATTRIBUTES) {
      const value = node.getAttribute(name);
      if (value !== null) copy.setAttribute(name, value);
    }
    copy.append(...children);
    const isEmpty = copy.childNodes.length === 0;
    return isEmpty && !copy.matches('img, source, input, br, button, a[aria-label]') ? [] : [copy];
  };
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const place = document.createElement('div');
  place.append(...[...parsed.body.childNodes].flatMap(copyOf));
  return {
    lang: parsed.documentElement.lang,
    title: parsed.querySelector('title')?.outerHTML ?? '',
    preload: [...parsed.querySelectorAll('link[rel=preload][as=image]')]
      .map(({ outerHTML }) => outerHTML)
      .join(''),
    body: place.innerHTML,
  };
}

import { randomBytes } from 'node:crypto';
import { LEAVE_PREVIEW, PREVIEW_PATH } from '#contract/preview.ts';
import { Lang } from '#contract/wire.ts';
import { previewText } from '#server/features/exhibition-editing/messages.ts';
import { sealPage } from '#server/pages/policy.ts';
import { BAR } from './early-script.ts';

const LANGS = Lang.options;

/**
 * The bar is as tall as the site's own, whose place it takes while the page is scrolled: parts that stick below that one
 * stay where they are.
 */
const RULES = `
${BAR}{position:fixed;inset:0 0 auto;z-index:9;display:flex;align-items:center;justify-content:space-between;gap:12px;
height:56px;padding:4px 16px;box-sizing:border-box;background:#ffd54a;color:#11182b;font-weight:600;line-height:1.3}
${BAR} div{max-height:2.6em;overflow:hidden}
${BAR} a{display:flex;align-items:center;flex:none;min-height:48px;padding-inline:14px;border-radius:12px;
color:inherit;background:#11182b14;text-decoration:none}
${BAR} a:hover{background:#11182b29}
${BAR} a:focus-visible{outline:2px solid #11182b;outline-offset:2px}
html:not(:lang(zh)) ${BAR} [lang=zh],html:lang(zh) ${BAR} [lang=en]{display:none}
body{padding-top:56px}
body>header{position:static!important}
@media print{${BAR}{position:static}}
`.replaceAll('\n', '');

/**
 * The bar on every page of a preview. It is last in the body: the link that skips to the content stays first. A page
 * may change its language, so the bar has the words of both.
 */
export function previewBar(names: Readonly<Record<Lang, string>>, nonce: string): string {
  const inEach = (say: (lang: Lang) => string) =>
    LANGS.map((lang) => `<span lang="${lang}">${escaped(say(lang))}</span>`).join('');
  const label = LANGS.map((lang) => previewText('bar', lang, names[lang])).join(' · ');
  return [
    `<${BAR} role="region" aria-label="${escaped(label)}"><style nonce="${nonce}">${RULES}</style>`,
    `<div>${inEach((lang) => previewText('bar', lang, names[lang]))}</div>`,
    `<a href="${PREVIEW_PATH}${LEAVE_PREVIEW}">${inEach((lang) => previewText('leave', lang))}</a></${BAR}>`,
  ].join('');
}

const ALONE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif}
main{max-width:30em;padding:24px;text-align:center}h1{font-size:1.25rem}
a{display:inline-block;padding:12px 20px;border-radius:12px;background:#1d4ed8;color:#fff;text-decoration:none}
`.replaceAll('\n', '');

/** A page that says why there is no preview, and leads to the public site. */
export function endedPage(text: string, lang: Lang, isHttps: boolean) {
  const nonce = randomBytes(16).toString('hex');
  const page = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escaped(text)}</title><style nonce="${nonce}">${ALONE}</style></head>`,
    `<body><main><h1>${escaped(text)}</h1>`,
    `<p><a href="/?lang=${lang}">${escaped(previewText('site', lang))}</a></p></main></body></html>`,
  ].join('');
  return sealPage(page, nonce, { isHttps, media_hosts: [] });
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}

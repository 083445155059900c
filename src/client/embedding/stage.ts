import { htmlLang } from '#client/lang/html-lang.ts';
import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

interface Stage {
  root: ShadowRoot;
  /** Replaces `<html>` and `<body>`: overlays are appended here. */
  body: HTMLElement;
  /** Container of the page itself. */
  content: HTMLElement;
  /** Resolves when the style sheet is loaded; a failure rejects the mounting. */
  isStyled: Promise<void>;
  remove: () => void;
}

/**
 * A shadow root in the host's container, which isolates styles in both directions. Our sheet resets
 * inherited styles; rendering waits for it.
 */
export function createStage(
  container: Element | ShadowRoot,
  { origin, lang = 'zh' }: { origin: string; lang?: Lang },
): Stage {
  const element = document.createElement('div');
  // Inline styles only: the host's rules would override `:host`.
  element.style.cssText = 'all:initial;display:block';
  container.append(element);
  const root = element.attachShadow({ mode: 'open' });
  // Markup instead of an element: some hosts intercept appended link elements and move them into the page.
  root.innerHTML = `<link rel="stylesheet" href="${new URL('/embed/pavilion.css', origin)}"><div class="pavilion" data-embedded><div></div></div>`;
  const link = root.querySelector('link');
  const body = root.querySelector<HTMLElement>('.pavilion');
  const content = body?.firstElementChild;
  if (!link || !body || !(content instanceof HTMLElement)) throw new Error('No shadow root.');
  body.lang = htmlLang[langNamed(lang) ?? 'zh'];
  // The user's text size. `rem` would follow the host's `<html>`, which may have another size.
  body.style.setProperty('--rem', getComputedStyle(element).fontSize);
  const isStyled = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Pavilion: ${link.href} cannot be loaded.`));
  });
  return {
    root,
    body,
    content,
    isStyled,
    remove: () => element.remove(),
  };
}

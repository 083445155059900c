import { htmlLang } from '#client/lang/html-lang.ts';
import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

interface Stage {
  root: ShadowRoot;
  /** Stands for `<html>` and `<body>`: what opens over the page is put here. */
  body: HTMLElement;
  /** For the page itself. */
  content: HTMLElement;
  /** The style sheet is there; where it cannot be loaded the mounting fails. */
  isStyled: Promise<void>;
  remove: () => void;
}

/**
 * A shadow root in the host’s container: its rules do not reach us, nor ours it. What is inherited is reset
 * by our sheet, before which nothing is drawn.
 */
export function createStage(
  container: Element | ShadowRoot,
  { origin, lang = 'zh' }: { origin: string; lang?: Lang },
): Stage {
  const element = document.createElement('div');
  // By `style` alone: rules of the host would win over `:host`.
  element.style.cssText = 'all:initial;display:block';
  container.append(element);
  const root = element.attachShadow({ mode: 'open' });
  // As text: some hosts catch link elements that are appended, and put them into the page.
  root.innerHTML = `<link rel="stylesheet" href="${new URL('/embed/pavilion.css', origin)}"><div class="pavilion" data-embedded><div></div></div>`;
  const link = root.querySelector('link');
  const body = root.querySelector<HTMLElement>('.pavilion');
  const content = body?.firstElementChild;
  if (!link || !body || !(content instanceof HTMLElement)) throw new Error('No shadow root.');
  body.lang = htmlLang[langNamed(lang) ?? 'zh'];
  // The size of text that the person has chosen: `rem` would be the host's, whose `<html>` may have another.
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

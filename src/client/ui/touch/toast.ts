import { loadTouchParts } from './load-parts.ts';

/** The visible time plus a margin for screen readers. */
const SHOWN_MS = 4_000;

/** A sheet that closes with its confirmation is gone after this time, and would take it along. */
const CLOSING_MS = 50;

const PLAIN = `position:fixed;inset:auto 16px 15%;z-index:1000;width:fit-content;max-width:320px;
  margin-inline:auto;padding:10px 20px;border-radius:24px;background:var(--text);color:var(--paper);
  font-size:var(--size-14);pointer-events:none`;

/**
 * A short confirmation: visible for a moment, and read by screen readers. It is placed in the open
 * dialog, because content outside of a dialog is neither visible nor read.
 */
export function toast(words: string) {
  setTimeout(() => show(words), CLOSING_MS);
}

function show(words: string) {
  const home = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'visually-hidden';
  home.append(region);
  // Screen readers announce changes of an existing region, not its initial content.
  setTimeout(() => {
    region.textContent = words;
  }, 100);
  setTimeout(() => region.remove(), SHOWN_MS);
  loadTouchParts().then(
    ({ showToast }) => showToast(words, home),
    () => {
      region.className = '';
      region.style.cssText = PLAIN;
    },
  );
}

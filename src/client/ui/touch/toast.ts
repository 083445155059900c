import { loadTouchParts } from './load-parts.ts';

/** As long as the words are seen, and a little longer for a reader of the screen. */
const SHOWN_MS = 4_000;

const PLAIN = `position:fixed;inset:auto 16px 15%;z-index:1000;width:fit-content;max-width:320px;
  margin-inline:auto;padding:10px 20px;border-radius:24px;background:var(--text);color:var(--paper);
  font-size:var(--size-14);pointer-events:none`;

/**
 * A short confirmation: seen for a moment, and told to a reader of the screen. It stands in the dialog
 * that is open, since what lies outside of one is neither seen nor read.
 */
export function toast(words: string) {
  const home = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  const told = document.createElement('div');
  told.setAttribute('role', 'status');
  told.className = 'visually-hidden';
  home.append(told);
  // Readers tell what changes in a region that is there, not what it comes with.
  setTimeout(() => {
    told.textContent = words;
  }, 100);
  setTimeout(() => told.remove(), SHOWN_MS);
  loadTouchParts().then(
    ({ showToast }) => showToast(words, home),
    () => {
      told.className = '';
      told.style.cssText = PLAIN;
    },
  );
}

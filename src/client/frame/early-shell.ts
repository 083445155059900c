import { makeElement as make } from '#client/ui/make-element.ts';
import skeleton from '#client/ui/skeleton.module.css';
import bar from './top-bar.module.css';

/** A placeholder about as long as a wordmark. */
const WORDMARK = '\u00a0'.repeat(28);

/**
 * Paints the top bar and a page skeleton in the neutral shell, which contains no page. Without a
 * network, a page's scripts and stored answers take seconds to load. React replaces this skeleton.
 */
export function paintShell() {
  const wordmark = make('span', { className: 'mist framed label' }, WORDMARK);
  const inside = make('div', { className: `wide line gap-0 ${bar.inside}` }, wordmark);
  const room = Array.from({ length: 5 }, () => make('span', {}));
  document.body.append(
    make('header', { className: `edge-bottom screen-only ${bar.bar}` }, inside),
    make(
      'main',
      { className: `stack gap-24 tall read ${skeleton.skeleton}`, 'aria-busy': 'true' },
      ...room,
    ),
  );
}

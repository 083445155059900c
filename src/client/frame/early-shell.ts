import { makeElement as make } from '#client/ui/make-element.ts';
import skeleton from '#client/ui/skeleton.module.css';
import bar from './top-bar.module.css';

/** A word of about the length of a wordmark. */
const WORDMARK = '\u00a0'.repeat(28);

/**
 * Paints the bar and the room of a page in the neutral shell, which holds nothing of a page. Without a network
 * the scripts and the stored answers of a page take seconds; React replaces what stands here.
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

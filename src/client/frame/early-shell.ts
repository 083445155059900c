import { makeElement as make } from '#client/ui/make-element.ts';
import tabBar from '#client/ui/place-bar.module.css';
import skeleton from '#client/ui/skeleton.module.css';
import { tabs } from './tabs.ts';
import bar from './top-bar.module.css';

/** A placeholder about as long as a wordmark. */
const WORDMARK = '\u00a0'.repeat(28);

/**
 * Paints the top bar, a page skeleton and the tabs in the neutral shell, which contains no page.
 * Without a network, a page's scripts and stored answers take seconds to load. React replaces them.
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
  // Forms and details hide the tabs; only routes know which.
  if (tabs.some(({ to }) => to === location.pathname) || location.pathname === '/exhibits') {
    document.body.append(paintTabs());
  }
}

/** The tabs without their words, which come with the scripts. */
function paintTabs(): Element {
  const icons = tabs.map(({ path }) => {
    const shape = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.5' };
    const icon = make('svg', { width: '24', height: '24', ...shape }, make('path', { d: path }));
    return make('span', { className: `plain tiny ${tabBar.tab}` }, icon, '\u00a0');
  });
  const painted = make('div', { className: `screen-only ${tabBar.bar}`, 'aria-hidden': 'true' });
  painted.append(...icons);
  return painted;
}

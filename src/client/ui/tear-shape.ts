import type { Make } from './make-element.ts';

const WIDTH = 376;
const HOLES = `M20 10.5${'m12 0a1.5 1.5 0 1 1-.01 0'.repeat(27)}`;
const NOTCHES = `M0 0a12 12 0 0 1 0 24zM${WIDTH} 0a12 12 0 0 0 0 24z`;

/** The perforation of a ticket: half a hole at each edge, and a row of small ones. */
export function tearShape<Node>(make: Make<Node>): Node {
  const box = { className: 'fluid', viewBox: `0 0 ${WIDTH} 24`, 'aria-hidden': 'true' };
  return make('svg', box, make('path', { d: NOTCHES + HOLES, fill: 'var(--paper)' }));
}

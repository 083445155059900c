/** Icons of the shortcuts on a home screen, in the inks of `dot-drawings.ts`. */
export const ICON_DRAWINGS = {
  ticket: [
    'wwwwwwwww',
    'wbbbbbbbw',
    'wbbbbbbbw',
    'w.......w',
    '.w.w.w.w.',
    'w.......w',
    'w.gg.g..w',
    'w.g.gg..w',
    'wwwwwwwww',
  ],
  'floor-plan': [
    'wwww.wwww',
    'w..w.w..w',
    'w..w.w..w',
    'wwww.wwww',
    '....r....',
    'wwww.wwww',
    'w..w.wbbw',
    'w..w.wbbw',
    'wwww.wwww',
  ],
} as const;

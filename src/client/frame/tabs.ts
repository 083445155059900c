import type { LinkProps } from '@tanstack/react-router';
import { iconPaths } from '#client/ui/icon-paths.ts';

/** The part of the site that a page belongs to, as its route says in `place`. */
export type Place = 'home' | 'find' | 'plan' | 'programme' | 'me';

interface Tab {
  place: Place;
  to: Extract<LinkProps['to'], `/${string}`>;
  /** The strokes of its icon. */
  path: string;
}

export const tabs: readonly Tab[] = [
  { place: 'home', to: '/', path: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z' },
  { place: 'find', to: '/exhibitor/directory', path: iconPaths.search },
  { place: 'plan', to: '/floor-plan', path: iconPaths.plan },
  { place: 'programme', to: '/conference', path: 'M5 6h14v14H5zM5 10h14M9 4v3M15 4v3' },
  {
    place: 'me',
    to: '/me',
    path: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-5 8-5s7 1 8 5',
  },
];

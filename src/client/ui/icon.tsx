import { iconPaths } from './icon-paths.ts';

/** A named icon, or a custom path. */
export type IconShape =
  | { name: keyof typeof iconPaths; path?: never }
  | { path: string; name?: never };

/** Decorative beside a text, never a replacement for it. */
export function Icon({ name, path }: IconShape) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="transparent"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name ? iconPaths[name] : path} />
    </svg>
  );
}

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4 4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  check: 'M5 13l4 4L19 7',
  down: 'M6 9l6 6 6-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  plan: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
  rotate: 'M4 9V5h4M4 5c6-3 13-1 15 5M9 11h6v9H9z',
  metro:
    'M7 4h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M5 11h14M9 14h.01M15 14h.01M8 17l-2 3M16 17l2 3',
  shuttle: 'M4 6h14l2 6v5H4zM4 12h16M11 6v6M8 17a1.5 1.5 0 1 0 .01 0M17 17a1.5 1.5 0 1 0 .01 0',
  air: 'M12 3c1 0 1.5 1.5 1.5 3v4l7 4v2l-7-2v4l2 1.5V21L12 20l-3.5 1v-1.5l2-1.5v-4l-7 2v-2l7-4V6c0-1.5.5-3 1.5-3',
  car: 'M3 16v-4l2-1 2-5h10l2 5 2 1v4zM5 11h14M7 16a1.5 1.5 0 1 0 .01 0M17 16a1.5 1.5 0 1 0 .01 0',
} as const;

/** A named icon, or a custom path. */
export type IconShape = { name: keyof typeof paths; path?: never } | { path: string; name?: never };

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
      <path d={name ? paths[name] : path} />
    </svg>
  );
}

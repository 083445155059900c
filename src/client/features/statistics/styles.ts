import type { CSSProperties } from 'react';

/** A label, and behind it its points and numbers. */
export const BAR = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 16,
  alignItems: 'center',
} satisfies CSSProperties;

/** Numbers below each other end at the same place. */
export const NUMBER = { minWidth: '4em', textAlign: 'end' } satisfies CSSProperties;

/** The total stands before its days. */
export const DAYS = { '--columns': '240px minmax(0, 1fr)' } as CSSProperties;

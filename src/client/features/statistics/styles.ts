import type { CSSProperties } from 'react';

/** A label, and behind it its points and numbers; on a phone below it. */
export const BAR = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15em), 1fr))',
  gap: '2px 16px',
  alignItems: 'center',
} satisfies CSSProperties;

/** Numbers below each other end at the same place. */
export const NUMBER = { minWidth: '4em', textAlign: 'end' } satisfies CSSProperties;

/** The total stands before its days. */
export const DAYS = { '--columns': '240px minmax(0, 1fr)' } as CSSProperties;

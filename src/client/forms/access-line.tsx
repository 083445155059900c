import { Suspense } from 'react';
import { optionalPart } from '#client/ui/optional-part.ts';
import type { AccessLineProps } from './access-state-line.tsx';

const StateLine = optionalPart(
  async () => (await import('./access-state-line.tsx')).AccessStateLine,
);

/** The state of a person's access, and the button that sends the invitation. */
export function AccessLine(props: AccessLineProps) {
  return (
    <Suspense>
      <StateLine {...props} />
    </Suspense>
  );
}

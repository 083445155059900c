import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

interface RevisionListProps<Revision> {
  revisions: readonly Revision[];
  whenOf: (revision: Revision) => string;
  /** Who saved it, and what else there is to say. */
  saidOf: (revision: Revision) => ReactNode;
  /** Compares one with the last. */
  comparison: (number: number, close: () => void) => ReactNode;
}

/** The states that were saved: to be looked at, compared with the last one, taken back. */
export function RevisionList<Revision extends { number: number }>({
  revisions,
  whenOf,
  saidOf,
  comparison,
}: RevisionListProps<Revision>) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>Revisions</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {revisions.map((revision) => (
          <li key={revision.number} className="row padded">
            <span className="numbers">{whenOf(revision)}</span>
            {saidOf(revision)}
            <Button kind="second" size="small" onClick={() => setShown(revision.number)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && comparison(shown, () => setShown(null))}
    </section>
  );
}

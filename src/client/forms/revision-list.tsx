import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

interface RevisionListProps<Revision> {
  revisions: readonly Revision[];
  whenOf: (revision: Revision) => string;
  /** The author of a revision and other details. */
  saidOf: (revision: Revision) => ReactNode;
  /** Compares a revision with the latest one. */
  comparison: (number: number, close: () => void) => ReactNode;
}

/** The saved revisions: view, compare with the latest one, restore. */
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

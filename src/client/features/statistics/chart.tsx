import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';

interface ChartProps {
  /** The finding, as a sentence. */
  heading: string;
  notes?: readonly string[] | undefined;
  chart: ReactNode;
  table: ReactNode;
}

/** A finding with its figures: as points, or as a table. */
export function Chart({ heading, notes = [], chart, table }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="stack gap-12 parted">
      <div className="line spread top">
        <div className="stack gap-4 grow">
          <h2 className="strong">{heading}</h2>
          {notes.map((note) => (
            <p key={note} className="quiet small numbers">
              {note}
            </p>
          ))}
        </div>
        {table && (
          <Button
            kind="choice"
            size="small"
            className="fixed"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            <Trans>Table</Trans>
          </Button>
        )}
      </div>
      {isTable ? table : chart}
    </section>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

interface TableResultProps {
  /** What was written down; false: the table was only tried. */
  written: ReactNode;
  wrong: number;
  /** What would be written down. */
  children: ReactNode;
}

/** What came of a table of records, in one line. */
export function TableResult({ written, wrong, children }: TableResultProps) {
  return (
    <p className={`panel strong ${written ? 'done' : 'notice'}`}>
      {written || (
        <>
          {children}
          {wrong > 0 && (
            <>
              {' · '}
              <Plural value={wrong} one="# has a mistake" other="# have a mistake" />
            </>
          )}
        </>
      )}
    </p>
  );
}

interface WriteTableProps {
  report: { right: number; wrong: number; written: number };
  onWrite: (how: 'all' | 'right_ones') => void;
  /** Where to go once it is written down. */
  next: ReactNode;
  /** What the button says where nothing is wrong. */
  children: ReactNode;
}

/** Writes what is right down; afterwards it leads on. */
export function WriteTable({ report, onWrite, next, children }: WriteTableProps) {
  const { right, wrong, written } = report;
  if (written > 0) return <p className="row">{next}</p>;
  if (right === 0) return null;
  return (
    <p>
      <Button onClick={() => onWrite(wrong === 0 ? 'all' : 'right_ones')}>
        {wrong === 0 ? (
          children
        ) : (
          <Plural value={right} one="Import # valid row" other="Import # valid rows" />
        )}
      </Button>
    </p>
  );
}

/** The first step of each import. */
export function EmptyTable({ href }: { href: string }) {
  return (
    <li>
      <a href={href} className="tap" download>
        <Trans>Download the empty table</Trans>
      </a>
    </li>
  );
}

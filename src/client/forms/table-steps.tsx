import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';

interface TableResultProps {
  /** Summary of the saved rows; false after a dry run. */
  written: ReactNode;
  wrong: number;
  /** Summary of the rows that would be saved. */
  children: ReactNode;
}

/** The result of an import in one line. */
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
  /** Link shown after saving. */
  next: ReactNode;
  /** Button label when no row is wrong. */
  children: ReactNode;
}

/** Saves the valid rows, then shows the next link. */
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

/** The first step of each import: an empty table. */
export function EmptyTable({ href }: { href: string }) {
  return (
    <li>
      <a href={href} className="tap" download>
        <Trans>Download the empty table</Trans>
      </a>
    </li>
  );
}

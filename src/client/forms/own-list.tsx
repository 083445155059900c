import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NoData } from '#client/ui/no-data.tsx';

interface OwnListProps<Row> {
  rows: readonly Row[];
  empty: ReactNode;
  editPage: `/${'workspace' | 'console'}/${'lives' | 'news'}/edit` | '/console/downloads/edit';
  /** State, time and owner, above the title. */
  facts: (row: Row) => ReactNode;
  titleOf: (row: Row) => string;
  /** Buttons beside the title. */
  acts?: (row: Row) => ReactNode;
  note?: (row: Row) => ReactNode;
}

/** The entries of an exhibitor or the organiser, published or not. Each row opens its editor. */
export function OwnList<Row extends { id: string; review_reason?: string | null }>({
  rows,
  empty,
  editPage,
  facts,
  titleOf,
  acts,
  note,
}: OwnListProps<Row>) {
  if (rows.length === 0) return <NoData text={empty} />;
  return (
    <ul className="stack gap-0 ruled">
      {rows.map((row) => {
        const opener = (
          <Link to={editPage} search={{ id: row.id }} className="opener">
            {titleOf(row)}
          </Link>
        );
        return (
          <li key={row.id} className="opens padded stack gap-4">
            <p className="row small quiet">{facts(row)}</p>
            {acts ? (
              <div className="row spread">
                {opener}
                {acts(row)}
              </div>
            ) : (
              opener
            )}
            {note?.(row)}
            {row.review_reason && <p className="panel notice small">{row.review_reason}</p>}
          </li>
        );
      })}
    </ul>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NUMBER } from './styles.ts';

interface FigureTableProps {
  label: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures as a table; the numbers are aligned. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes sideways scrolling reachable by keyboard.
    <section className="scroll" tabIndex={0} aria-label={t`Table: ${label}`}>
      <table className="table small numbers">
        <thead className="quiet tiny">
          <tr>
            {head.map((title, at) => (
              <th key={title} scope="col" style={at > 0 ? NUMBER : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} style={NUMBER}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

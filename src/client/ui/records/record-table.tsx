import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { RecordColumn } from './record-column.ts';
import classes from './records.module.css';
import type { Choosing } from './use-chosen.ts';
import { useRowKeys } from './use-row-keys.ts';

interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** A row's name, for screen readers. */
  nameOf: (row: Row) => string;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Null: no bulk actions. */
  choosing: Choosing | null;
  onOpen?: ((row: Row) => void) | undefined;
  search: RefObject<HTMLInputElement | null>;
}

/** The rows below a sticky heading; in narrow layouts each row is a block. */
export function RecordTable<Row>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  sort,
  onSort,
  choosing,
  onOpen,
  search,
}: RecordTableProps<Row>) {
  const { t } = useLingui();
  const keys = useRowKeys({
    onOpen:
      onOpen &&
      ((id) => {
        const row = rows.find((one) => idOf(one) === id);
        if (row) onOpen(row);
      }),
    onTick: choosing?.toggle,
    onEscape: () => choosing?.clear(),
    search,
  });
  return (
    <table className={`table small numbers ${classes.table}`} aria-label={label}>
      <thead>
        <tr>
          {choosing && (
            <th className={classes.tick}>
              <label className={`middle ${classes.hit}`}>
                <input
                  type="checkbox"
                  aria-label={t`All rows that are shown`}
                  checked={choosing.isAll || choosing.isWholePage}
                  onChange={choosing.togglePage}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.code} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
        {rows.map((row, at) => {
          const id = idOf(row);
          const name = nameOf(row);
          return (
            <tr
              key={id}
              data-row={id}
              tabIndex={at === 0 ? 0 : -1}
              data-opens={onOpen ? true : undefined}
              data-chosen={choosing?.has(id) || undefined}
              onClick={(event) => {
                const isOwn = (event.target as HTMLElement).closest(
                  'a,button,label,input,summary,dialog',
                );
                if (!isOwn && onOpen) onOpen(row);
              }}
            >
              {choosing && (
                <td className={classes.tick}>
                  <label className={`middle ${classes.hit}`}>
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={t`Choose ${name}`}
                      checked={choosing.has(id)}
                      onChange={() => choosing.toggle(id)}
                    />
                  </label>
                </td>
              )}
              {columns.map(({ code, label: heading, cell, isShort }) => (
                <td key={code} data-label={heading} data-short={isShort}>
                  {isShort ? cell(row) : <div className="two-lines">{cell(row)}</div>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadCellProps {
  column: Pick<RecordColumn<never>, 'label' | 'sorts' | 'isShort'>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeadCell({ column: { label, sorts, isShort }, sort, onSort }: HeadCellProps) {
  if (!sorts || !onSort) {
    return (
      <th scope="col" data-short={isShort}>
        {label}
      </th>
    );
  }
  const orders: Record<string, 'ascending' | 'descending'> = {
    [sorts.up]: 'ascending',
    [sorts.down]: 'descending',
  };
  const order = orders[sort ?? ''] ?? 'none';
  return (
    <th scope="col" aria-sort={order} data-short={isShort}>
      <button
        type="button"
        className="bare line gap-4"
        onClick={() => onSort(order === 'ascending' ? sorts.down : sorts.up)}
      >
        {label}
        {order !== 'none' && (
          <Icon path={order === 'ascending' ? 'M12 19V5M6 11l6-6 6 6' : 'M12 5v14M6 13l6 6 6-6'} />
        )}
      </button>
    </th>
  );
}

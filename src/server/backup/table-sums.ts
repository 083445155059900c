import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** The number and hash of a table's rows. */
export interface TableSum {
  rows: number;
  /** The sum of the rows' SHA-256, hexadecimal: independent of row order. */
  hash: string;
}

export type TableSums = Record<string, TableSum>;

/** Sums the rows of a table in a stream. */
export function createTableSum() {
  let rows = 0;
  let total = 0n;
  return {
    add(row: string) {
      rows += 1;
      total = (total + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS;
    },
    read: (): TableSum => ({ rows, hash: total.toString(16).padStart(64, '0') }),
  };
}

/** Names of tables whose rows differ. */
export function differingTables(one: TableSums, other: TableSums): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(
      (table) => one[table]?.hash !== other[table]?.hash || one[table]?.rows !== other[table]?.rows,
    )
    .sort();
}

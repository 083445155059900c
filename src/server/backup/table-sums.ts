import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** Rows of a table, counted and hashed. */
export interface TableSum {
  rows: number;
  /** The sum of the rows' SHA-256, hexadecimal: the order of the rows does not matter. */
  hash: string;
}

export type TableSums = Record<string, TableSum>;

/** Adds up the rows of one table as they go by. */
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

/** Names of tables that do not have the same rows on both sides. */
export function differingTables(one: TableSums, other: TableSums): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(
      (table) => one[table]?.hash !== other[table]?.hash || one[table]?.rows !== other[table]?.rows,
    )
    .sort();
}

import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type * as z from 'zod/mini';
import type { ExportedList } from '#contract/export-rights.ts';
import { exportFilters } from '#contract/list-exports.ts';
import type { Lang } from '#contract/wire.ts';
import type { Keyset } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { createTimeText } from './cells.ts';
import type { TableCell } from './table-bytes.ts';

/** What the columns of an export depend on. */
interface ColumnScope {
  db: Database;
  exhibition_id: string;
}

/** The edition and the reader of an export. */
export interface ExportScope extends ColumnScope {
  time_zone: string;
  organiser_id: string;
  /** Language of the file. */
  lang: Lang;
}

export interface CellWords {
  lang: Lang;
  /** A time on the exhibition's clock, to the minute; empty for none. */
  time: (at: Date | null | undefined) => string;
  yesNo: (is: boolean) => string;
}

export interface ExportedColumn<Row, About> {
  heading: Words;
  /** Phone or e-mail address: off until chosen. */
  isContact?: true;
  cell: (row: Row, about: CellWords & About) => TableCell;
}

type FiltersOf<List extends ExportedList> = z.infer<(typeof exportFilters)[List]>;

interface Declared<List extends ExportedList, Row, About> {
  list: List;
  name: Words;
  columns: Readonly<Record<string, ExportedColumn<Row, About>>>;
  /** Columns of the edition's own, behind the others. */
  ownColumns?: (
    scope: ColumnScope,
  ) => Promise<Readonly<Record<string, ExportedColumn<Row, About>>>>;
  /** Words that the cells need, loaded once for a file. */
  about: (scope: ExportScope) => Promise<About>;
  /** A batch of rows in list order. */
  read: (
    scope: ExportScope,
    filters: FiltersOf<List>,
    keyset: Keyset,
  ) => Promise<{ rows: readonly Row[]; next_after: string | null }>;
}

/** A list that can be exported, without the type of its rows. */
export interface Exportable {
  list: ExportedList;
  name: Words;
  findColumns: (
    scope: ColumnScope,
  ) => Promise<{ code: string; heading: Words; isContact: boolean }[]>;
  /** @param columns codes; the file has them in the order of the list */
  read: (scope: ExportScope, filters: object, columns: readonly string[]) => Promise<Export>;
}

export interface Export {
  headings: string[];
  /** Batches of rows: memory is bounded by one batch. */
  batches: AsyncIterable<TableCell[][]>;
}

const BATCH_ROWS = 2_000;
const yes: Words = { zh: '是', en: 'yes' };
const no: Words = { zh: '否', en: 'no' };

/** Declares an exportable list: its columns, and a keyset reader of its rows. */
export function exportable<const List extends ExportedList, Row, About>({
  list,
  name,
  columns,
  ownColumns = async () => ({}),
  about,
  read,
}: Declared<List, Row, About>): Exportable {
  const findAll = async (scope: ColumnScope) =>
    Object.entries({ ...columns, ...(await ownColumns(scope)) });

  async function* readBatches(
    scope: ExportScope,
    filters: FiltersOf<List>,
    shown: readonly ExportedColumn<Row, About>[],
  ) {
    const { lang } = scope;
    const clock = createTimeText(scope.time_zone);
    const time = (at: Date | null | undefined) => (at ? clock(at).slice(0, 16) : '');
    const yesNo = (is: boolean) => (is ? yes : no)[lang];
    const words = { ...(await about(scope)), lang, time, yesNo };
    let after: string | undefined;
    do {
      const page = await read(scope, filters, { after, page_size: BATCH_ROWS });
      yield page.rows.map((row) => shown.map(({ cell }) => cell(row, words)));
      after = page.next_after ?? undefined;
    } while (after);
  }

  return {
    list,
    name,
    findColumns: async (scope) =>
      (await findAll(scope)).map(([code, { heading, isContact = false }]) => {
        return { code, heading, isContact };
      }),
    read: async (scope, filters, codes) => {
      const all = await findAll(scope);
      const shown = all.filter(([code]) => codes.includes(code)).map(([, column]) => column);
      return {
        headings: shown.map(({ heading }) => heading[scope.lang]),
        batches: readBatches(scope, exportFilters[list].parse(filters) as FiltersOf<List>, shown),
      };
    },
  };
}

/** For lists whose cells need no further words. */
export const noWords = async () => ({});

/** A typed phone, apart: `+86 755 0000` is 86 and 7550000. Without a country code the number is as typed. */
export function splitPhone(typed: string): { code: string; number: string } {
  const parsed = typed.trim().startsWith('+') ? parsePhoneNumberFromString(typed) : undefined;
  if (!parsed) return { code: '', number: typed.replace(/^\s*\+/, '') };
  return { code: parsed.countryCallingCode, number: parsed.nationalNumber };
}

import type { ExhibitorBooth } from '#contract/booths.ts';
import type { CompanyProfileForm } from '#contract/company-profiles.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FoundTable, TableRow } from '#server/sheets/found-table.ts';
import type { ExhibitorColumn } from './columns.ts';

export type Cells = Partial<Record<ExhibitorColumn, string>>;
export type ExhibitorRow = TableRow<ExhibitorColumn>;

/** An exhibitor as a table states it. */
export interface ExhibitorForm
  extends Pick<
    CompanyProfileForm,
    'name' | 'short_name' | 'profile' | 'city' | 'website' | 'categories' | 'is_export'
  > {
  external_number: string | null;
  /** Square metres; null: not known. */
  booked_area: number | null;
  note: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  booths: ExhibitorBooth[];
  /** A person who may sign in for it from now on; null: no new one. */
  contact: { name: string; email: string; cellphone: string | null } | null;
}

/** An exhibitor of the exhibition as far as a table says it. */
export interface StoredExhibitor extends Omit<ExhibitorForm, 'contact'> {
  id: string;
  /** Counts its edits. */
  version: number;
  /** Its own people have edited it since the last import. */
  is_edited: boolean;
}

export interface Problem {
  /** Null: the row as a whole. */
  column: ExhibitorColumn | null;
  text: Words;
}

/** The effect that an import would have on a row. */
export type RowKind = 'new' | 'changed' | 'same' | 'conflict' | 'wrong';

export interface JudgedRow {
  /** The row's number in the spreadsheet. */
  row: number;
  name: string;
  kind: RowKind;
  /** The cells that differ from the stored exhibitor; empty for a new one. */
  changes: { column: ExhibitorColumn; before: string; after: string }[];
  problems: Problem[];
  /** Remarks on cells that are written otherwise than they say. */
  remarks: Problem[];
  /** The exhibitor's id; null: it is new and not written yet. */
  id: string | null;
  /** Null: it is new. */
  stored: StoredExhibitor | null;
  /** Null where something is wrong. */
  form: ExhibitorForm | null;
}

export interface JudgedTable extends Omit<FoundTable<ExhibitorColumn>, 'rows'> {
  rows: JudgedRow[];
}

/** The exhibition that a table is for. */
export interface Known {
  exhibitors: readonly StoredExhibitor[];
  /** Codes of `product_categories` with their labels. */
  categories: ReadonlyMap<string, readonly string[]>;
  /** False: the table has no column of countries. A company with a Chinese name counts as of the mainland. */
  hasCountries: boolean;
  /** Exhibitors for which people sign in, by their e-mail addresses and phones. */
  members: ReadonlyMap<string, string>;
  /** Halls of the exhibition. */
  halls: readonly string[];
  /** Also overwrites fields that members have edited since. */
  overEdits?: boolean;
  /** Halls of the booths of its plan, by their numbers; empty: no plan was published yet. */
  placed: ReadonlyMap<string, string>;
}

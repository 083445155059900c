import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, saysOneOf, UNDECIDED } from './cells.ts';
import type { Column } from './columns.ts';
import type { TableRow } from './found-table.ts';
import { quoted, Refused, Understood } from './read-cell.ts';

/** `name` for `name_zh` and `name_en`. */
type InBothLanguages<Name> = Name extends `${infer Both}_zh` ? Both : never;
type Plain<Value> = Value extends Understood<infer One> ? One : Value;
type ValueOf<One extends Column> = Plain<Exclude<ReturnType<One['read']>, Refused | undefined>>;

const NO_WORDS: Words = { zh: '', en: '' };

/** Reads the cells of a row as their columns say. An empty cell, and a wrong one, leaves what was there. */
export function rowReader<Known, Columns extends Record<string, Column<unknown, Known>>>(
  columns: Columns,
  { cells, faults }: TableRow<keyof Columns & string>,
  known: Known,
  onProblem: (column: keyof Columns & string, text: Words) => void,
  onRemark?: (column: keyof Columns & string, text: Words) => void,
) {
  const cell = <Name extends keyof Columns & string, Was>(
    name: Name,
    was: Was,
  ): ValueOf<Columns[Name]> | Was => {
    const { read, nothing, reason } = columns[name] as Column<unknown, Known>;
    const [typed = '', fault] = [cells[name], faults[name]];
    if (fault) onProblem(name, quoted(typed, fault));
    if (fault || typed === '') return was;
    const isNothing = isDash(typed) || saysOneOf(typed, UNDECIDED);
    const value = nothing !== undefined && isNothing ? nothing : read(typed, known);
    if (value instanceof Understood) {
      const { zh, en } = value.shown;
      onRemark?.(name, quoted(typed, { zh: `读作 ${zh}`, en: `was read as ${en}` }));
      return value.value as ValueOf<Columns[Name]>;
    }
    if (value !== undefined && !(value instanceof Refused)) return value as ValueOf<Columns[Name]>;
    onProblem(name, quoted(typed, value?.words ?? reason));
    return was;
  };
  /** The texts of two columns that are alike but for their language. */
  const words = (name: InBothLanguages<keyof Columns>, was: Words = NO_WORDS): Words => ({
    zh: cell<string, unknown>(`${name}_zh`, was.zh) as string,
    en: cell<string, unknown>(`${name}_en`, was.en) as string,
  });
  return { cell, words };
}

/**
 * The column of a field in a form: `name.zh` is in `name_zh`, `categories.0` in `categories`.
 * @param others columns of fields with another name
 */
export function columnOfField<Name extends string>(
  path: readonly PropertyKey[],
  columns: Readonly<Record<Name, unknown>>,
  others: Readonly<Record<string, Name>> = {},
): Name | null {
  const names = [path.join('.'), path.join('_'), String(path[0])].map((one) => others[one] ?? one);
  return names.find((name): name is Name => Object.hasOwn(columns, name)) ?? null;
}

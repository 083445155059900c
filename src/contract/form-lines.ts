/** The lines of a form by path: `title.zh`, `title.en`, `category`. */
export type FormLines = ReadonlyMap<string, string>;

type Value = { zh: string; en: string } | string | null;

/** A text in both languages makes two lines; a missing value an empty one. */
export function formLines(form: Readonly<Record<string, Value>>): FormLines {
  return new Map(
    Object.entries(form).flatMap(([field, value]): [string, string][] =>
      typeof value === 'string' || value === null
        ? [[field, value ?? '']]
        : [
            [`${field}.zh`, value.zh],
            [`${field}.en`, value.en],
          ],
    ),
  );
}

export interface ChangedLine {
  field: string;
  /** Null: absent. */
  before: string | null;
  after: string;
}

/** The changed lines, in the order of the later form. @param before null: everything is new */
export function changedLines(before: FormLines | null, after: FormLines): ChangedLine[] {
  return [...after]
    .filter(([field, text]) => text !== (before?.get(field) ?? ''))
    .map(([field, text]) => ({ field, before: before?.get(field) ?? null, after: text }));
}

/** A form as lines of text by their paths: `title.zh`, `title.en`, `category`. */
export type FormLines = ReadonlyMap<string, string>;

type Value = { zh: string; en: string } | string | null;

/** A text in both languages gives two lines; nothing is an empty one. */
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
  /** Null: there was none. */
  before: string | null;
  after: string;
}

/** The lines that differ, in the order of the later ones. @param before null: all of it is new */
export function changedLines(before: FormLines | null, after: FormLines): ChangedLine[] {
  return [...after]
    .filter(([field, text]) => text !== (before?.get(field) ?? ''))
    .map(([field, text]) => ({ field, before: before?.get(field) ?? null, after: text }));
}

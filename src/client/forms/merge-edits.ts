/** A field of a form by its path: `name.zh`. */
export interface FieldValue {
  field: string;
  value: unknown;
}

/** Fields of a form's values; texts in both languages are two of them, lists are one. */
function fieldsOf(values: object, above = ''): FieldValue[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value, `${above}${name}.`)
      : [{ field: above + name, value }],
  );
}

/**
 * Compares two edits of the same version.
 * @param base what both began with; null: not known any more
 * @returns `theirs`: fields that only they have changed; `both`: fields that both have, with their value
 */
export function mergeEdits(base: object | null, mine: object, theirs: object) {
  const began = new Map(fieldsOf(base ?? {}).map(({ field, value }) => [field, spell(value)]));
  const here = new Map(fieldsOf(mine).map(({ field, value }) => [field, spell(value)]));
  const differing = fieldsOf(theirs).filter(
    ({ field, value }) => field !== 'version' && spell(value) !== here.get(field),
  );
  const isMine = ({ field }: FieldValue) => base === null || here.get(field) !== began.get(field);
  const isTheirs = ({ field, value }: FieldValue) =>
    base === null || spell(value) !== began.get(field);
  return {
    theirs: differing.filter((one) => !isMine(one)),
    both: differing.filter((one) => isMine(one) && isTheirs(one)),
  };
}

function spell(value: unknown): string {
  return JSON.stringify(value);
}

/** Fills known values into empty fields of a form. */
export function fillBlanks<Values extends object>(values: Values, known: Partial<Values>): Values {
  const knownValues = new Map<string, unknown>(Object.entries(known));
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    value === '' ? (knownValues.get(field) ?? '') : value,
  ]);
  return Object.fromEntries(filled);
}

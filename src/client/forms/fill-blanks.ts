/** The values of a form with what is known filled in where nothing was typed. */
export function fillBlanks<Values extends object>(values: Values, known: Partial<Values>): Values {
  const knownValues = new Map<string, unknown>(Object.entries(known));
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    value === '' ? (knownValues.get(field) ?? '') : value,
  ]);
  return Object.fromEntries(filled);
}

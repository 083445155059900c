/** The values of a form with what is known filled in where nothing was typed. */
export function fillBlanks<Values extends object>(values: Values, known: Partial<Values>): Values {
  const filled = Object.entries(values).map(([field, value]) => [
    field,
    value === '' ? (Reflect.get(known, field) ?? '') : value,
  ]);
  return Object.fromEntries(filled);
}

/**
 * What a value in an address says, as JSON; a text where it is none.
 * @throws {SyntaxError} for what looks like a number and is a name: booth `5E12` is not five billion
 */
export function parseSearchValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError(text);
  return value;
}

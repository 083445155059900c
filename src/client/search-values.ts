/** How everything begins that JSON can say, but for numbers, which are there whole. */
const JSON_VALUE = /^(?:[\s"[{]|(?:true|false|null)\s*$|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$)/;
/** Made once: a list has hundreds of texts in its links, and to say where each was thrown takes long. */
const A_TEXT = new SyntaxError('This is a text');

/**
 * What a value in an address says, as JSON; a text where it is none.
 * @throws {SyntaxError} for what looks like a number and is a name: booth `5E12` is not five billion
 */
export function parseSearchValue(text: string): unknown {
  if (!JSON_VALUE.test(text)) throw A_TEXT;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text) throw A_TEXT;
  return value;
}

import { AppError, WHOLE_BODY } from './app-error.ts';

/** No form nests deeper than a list in a field; unlimited nesting would exhaust the stack. */
const DEPTH_MAX = 8;

/** Set by links of other sites; see `Provenance`. */
const FROM_LINKS = new Set(['channel', 'invite']);

/**
 * The fields of a request with trimmed texts.
 * @throws {AppError} if a text contains characters that no database stores (U+0000, lone surrogates), or if
 *   fields nest too deep
 */
export function readFields(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid(path);
    return value.trim();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= DEPTH_MAX) throw invalid(path);
  if (Array.isArray(value)) {
    return value.map((inner, index) => readFields(inner, [...path, String(index)]));
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isWrongProvenance(path, name, inner))
      .map(([name, inner]) => [name, readFields(inner, [...path, name])]),
  );
}

function isWrongProvenance(path: readonly string[], name: string, value: unknown): boolean {
  const isProvenance = path.length === 0 && FROM_LINKS.has(name) && typeof value === 'string';
  return isProvenance && !isStorable(value);
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function invalid(path: readonly string[]) {
  return new AppError('BAD_INPUT', {
    issues: [{ field: path.join('.') || WHOLE_BODY, name: 'invalid' }],
  });
}

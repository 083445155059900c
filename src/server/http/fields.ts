import { AppError, WHOLE_BODY } from './app-error.ts';

/** No form nests deeper than a list in a field; what nests without end would use up the stack. */
const DEPTH_MAX = 8;

/**
 * The fields of a request with their texts trimmed.
 * @throws {AppError} where a text holds what no database stores (U+0000, half a surrogate pair), or
 *   fields nest too deep
 */
export function readFields(given: unknown, path: readonly string[] = []): unknown {
  if (typeof given === 'string') {
    if (given.includes('\0') || !given.isWellFormed()) throw invalid(path);
    return given.trim();
  }
  if (typeof given !== 'object' || given === null) return given;
  if (path.length >= DEPTH_MAX) throw invalid(path);
  if (Array.isArray(given)) {
    return given.map((inner, index) => readFields(inner, [...path, String(index)]));
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, inner]) => [name, readFields(inner, [...path, name])]),
  );
}

function invalid(path: readonly string[]) {
  return new AppError('BAD_INPUT', {
    issues: [{ field: path.join('.') || WHOLE_BODY, name: 'invalid' }],
  });
}

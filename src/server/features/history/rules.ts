import type { Change, HistoryEvent } from '#contract/history.ts';
import { limits } from '#contract/limits.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { EventRow } from './tables.ts';

/**
 * The fields that differ. For a changed record only the fields of `after` count; a record that is added or
 * removed lists all its fields.
 */
export function changesOf(before: object | null, after: object | null): Change[] {
  const old = new Map(before ? flat(before) : []);
  const now = new Map(after ? flat(after) : []);
  const isPart = (field: string) =>
    !(before && after) || Object.hasOwn(after, field.split('.')[0] ?? '');
  const fields = [...new Set([...now.keys(), ...old.keys()])].filter(isPart);
  return fields
    .map((field) => ({
      field,
      before: cut(old.get(field) ?? null),
      after: cut(now.get(field) ?? null),
      isSame: (old.get(field) ?? null) === (now.get(field) ?? null),
    }))
    .filter(({ isSame }) => !isSame)
    .map(({ field, before, after }) => ({ field, before, after }));
}

/** The values of a record as texts, nested values by a dotted path. */
function flat(record: object, path = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const field = path + name;
    if (value === null || value === undefined || value === '') return [];
    if (value instanceof Date) return [[field, value.toISOString()]];
    if (Array.isArray(value)) {
      if (value.length === 0) return [];
      const isPlain = value.every((one) => typeof one !== 'object');
      return [[field, isPlain ? value.join(', ') : JSON.stringify(value)]];
    }
    if (typeof value === 'object') return flat(value, `${field}.`);
    return [[field, String(value)]];
  });
}

function cut(text: string | null): string | null {
  if (text === null) return null;
  const letters = [...text];
  if (letters.length <= limits.HISTORY_TEXT_CHARACTERS) return text;
  return `${letters.slice(0, limits.HISTORY_TEXT_CHARACTERS - 1).join('')}…`;
}

export function presentEvent({
  exhibitor_name,
  ...row
}: EventRow & { exhibitor_name: Words | null }): HistoryEvent {
  const { exhibitor_id } = row;
  return {
    ...row,
    at: row.at.toISOString(),
    exhibitor: exhibitor_id && exhibitor_name ? { id: exhibitor_id, name: exhibitor_name } : null,
    changes: [...row.changes],
  };
}

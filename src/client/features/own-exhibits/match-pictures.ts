import { limits } from '#contract/limits.ts';
import { plainTyped } from '#contract/typed-text.ts';

/** An exhibit by which pictures are found. */
export interface Named {
  id: string;
  model: string;
  name: { zh: string; en: string };
  /** The number of its pictures. */
  pictures: number;
}

export interface Matched {
  /** The place of the file among the chosen ones. */
  at: number;
  /** Null: none has the name of the file, or several have. */
  id: string | null;
  reason: 'none' | 'several' | 'full' | null;
}

/** Marks between words do not count; the point in P1.25 does. */
function keyOf(text: string): string {
  return plainTyped(text)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/** `MFP-180-2`, `MFP-180 (2)` and `MFP-180_2` are the second picture of MFP-180. */
const NUMBERED = /^(.+?)(?:[\s_-]+(\d{1,2})|\s*[(（](\d{1,2})[)）])$/;

/**
 * Finds the exhibit of each file by its name: a model number, or a name in either language, with a number behind it for
 * further pictures.
 * @param names the names of the files, with their endings
 * @returns the files of an exhibit follow each other in their order
 */
export function matchPictures(names: readonly string[], exhibits: readonly Named[]): Matched[] {
  const byKey = new Map<string, Set<string>>();
  const know = (text: string, id: string) => {
    const key = keyOf(text);
    if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
  };
  for (const { id, model } of exhibits) know(model, id);
  const models = new Map(byKey);
  for (const { id, name } of exhibits) {
    // A model number counts before a name.
    for (const text of [name.zh, name.en]) if (!models.has(keyOf(text))) know(text, id);
  }
  const place = new Map(exhibits.map(({ id }, at) => [id, at]));
  const found = names.map((file, at) => {
    const stem = plainTyped(file.replace(/\.[^.]{1,5}$/, ''));
    const [, base = '', dashed, bracketed] = NUMBERED.exec(stem) ?? [];
    const whole = byKey.get(keyOf(stem));
    const ids = [...(whole ?? byKey.get(keyOf(base)) ?? [])];
    const number = whole ? 0 : Number(dashed ?? bracketed ?? 0);
    return { at, ids, number };
  });
  const placeOf = ([id = '']: string[]) => place.get(id) ?? exhibits.length;
  const sorted = found.sort(
    (one, other) =>
      placeOf(one.ids) - placeOf(other.ids) || one.number - other.number || one.at - other.at,
  );
  const room = new Map(
    exhibits.map(({ id, pictures }) => [id, limits.PICTURES_AN_EXHIBIT - pictures]),
  );
  return sorted.map(({ at, ids: [id, another] }) => {
    if (!id) return { at, id: null, reason: 'none' };
    if (another) return { at, id: null, reason: 'several' };
    const left = room.get(id) ?? 0;
    room.set(id, left - 1);
    return left > 0 ? { at, id, reason: null } : { at, id: null, reason: 'full' };
  });
}

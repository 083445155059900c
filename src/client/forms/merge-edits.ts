/** A form field by its path: `name.zh`. */
export interface FieldValue {
  field: string;
  value: unknown;
}

/** Flattens form values into fields. A text in both languages is two fields, a list is one. */
function fieldsOf(values: object, above = ''): FieldValue[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value, `${above}${name}.`)
      : [{ field: above + name, value }],
  );
}

/**
 * Merges two edits of the same version. Lists are merged item by item: choices as sets, records by
 * id. A record changed differently on both sides is a conflict of the list; the conflicting value
 * contains their version.
 * @param base the common version; null when it is unknown
 * @returns `theirs`: fields to take over, which do not conflict with mine; `both`: conflicting
 * fields with their value
 */
export function mergeEdits(base: object | null, mine: object, theirs: object) {
  const began = new Map(fieldsOf(base ?? {}).map(({ field, value }) => [field, value]));
  const here = new Map(fieldsOf(mine).map(({ field, value }) => [field, value]));
  const merged: { theirs: FieldValue[]; both: FieldValue[] } = { theirs: [], both: [] };
  for (const { field, value } of fieldsOf(theirs)) {
    const own = here.get(field);
    const old = began.get(field);
    if (field === 'version' || isSame(value, own)) continue;
    if (base === null) merged.both.push({ field, value });
    else if (isSame(own, old)) merged.theirs.push({ field, value });
    else if (!isSame(value, old)) {
      const list = mergeLists(old, own, value);
      if (list) merged.theirs.push({ field, value: list.mine });
      if (!list || list.clashes) merged.both.push({ field, value: list?.theirs ?? value });
    }
  }
  return merged;
}

/**
 * Merges two edits of a list; undefined when its items have no identity.
 * @returns `mine` and `theirs`: the merged list with my, and with their, version of the conflicting
 * items
 */
function mergeLists(old: unknown, own: unknown, other: unknown) {
  if (!(Array.isArray(old) && Array.isArray(own) && Array.isArray(other))) return undefined;
  const all: unknown[] = [...old, ...own, ...other];
  const isChoice = all.every((item) => typeof item === 'string');
  if (!isChoice && !all.every((item) => typeof item === 'object')) return undefined;
  // An item added here has no id yet; a stored item has one, unless items of this list have no ids.
  if ([...old, ...other].some((item) => idOf(item) === undefined)) return undefined;
  const [began = new Map(), here = new Map(), there = new Map()] = [old, own, other].map(byId);
  const added = isChoice ? [] : own.filter((item) => idOf(item) === undefined);
  const ids = [...new Set([...there.keys(), ...here.keys()])];
  const pick = (id: string, isMineFirst: boolean) => {
    const [first, last] = [began.get(id), here.get(id)];
    if (isSame(first, last)) return there.get(id);
    return isSame(first, there.get(id)) || isMineFirst ? last : there.get(id);
  };
  const listOf = (isMineFirst: boolean) => [
    ...ids.map((id) => pick(id, isMineFirst)).filter((item) => item !== undefined),
    ...added,
  ];
  const [withMine, withTheirs] = [listOf(true), listOf(false)];
  return { mine: withMine, theirs: withTheirs, clashes: !isSame(withMine, withTheirs) };
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.flatMap((item) => {
      const id = idOf(item);
      return id === undefined ? [] : [[id, item] as const];
    }),
  );
}

function idOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  const { id } = item as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return normalised(one) === normalised(other);
}

function normalised(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

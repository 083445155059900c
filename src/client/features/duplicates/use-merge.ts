import { useState } from 'react';
import type { Duplicate, MergeField } from '#contract/duplicates.ts';

export type Side = 'first' | 'second';
export type ComparedField = Duplicate['fields'][number];

/** The choices of a merge: which registration stays, and whose value each field gets. */
export function useMerge(pair: Duplicate) {
  const [survivor, setSurvivor] = useState<Side>(
    pair.suggested === pair.first.id ? 'first' : 'second',
  );
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({});
  const other: Side = survivor === 'first' ? 'second' : 'first';
  const { fixed } = pair[survivor];
  const isFixed = (field: MergeField) => fixed.includes(field);

  /** The chosen side; by default the survivor's, or the other one if the survivor has no value. */
  const sideOf = (field: ComparedField): Side => {
    if (isFixed(field.field)) return survivor;
    return chosen[field.field] ?? (field[survivor] === '' ? other : survivor);
  };
  return {
    survivor,
    other,
    setSurvivor,
    choose: (field: MergeField, side: Side) => setChosen({ ...chosen, [field]: side }),
    sideOf,
    isFixed,
    /** The input of the call. */
    input: {
      id: pair.id,
      survivor_id: pair[survivor].id,
      seen: pair.seen,
      take: pair.fields
        .filter((field) => !field.is_same && sideOf(field) === other)
        .map(({ field }) => field),
    },
  };
}
export type Merge = ReturnType<typeof useMerge>;

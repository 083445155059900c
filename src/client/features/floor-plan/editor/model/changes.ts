import type { DraftBooth, PlanExhibitor } from '#contract/plan-drafts.ts';

export type ChangeKind = 'added' | 'moved' | 'renumbered' | 'assigned' | 'freed' | 'removed';

/** A change of a booth against the published plan. */
export interface Change {
  kind: ChangeKind;
  id: string;
  number: string;
  /** The number until now. */
  was: string;
  /** The exhibitor that it concerns; null: none. */
  exhibitor: PlanExhibitor | null;
}

/** Exhibitors by id, and by the booths that they have now. */
export class Holders {
  readonly byId: ReadonlyMap<string, PlanExhibitor>;
  readonly #byBooth = new Map<string, PlanExhibitor>();
  readonly #byNumber = new Map<string, PlanExhibitor>();

  constructor(exhibitors: readonly PlanExhibitor[], published: readonly DraftBooth[]) {
    this.byId = new Map(exhibitors.map((one) => [one.id, one]));
    const placed = new Set(published.map(({ id }) => id));
    for (const one of exhibitors) {
      for (const { id, number, is_co_exhibitor } of one.booths) {
        if (is_co_exhibitor) continue;
        this.#byBooth.set(id, one);
        // A booth that is on no plan yet is found by its number once it is drawn.
        if (!placed.has(id)) this.#byNumber.set(number, one);
      }
    }
  }

  /** The exhibitor that a booth has now. */
  before({ id, number }: Pick<DraftBooth, 'id' | 'number'>): PlanExhibitor | null {
    return this.#byBooth.get(id) ?? this.#byNumber.get(number) ?? null;
  }

  /** The exhibitor that a booth has after the publication. */
  of(booth: DraftBooth): PlanExhibitor | null {
    if (booth.holder === undefined) return this.before(booth);
    return booth.holder === null ? null : (this.byId.get(booth.holder) ?? null);
  }

  /** Exhibitors without a booth on a plan, by name. */
  without(booths: readonly DraftBooth[]): PlanExhibitor[] {
    const placed = new Set(booths.map((booth) => this.of(booth)?.id));
    const guests = new Set(booths.map(({ id }) => id));
    return [...this.byId.values()].filter(
      (one) =>
        !placed.has(one.id) &&
        !one.booths.some(({ id, is_co_exhibitor }) => is_co_exhibitor && guests.has(id)),
    );
  }
}

const order: Record<ChangeKind, number> = {
  removed: 0,
  freed: 1,
  renumbered: 2,
  moved: 3,
  assigned: 4,
  added: 5,
};

/** The changes of a draft against the published plan: those that concern exhibitors first. */
export function findChanges(
  published: readonly DraftBooth[],
  booths: readonly DraftBooth[],
  holders: Holders,
): Change[] {
  const old = new Map(published.map((booth) => [booth.id, booth]));
  const kept = new Set(booths.map(({ id }) => id));
  const changes = booths.flatMap((booth) => changesOf(old.get(booth.id), booth, holders));
  const removed = published
    .filter(({ id }) => !kept.has(id))
    .map(({ id, number }): Change => {
      const exhibitor = holders.before({ id, number });
      return { kind: 'removed', id, number, was: number, exhibitor };
    });
  return [...changes, ...removed].sort(
    (one, other) =>
      Number(other.exhibitor !== null) - Number(one.exhibitor !== null) ||
      order[one.kind] - order[other.kind] ||
      (one.number < other.number ? -1 : 1),
  );
}

function changesOf(was: DraftBooth | undefined, booth: DraftBooth, holders: Holders): Change[] {
  const { id, number } = booth;
  const [before, exhibitor] = [holders.before(booth), holders.of(booth)];
  const change = (kind: ChangeKind, whose = exhibitor): Change => ({
    kind,
    id,
    number,
    was: was?.number ?? number,
    exhibitor: whose,
  });
  const changes: Change[] = [];
  if (!was) changes.push(change('added'));
  else if (!isSamePlace(was, booth)) changes.push(change('moved'));
  if (was && was.number !== number) changes.push(change('renumbered'));
  if (before && before.id !== exhibitor?.id) changes.push(change('freed', before));
  if (was && exhibitor && exhibitor.id !== before?.id) changes.push(change('assigned'));
  return changes;
}

function isSamePlace(one: DraftBooth, other: DraftBooth): boolean {
  const sides = ['hall', 'x', 'y', 'width', 'depth'] as const;
  return sides.every((side) => one[side] === other[side]);
}

import { createHash } from 'node:crypto';
import { zonedInstant } from '#contract/calendar.ts';
import { MERGE_UNDO_DAYS } from '#contract/duplicate-filters.ts';
import type { Duplicate, ListedDuplicate } from '#contract/duplicates.ts';
import { fixedFields, presentFields } from './fields.ts';
import { countMoved } from './moves.ts';
import type { Activity, Labels, ListedRow, SideRow } from './rows.ts';
import type { MergeRow, PairRow } from './tables.ts';

const DAY_MS = 86_400_000;

type Named = Pick<SideRow['registration'], 'id' | 'name' | 'company_name' | 'created_at'>;

function presentNamed(
  { id, name, company_name, created_at }: Named,
  ticket_number: string | null | undefined,
  time_zone: string,
) {
  const created = zonedInstant(created_at, time_zone);
  return { id, name, company_name, ticket_number: ticket_number ?? '', created_at: created };
}

/** A row of the list. */
export function presentListed(
  { pair: { id, state, score, reasons }, first, second, first_number, second_number }: ListedRow,
  time_zone: string,
): ListedDuplicate {
  return {
    ...{ id, state, score, reasons },
    first: presentNamed(first, first_number, time_zone),
    second: presentNamed(second, second_number, time_zone),
  };
}

export interface Compared {
  pair: PairRow;
  sides: readonly [SideRow, SideRow];
  activities: readonly [Activity, Activity];
  labels: Labels;
  merge: MergeRow | undefined;
}

/** Both registrations side by side. */
export function presentPair(
  { pair: { id, state, score, reasons }, sides, activities, labels, merge }: Compared,
  { time_zone, ...by }: { time_zone: string; lang: 'zh' | 'en'; hasContacts: boolean },
): Duplicate {
  const [first, second] = sides;
  const side = (row: SideRow, activity: Activity) => ({
    ...presentNamed(row.registration, row.ticket?.ticket_number, time_zone),
    completed_at:
      row.registration.completed_at && zonedInstant(row.registration.completed_at, time_zone),
    is_revoked: !row.ticket || row.ticket.revoked_at !== null,
    ...activity,
    fixed: fixedFields(row),
  });
  return {
    ...{ id, state, score, reasons },
    first: side(first, activities[0]),
    second: side(second, activities[1]),
    fields: presentFields(first.registration, second.registration, { ...by, labels }),
    suggested: suggestedOf(sides, activities),
    seen: versionOf(sides),
    merge: merge ? presentMerge(merge, sides, time_zone) : null,
  };
}

function presentMerge(merge: MergeRow, sides: readonly SideRow[], time_zone: string) {
  const { survivor_id, merged_at, moved } = merge;
  const until = new Date(merged_at.getTime() + MERGE_UNDO_DAYS * DAY_MS);
  return {
    survivor_id,
    merged_at: zonedInstant(merged_at, time_zone),
    undo_until: zonedInstant(until, time_zone),
    moved: countMoved(moved),
    is_blocked: isMergedOn(merge, sides),
  };
}

/** True if the survivor was merged later: that merge is undone first. */
export function isMergedOn({ survivor_id }: MergeRow, sides: readonly SideRow[]): boolean {
  const survivor = sides.find(({ registration }) => registration.id === survivor_id);
  return survivor?.registration.merged_into !== null;
}

/** The registration with a valid ticket, then with more entries, then the older one. */
function suggestedOf(
  [first, second]: Compared['sides'],
  [of_first, of_second]: Compared['activities'],
) {
  const isRevoked = ({ ticket }: SideRow) => !ticket || ticket.revoked_at !== null;
  if (isRevoked(first) !== isRevoked(second)) {
    return (isRevoked(first) ? second : first).registration.id;
  }
  return (of_second.entries > of_first.entries ? second : first).registration.id;
}

/** Changes with every edit of either registration or ticket. */
export function versionOf(sides: readonly SideRow[]): string {
  const rows = sides.map(({ registration, ticket }) => [
    registration,
    ticket && [ticket.ticket_id, ticket.revoked_at],
  ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}

import type { ShownKind } from '#contract/reviews.ts';
import type { ShownItem } from '#contract/take-downs.ts';
import type { ShownRow } from '#server/reviews/rows.ts';

export function presentShown(
  kind: ShownKind,
  { review, review_reason, ...row }: ShownRow,
): ShownItem {
  const is_taken_down = review === 'taken_down';
  return { kind, ...row, is_taken_down, reason: is_taken_down ? review_reason : '' };
}

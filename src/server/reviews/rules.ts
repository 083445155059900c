import { isDeepStrictEqual } from 'node:util';
import type { ReviewPolicy } from '#contract/reviews.ts';
import type { KindRules, Review, Step } from './kind.ts';

/** An entry that is new. */
export function firstStep<Form>(
  form: Form,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): Step<Form> {
  return {
    form,
    review: policy === 'none' ? 'accepted' : 'pending',
    proposed: policy === 'none' ? null : form,
    accepted_at: policy === 'before' ? null : now,
    unchecked: policy === 'after' ? { before: null } : null,
  };
}

/** An edit. What the organiser has to look at first waits beside what is public. */
export function editStep<Form, Row>(
  { reviewOf, formOf, atOnce }: KindRules<Form, Row>,
  row: Row,
  form: Form,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): Step<Form> {
  const { accepted_at, unchecked } = reviewOf(row);
  const shown = formOf(row);
  const isRead =
    accepted_at !== null && !unchecked && isDeepStrictEqual(shown, { ...form, ...atOnce(shown) });
  const since = accepted_at ?? now;
  if (policy === 'none' || isRead) return { form, ...acceptance, accepted_at: since };
  const proposal = { proposed: form, review: 'pending', review_reason: '' } as const;
  if (policy === 'after') {
    const known = unchecked ?? { before: accepted_at ? shown : null };
    return { form, ...proposal, unchecked: known, accepted_at: since };
  }
  // An entry that is not public is stored as it was handed in.
  return { form: accepted_at ? { ...shown, ...atOnce(form) } : form, ...proposal };
}

const acceptance = {
  proposed: null,
  unchecked: null,
  review: 'accepted',
  review_reason: '',
} as const;

/** Fields that count at once may be newer than the proposal. */
export function acceptStep<Form, Row>(
  { reviewOf, formOf, atOnce }: KindRules<Form, Row>,
  row: Row,
  proposed: Form,
  now: Date,
): Step<Form> & { form: Form } {
  const form = { ...proposed, ...atOnce(formOf(row)) };
  return { form, ...acceptance, accepted_at: reviewOf(row).accepted_at ?? now };
}

/** Visitors see again what they saw before, or nothing. */
export function returnStep<Form, Row>(
  { reviewOf, formOf, atOnce }: KindRules<Form, Row>,
  row: Row,
  review_reason: string,
): Step<Form> {
  const { accepted_at, unchecked } = reviewOf(row);
  const returned = { review: 'returned', review_reason } as const;
  if (!unchecked) return returned;
  if (!unchecked.before) return { ...returned, unchecked: null, accepted_at: null };
  const form = { ...unchecked.before, ...atOnce(formOf(row)) };
  return { ...returned, form, unchecked: null, accepted_at };
}

/** The form as the organiser last accepted it; null: never, or not now. */
export function acceptedForm<Form, Row>(
  { reviewOf, formOf }: Pick<KindRules<Form, Row>, 'reviewOf' | 'formOf'>,
  row: Row,
): Form | null {
  const { accepted_at, unchecked } = reviewOf(row);
  if (unchecked) return unchecked.before;
  return accepted_at ? formOf(row) : null;
}

/** The form as its owner edits it: the one that was handed in last. */
export function editedForm<Form, Row>(
  { reviewOf, formOf, atOnce }: KindRules<Form, Row>,
  row: Row,
): Form {
  const { proposed } = reviewOf(row);
  return proposed ? { ...proposed, ...atOnce(formOf(row)) } : formOf(row);
}

/** Every form that is stored of an entry: its owner may leave in it what would not be allowed any more. */
export function storedForms<Form, Row>(
  { reviewOf, formOf }: Pick<KindRules<Form, Row>, 'reviewOf' | 'formOf'>,
  row: Row | null,
): Form[] {
  if (!row) return [];
  const { proposed, unchecked } = reviewOf(row);
  return [formOf(row), proposed, unchecked?.before].filter((form) => form != null);
}

/** The part of a review that every list of own entries shows. */
export function presentReview({
  review,
  review_reason,
  unchecked,
  accepted_at,
}: Omit<Review<unknown>, 'proposed'>) {
  // An unchecked entry that was taken down is not visible.
  return { review, review_reason, is_unchecked: unchecked !== null && accepted_at !== null };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { ReviewPolicy, ReviewState } from '#contract/reviews.ts';

interface ReviewBadgeProps {
  review: ReviewState;
  /** True when visitors see the item, or an earlier state of it. */
  is_public: boolean;
  is_unchecked: boolean;
}

/** The review state of a submitted item. */
export function ReviewBadge({ review, is_public, is_unchecked }: ReviewBadgeProps) {
  if (review === 'accepted') {
    return (
      <Badge tone="done">
        <Trans>Public</Trans>
      </Badge>
    );
  }
  if (review === 'taken_down') {
    return (
      <Badge tone="danger">
        <Trans>Taken down by the organiser</Trans>
      </Badge>
    );
  }
  if (review === 'returned') {
    return (
      <Badge tone="danger">
        <Trans>Returned to you</Trans>
      </Badge>
    );
  }
  if (is_unchecked) {
    return (
      <Badge tone="notice">
        <Trans>Public, not checked yet</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="notice">
      {is_public ? <Trans>Change not accepted yet</Trans> : <Trans>Not accepted yet</Trans>}
    </Badge>
  );
}

/** Explains when visitors see a submitted item. */
export function ReviewPolicyNote({ policy }: { policy: ReviewPolicy }) {
  switch (policy) {
    case 'before':
      return <Trans>Visitors see it once the organiser has accepted it.</Trans>;
    case 'after':
      return <Trans>Visitors see it at once; the organiser looks at it afterwards.</Trans>;
    default:
      return <Trans>Visitors see it at once.</Trans>;
  }
}

interface HandedIn {
  review: ReviewState;
  is_unchecked: boolean;
  is_public: boolean;
}

/** The message after a submission: the organiser's policy decides who sees the item now. */
export function useHandedInWords() {
  const { t } = useLingui();
  return ({ review, is_unchecked, is_public }: HandedIn) => {
    if (review !== 'accepted' && !is_unchecked) return t`Sent to the organiser for review.`;
    if (is_unchecked) return t`Public now. The organiser checks it later.`;
    return is_public ? t`Saved. Visitors see it now.` : t`Saved.`;
  };
}

import { Trans } from '@lingui/react/macro';
import { useNewSince } from '#client/queries/use-show-hours.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ExhibitCard } from '#contract/exhibits.ts';

type Marked = Pick<ExhibitCard, 'has_live' | 'is_new' | 'release_year'>;

/** Time-dependent marks of an exhibit. */
export function useMarks({ has_live, is_new, release_year }: Marked) {
  const newSince = useNewSince();
  return {
    hasLive: has_live,
    isNew: is_new && (release_year ?? newSince) >= newSince,
  };
}

/** The most notable mark of an exhibit; nothing without marks. */
export function Mark({ exhibit, className }: { exhibit: Marked; className: string | undefined }) {
  const { hasLive, isNew } = useMarks(exhibit);
  if (!hasLive && !isNew) return null;
  return (
    <div className={className}>
      <Badge tone="dark" light={hasLive ? 'blue' : 'green'}>
        {hasLive ? <Trans>Live stream</Trans> : <Trans>New</Trans>}
      </Badge>
    </div>
  );
}

export function ExhibitBadges({
  exhibit,
}: {
  exhibit: Marked & Pick<ExhibitCard, 'is_export' | 'shown_on_site'>;
}) {
  const { hasLive, isNew } = useMarks(exhibit);
  return (
    <p className="row gap-12">
      {hasLive && (
        <Badge tone="plain" light="blue">
          <Trans>Live stream</Trans>
        </Badge>
      )}
      {isNew && (
        <Badge tone="plain" light="green">
          <Trans>New product</Trans>
        </Badge>
      )}
      {exhibit.is_export && (
        <Badge tone="plain" light="blue">
          <Trans>For export</Trans>
        </Badge>
      )}
      {exhibit.shown_on_site && (
        <Badge tone="plain" light="blue">
          <Trans>On display at the booth</Trans>
        </Badge>
      )}
    </p>
  );
}

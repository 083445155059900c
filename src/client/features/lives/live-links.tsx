import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { liveQueries } from '#client/queries/lives.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { LiveFilters } from '#contract/live-filters.ts';
import { LiveBadge } from './live-badge.tsx';
import { livePage } from './live-tile.tsx';

/** The live streams of an exhibitor, or about an exhibit; nothing when there are none. */
export function LiveLinks({
  about,
  onFound,
}: {
  about: Pick<LiveFilters, 'exhibitor_id' | 'exhibit_id'>;
  onFound?: () => void;
}) {
  const times = useTimes();
  const { data } = useQuery(liveQueries.about(about));
  const found = (data?.items ?? []).filter(({ state }) => state !== 'cancelled');
  const hasFound = found.length > 0;
  useEffect(() => {
    if (hasFound) onFound?.();
  }, [hasFound, onFound]);
  if (!hasFound) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Live streams</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {found.map((live) => (
          <li key={live.id} className="opens padded stack gap-4">
            <p className="row small quiet">
              <LiveBadge state={live.state} hasReplay={live.has_replay} />
              <span className="numbers">{times.moment(live.starts_at)}</span>
            </p>
            <Link to={livePage(live)} search={{ id: live.id }} className="opener">
              {live.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

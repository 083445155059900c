import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { liveQueries } from '#client/queries/lives.ts';
import { Section } from '#client/ui/section.tsx';
import { LiveTile } from './live-tile.tsx';

/** Live streams on the air, for the home page; nothing when there are none. */
export function OnNow() {
  const { t } = useLingui();
  const { data } = useQuery(liveQueries.onNow());
  const found = (data?.items ?? []).filter(({ state }) => state === 'live');
  if (found.length === 0) return null;
  return (
    <Section
      title={t`On now`}
      more={
        <Link to="/media/live" className="tap label fixed">
          <Trans>All live streams</Trans>
        </Link>
      }
    >
      <ul className="rail">
        {found.map((live) => (
          <LiveTile key={live.id} live={live} />
        ))}
      </ul>
    </Section>
  );
}

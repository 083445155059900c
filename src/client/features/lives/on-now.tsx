import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { liveQueries } from '#client/queries/lives.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import { LiveTile } from './live-tile.tsx';

/** Live streams on the air, for the home page; nothing when there are none. */
export function OnNow() {
  const { t } = useLingui();
  const { data } = useQuery(liveQueries.onNow());
  const found = (data?.items ?? []).filter(({ state }) => state === 'live');
  if (found.length === 0) return null;
  return (
    <Section title={t`On now`}>
      <ul className="tiles gap-24">
        {found.map((live) => (
          <LiveTile key={live.id} live={live} />
        ))}
      </ul>
      <p className="mt-24">
        <ButtonLink kind="second" to="/media/live">
          <Trans>All live streams</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}

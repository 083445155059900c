import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { newsQueries } from '#client/queries/news.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import { NewsTile } from './news-tile.tsx';

/** The latest articles, for the home page; nothing when there are none. */
export function LatestNews() {
  const { t } = useLingui();
  const { data } = useQuery(newsQueries.few({}));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t`News`}>
      <ul className="tiles fours gap-24">
        {data.items.map((news) => (
          <NewsTile key={news.id} news={news} />
        ))}
      </ul>
      <p className="mt-24">
        <ButtonLink kind="second" to="/news/$type" params={{ type: 'news' }}>
          <Trans>All news</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newsQueries } from '#client/queries/news.ts';
import { useStoredPage } from '#client/sync/store-page.ts';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { isNewsType, type NewsType, newsTypes } from '#contract/news-types.ts';
import { NewsLead, NewsRow } from './news-rows.tsx';
import { useTypeLabels } from './use-type-labels.ts';

/** The articles of a type, newest first. */
export function NewsList({ type }: { type: NewsType }) {
  useStoredPage();
  const news = useSuspenseInfiniteQuery(newsQueries.list(type));
  const found = news.data.pages.flatMap(({ items }) => items);
  return (
    <div className="stack gap-24">
      <Types type={type} />
      {found.length === 0 ? (
        <NoData text={<Trans>There is nothing to read here yet.</Trans>} />
      ) : (
        <>
          <ul className="stack gap-0 ruled">
            {found.map((one, at) =>
              at === 0 ? <NewsLead key={one.id} news={one} /> : <NewsRow key={one.id} news={one} />,
            )}
          </ul>
          <LoadMore query={news} />
        </>
      )}
    </div>
  );
}

function Types({ type }: { type: NewsType }) {
  const { t } = useLingui();
  const labels = useTypeLabels();
  const navigate = useNavigate();
  return (
    <fieldset>
      <legend className="visually-hidden">{t`Show news`}</legend>
      <ChoiceGroup
        look="chips"
        options={newsTypes.map((code) => ({ code, label: labels[code] }))}
        value={type}
        onChange={(code) => {
          if (isNewsType(code)) {
            void navigate({ to: '/news/$type', params: { type: code }, replace: true });
          }
        }}
      />
    </fieldset>
  );
}

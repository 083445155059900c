import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound, useParams } from '@tanstack/react-router';
import { NewsList } from '#client/features/news/news-list.tsx';
import { NoNews } from '#client/features/news/no-news.tsx';
import { typeDescriptions, typeTitles } from '#client/features/news/type-titles.ts';
import { titleOf } from '#client/frame/head.ts';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { newsQueries } from '#client/queries/news.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { isNewsType, type NewsType, newsTypes } from '#contract/news-types.ts';

export const Route = createFileRoute('/news/$type')({
  loader: async ({ context: { queryClient }, params: { type } }) => {
    if (!isNewsType(type)) throw notFound();
    await queryClient.ensureInfiniteQueryData(newsQueries.list(type));
  },
  head: ({ match: { context }, params: { type } }) => ({
    meta: isNewsType(type) ? metaOf(type, context) : [],
    links: [
      {
        rel: 'alternate',
        type: 'application/atom+xml',
        href: `/news.atom?lang=${context.lang}`,
      },
    ],
  }),
  component: NewsOfType,
  notFoundComponent: () => <NoNews />,
  staticData: {
    title: msg`News`,
    missingTitle: msg`Article not found`,
    chunk: 'news',
    oneOf: newsTypes,
  },
});

/** Each type is a separate page for search engines. */
function metaOf(type: NewsType, context: Parameters<typeof titleOf>[1]) {
  const title = titleOf(typeTitles[type], context);
  const description = context.i18n._(typeDescriptions[type]);
  return [{ title }, { property: 'og:title', content: title }, ...descriptionMeta(description)];
}

function NewsOfType() {
  const { t } = useLingui();
  const { type } = useParams({ from: '/news/$type' });
  const refetch = useRefetch(newsQueries.all());
  return (
    <RefreshablePage
      refetch={refetch}
      title={t`News`}
      intro={<Trans>News of the exhibition, its exhibitors and the industry.</Trans>}
      width="wide"
    >
      {isNewsType(type) && <NewsList type={type} />}
    </RefreshablePage>
  );
}

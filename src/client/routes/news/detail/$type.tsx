import { msg } from '@lingui/core/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useSearch } from '@tanstack/react-router';
import { NewsArticle } from '#client/features/news/news-article.tsx';
import { NoNews } from '#client/features/news/no-news.tsx';
import { newsArticleOf } from '#client/features/news/structured.ts';
import { ShareButton } from '#client/features/sharing/share-button.tsx';
import { subjectMeta } from '#client/lang/subject-meta.ts';
import { newsQueries } from '#client/queries/news.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { newsTypes } from '#contract/news-types.ts';

const DetailSearch = lazy(() => z.object({ id: z.catch(z.uuidv7(), '') }));

export const Route = createFileRoute('/news/detail/$type')({
  validateSearch: DetailSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { id, lang } }) => ({ id, lang }),
  loader: async ({ context: { queryClient }, params, deps: { id, lang }, parentMatchPromise }) => {
    if (!id) throw notFound();
    const news = await notFoundOnRefusal(queryClient.ensureQueryData(newsQueries.detail(id)));
    const { type, title, summary, cover, langs } = news;
    if (type !== params.type) {
      throw redirect({ to: '/news/detail/$type', params: { type }, search: { id, lang } });
    }
    // The title needs the exhibition, which the root loads.
    await parentMatchPromise;
    const exhibition = loadedExhibition(queryClient);
    return {
      title: `${title} – ${exhibition.name}`,
      description: summary || title,
      picture: cover,
      structured: newsArticleOf(news, exhibition),
      langs,
    };
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData ? subjectMeta(loaderData, match.context.origin) : [],
  }),
  component: NewsDetail,
  notFoundComponent: ({ data }) => <NoNews isWithdrawn={data === 'NEWS_WITHDRAWN'} />,
  staticData: {
    title: msg`News`,
    missingTitle: msg`Article not found`,
    isAboutId: true,
    chunk: 'news',
    oneOf: newsTypes,
  },
});

function NewsDetail() {
  const { id } = useSearch({ from: '/news/detail/$type' });
  const { data: news } = useSuspenseQuery(newsQueries.detail(id));
  return <NewsArticle key={id} news={news} actions={<ShareButton />} />;
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLiveLabels } from '#client/features/own-lives/use-live-labels.ts';
import { useNewsLabels } from '#client/features/own-news/use-news-labels.ts';
import { useVideoLabels } from '#client/features/own-videos/use-video-labels.ts';
import { ReviewList } from '#client/features/reviews/review-list.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/review')({
  component: Review,
  staticData: {
    title: msg({ message: 'Review', context: 'of what exhibitors hand in' }),
    chunk: 'console',
  },
});

function Review() {
  const { t } = useLingui();
  const live = useLiveLabels();
  const video = useVideoLabels();
  const news = useNewsLabels();
  const words = {
    live: { name: t`Live stream`, labelOf: live.labelOf },
    video: { name: t`Video`, labelOf: video.labelOf },
    news: { name: t`Company news`, labelOf: news.labelOf },
  };
  return (
    <Page
      title={t({ message: 'Review', context: 'of what exhibitors hand in' })}
      intro={t`What exhibitors have handed in, as it is public and as it would be.`}
    >
      <ReviewList wordsOf={(kind) => words[kind]} />
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useTypeLabels } from '#client/features/news/use-type-labels.ts';
import { useExhibitLabels } from '#client/features/own-exhibits/use-exhibit-labels.ts';
import { useLiveLabels } from '#client/features/own-lives/use-live-labels.ts';
import { useNewsLabels } from '#client/features/own-news/use-news-labels.ts';
import { useVideoLabels } from '#client/features/own-videos/use-video-labels.ts';
import { ReviewList, type WordsOfKind } from '#client/features/reviews/review-list.tsx';
import { ReviewPolicies } from '#client/features/reviews/review-policies.tsx';
import { ShownList } from '#client/features/reviews/shown-list.tsx';
import { useVideoCategories } from '#client/features/videos/use-video-words.ts';
import { Page } from '#client/ui/page.tsx';
import type { ReviewKind } from '#contract/reviews.ts';

export const Route = createFileRoute('/_signed-in/console/review')({
  component: Review,
  staticData: {
    title: msg({ message: 'Review', context: 'of what exhibitors hand in' }),
    chunk: 'console',
  },
});

function Review() {
  const { t } = useLingui();
  const words = useWords();
  return (
    <Page
      title={t({ message: 'Review', context: 'of what exhibitors hand in' })}
      intro={t`What exhibitors have submitted: the last accepted version and the new one.`}
      width="wide"
    >
      <div className="stack gap-24">
        <ReviewPolicies names={words} />
        <ReviewList words={words} />
        <ShownList />
      </div>
    </Page>
  );
}

function useWords(): Record<ReviewKind, WordsOfKind> {
  const { t } = useLingui();
  const { labelOf: labelOfLive } = useLiveLabels();
  const { labelOf: labelOfVideo } = useVideoLabels();
  const { labelOf: labelOfNews } = useNewsLabels();
  const exhibit = useExhibitLabels();
  const categories: Record<string, string> = useVideoCategories();
  const types: Record<string, string> = useTypeLabels();
  return {
    live: { name: t`Live streams`, labelOf: labelOfLive, textOf: (_field, text) => text },
    video: {
      name: t`Videos`,
      labelOf: labelOfVideo,
      textOf: (field, text) => (field === 'category' ? (categories[text] ?? text) : text),
    },
    news: {
      name: t`Company news`,
      labelOf: labelOfNews,
      textOf: (field, text) => (field === 'type' ? (types[text] ?? text) : text),
    },
    exhibit: {
      name: t`Exhibits`,
      labelOf: exhibit.labelOf,
      textOf: (field, text) => {
        const isSpelt = ['category', 'unit'].includes(field) || field.startsWith('attributes.');
        return isSpelt ? exhibit.textOf({ field, value: choicesOf(field, text) }) : text;
      },
    },
  };
}

/** Splits several choices of an attribute, which arrive as one line. */
function choicesOf(field: string, text: string): string | string[] {
  return field.startsWith('attributes.') ? text.split(', ') : text;
}

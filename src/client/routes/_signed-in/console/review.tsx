import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLiveLabels } from '#client/features/own-lives/use-live-labels.ts';
import { ReviewList } from '#client/features/reviews/review-list.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/review')({
  component: Review,
  staticData: { title: msg`Review`, chunk: 'console' },
});

function Review() {
  const { t } = useLingui();
  const { labelOf } = useLiveLabels();
  const words = { live: { name: t`Live stream`, labelOf } };
  return (
    <Page
      title={t`Review`}
      intro={t`What exhibitors have handed in, as it is public and as it would be.`}
    >
      <ReviewList wordsOf={(kind) => words[kind]} />
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { FeedbackList } from '#client/features/feedback/feedback-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { FeedbackFilters } from '#contract/feedback-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/feedback')({
  validateSearch: lazy(() => addressOf(FeedbackFilters)),
  component: Feedback,
  staticData: { title: msg`Feedback`, chunk: 'console' },
});

function Feedback() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/feedback' });
  const navigate = useNavigate({ from: '/console/feedback' });
  return (
    <Page title={t`Feedback`} intro={t`Visitors’ feedback, and its state.`} width="wide">
      <FeedbackList
        filters={{ state, keyword }}
        onFiltered={(search) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}

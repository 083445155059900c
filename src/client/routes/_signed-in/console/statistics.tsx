import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { useQuestionLabels } from '#client/features/registrations/labels.ts';
import { Statistics } from '#client/features/statistics/statistics.tsx';
import { Page } from '#client/ui/page.tsx';
import { lazy } from '#contract/lazy.ts';
import { StatisticsSearch } from '#contract/statistics-filters.ts';

export const Route = createFileRoute('/_signed-in/console/statistics')({
  validateSearch: lazy(() => addressOf(StatisticsSearch)),
  component: ConsoleStatistics,
  staticData: { title: msg`Statistics`, chunk: 'console' },
});

function ConsoleStatistics() {
  const { t } = useLingui();
  const { tab, question, by } = useSearch({ from: '/_signed-in/console/statistics' });
  const navigate = useNavigate({ from: '/console/statistics' });
  const labels = useQuestionLabels();
  return (
    <Page title={t`Statistics`} width="wide">
      <Statistics
        search={{ tab, question, by }}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
        labels={labels}
      />
    </Page>
  );
}

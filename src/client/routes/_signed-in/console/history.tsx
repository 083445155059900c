import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { HistoryList } from '#client/features/history/history-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { HistoryFilters } from '#contract/history-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/history')({
  validateSearch: lazy(() => addressOf(HistoryFilters)),
  component: History,
  staticData: { title: msg`History`, chunk: 'console' },
});

function History() {
  const { t } = useLingui();
  const { subject, subject_id, exhibitor_id, actor_kind, keyword, from, to } = useSearch({
    from: '/_signed-in/console/history',
  });
  const navigate = useNavigate({ from: '/console/history' });
  const filters = { subject, subject_id, exhibitor_id, actor_kind, keyword, from, to };
  const go = (search: HistoryFilters) => void navigate({ search, replace: true });
  return (
    <Page
      title={t`History`}
      intro={
        <Trans>Every change in console and workspace, by whom and when. No one can edit it.</Trans>
      }
      width="wide"
    >
      <HistoryList filters={filters} onFiltered={go} />
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { MatchingBuyingLeads } from '#client/features/buying-leads/matching-buying-leads.tsx';
import { Page } from '#client/ui/page.tsx';
import { MatchingFilters } from '#contract/filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/workspace/leads')({
  validateSearch: lazy(() => addressOf(MatchingFilters)),
  component: MatchingLeads,
  staticData: { title: msg`Buying leads`, chunk: 'workspace', restoresDraft: true },
});

function MatchingLeads() {
  const { t } = useLingui();
  const { keyword, category, country, answered } = useSearch({
    from: '/_signed-in/workspace/leads',
  });
  const navigate = useNavigate({ from: '/workspace/leads' });
  return (
    <Page
      title={t`Buying leads`}
      intro={t`Buyers who are looking for what you show and agreed to be contacted. Your answer shows you how to reach them.`}
      width="wide"
    >
      <MatchingBuyingLeads
        filters={{ keyword, category, country, answered }}
        onFiltered={(filters) => void navigate({ search: filters, replace: true })}
      />
    </Page>
  );
}

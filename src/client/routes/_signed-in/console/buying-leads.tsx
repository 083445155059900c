import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { LeadList } from '#client/features/buying-leads/console/lead-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { BuyingLeadFilters } from '#contract/buying-lead-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/buying-leads')({
  validateSearch: lazy(() => addressOf(BuyingLeadFilters)),
  component: BuyingLeads,
  staticData: { title: msg`Buying leads`, chunk: 'console' },
});

function BuyingLeads() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/buying-leads' });
  const navigate = useNavigate({ from: '/console/buying-leads' });
  return (
    <Page
      title={t`Buying leads`}
      intro={t`What buyers are looking for, including leads that no exhibitor can see.`}
      width="wide"
    >
      <LeadList
        filters={{ state, keyword }}
        onFiltered={(search) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}

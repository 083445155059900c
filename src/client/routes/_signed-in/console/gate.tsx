import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { EntryList } from '#client/features/check-ins/check-in-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { EntryFilters } from '#contract/check-in-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/gate')({
  validateSearch: lazy(() => addressOf(EntryFilters)),
  component: Entries,
  staticData: { title: msg`Entries`, chunk: 'console' },
});

function Entries() {
  const { t } = useLingui();
  const { day, keyword } = useSearch({ from: '/_signed-in/console/gate' });
  const navigate = useNavigate({ from: '/console/gate' });
  return (
    <Page
      title={t`Entries`}
      intro={t`Scans reported by the gates. Gates that were offline report theirs later.`}
      width="wide"
    >
      <EntryList
        filters={{ day, keyword }}
        onFiltered={(search) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}

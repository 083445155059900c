import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { DuplicateList } from '#client/features/duplicates/duplicate-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { DuplicateFilters } from '#contract/duplicate-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/duplicates/')({
  validateSearch: lazy(() => addressOf(DuplicateFilters)),
  component: Duplicates,
  staticData: { title: msg`Duplicates`, chunk: 'console' },
});

function Duplicates() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/duplicates/' });
  const navigate = useNavigate({ from: '/console/duplicates/' });
  return (
    <Page
      title={t`Duplicates`}
      intro={
        <Trans>
          People who may be registered twice. Nothing is merged before you decide, and you can undo
          it for 7 days.
        </Trans>
      }
      width="wide"
    >
      <DuplicateList
        filters={{ state, keyword }}
        onFiltered={(search) => void navigate({ search, replace: true })}
        onOpen={(id) => void navigate({ to: '/console/duplicates/pair', search: { id } })}
      />
    </Page>
  );
}

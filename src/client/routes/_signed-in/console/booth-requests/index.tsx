import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { RequestList } from '#client/features/booth-requests/console/request-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { ReservationFilters } from '#contract/booth-request-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/booth-requests/')({
  validateSearch: lazy(() => addressOf(ReservationFilters)),
  component: BoothRequests,
  staticData: { title: msg`Booth requests`, chunk: 'console' },
});

function BoothRequests() {
  const { t } = useLingui();
  const { state, keyword, assigned } = useSearch({ from: '/_signed-in/console/booth-requests/' });
  const navigate = useNavigate({ from: '/console/booth-requests/' });
  return (
    <Page
      title={t`Booth requests`}
      intro={<Trans>Companies that want to exhibit, and the state of each request.</Trans>}
      width="wide"
    >
      <RequestList
        filters={{ state, keyword, assigned }}
        onFiltered={(search) => void navigate({ search, replace: true })}
        onOpen={(id) => void navigate({ to: '/console/booth-requests/request', search: { id } })}
      />
    </Page>
  );
}

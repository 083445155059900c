import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { SignUpList } from '#client/features/sign-ups/sign-up-list.tsx';
import { Page } from '#client/ui/page.tsx';
import { lazy } from '#contract/lazy.ts';
import { SignUpFilters } from '#contract/sign-up-filters.ts';

export const Route = createFileRoute('/_signed-in/console/sign-ups')({
  validateSearch: lazy(() => addressOf(SignUpFilters)),
  component: SignUps,
  staticData: { title: msg`Sign-ups`, chunk: 'console' },
});

function SignUps() {
  const { t } = useLingui();
  const { of, item_id, state, keyword, sort } = useSearch({
    from: '/_signed-in/console/sign-ups',
  });
  const navigate = useNavigate({ from: '/console/sign-ups' });
  return (
    <Page
      title={t`Sign-ups`}
      intro={<Trans>Who comes to conferences and tours, and who waits for a seat.</Trans>}
      width="wide"
    >
      <SignUpList
        filters={{ of, item_id, state, keyword, sort }}
        onFiltered={(search) => void navigate({ search, replace: true })}
      />
    </Page>
  );
}

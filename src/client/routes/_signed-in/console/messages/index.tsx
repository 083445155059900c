import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { MailingList } from '#client/features/mailings/mailing-list.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { lazy } from '#contract/lazy.ts';
import { MailingFilters } from '#contract/mailing-filters.ts';

export const Route = createFileRoute('/_signed-in/console/messages/')({
  validateSearch: lazy(() => addressOf(MailingFilters)),
  component: Messages,
  staticData: { title: msg`Messages`, chunk: 'console' },
});

function Messages() {
  const { t } = useLingui();
  const { state, keyword } = useSearch({ from: '/_signed-in/console/messages/' });
  const navigate = useNavigate({ from: '/console/messages/' });
  return (
    <Page title={t`Messages`} width="wide">
      <div className="stack">
        <p className="row">
          <ButtonLink to="/console/messages/edit">
            <Trans>Write a message</Trans>
          </ButtonLink>
          <ButtonLink to="/console/messages/automatic" kind="second">
            <Trans>Automatic messages</Trans>
          </ButtonLink>
        </p>
        <MailingList
          filters={{ state, keyword }}
          onFiltered={(search) => void navigate({ search, replace: true })}
          onOpen={({ id, state: stage }) =>
            void navigate({
              to: stage === 'draft' ? '/console/messages/edit' : '/console/messages/message',
              search: { id },
            })
          }
        />
      </div>
    </Page>
  );
}

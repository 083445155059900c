import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { NamedForm } from '#client/features/invitations/named-form.tsx';
import { NamedList } from '#client/features/invitations/named-list.tsx';
import { namedInvitations } from '#client/queries/named-invitations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/invitations')({
  component: NamedInvitations,
  staticData: { title: msg`Named invitations`, hideTabs: true, chunk: 'workspace' },
});

function NamedInvitations() {
  const { t } = useLingui();
  const query = useSuspenseInfiniteQuery(namedInvitations());
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <Page
      title={t`Named invitations`}
      intro={
        <Trans>
          Each person gets a link and a poster with the name on it. You see who opened it and who
          registered. Names are deleted after 90 days.
        </Trans>
      }
      action={
        <ButtonLink kind="second" size="small" to="/invitation/list">
          <Trans>All invitations</Trans>
        </ButtonLink>
      }
      width="wide"
    >
      <div className="tiles gap-24 twos">
        <NamedForm />
        <div className="stack gap-16">
          <NamedList items={items} />
          {items.length > 0 && <LoadMore query={query} />}
        </div>
      </div>
    </Page>
  );
}

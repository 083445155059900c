import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { Figures } from '#client/features/invitations/figures.tsx';
import { NamedBuyers } from '#client/features/invitations/named-buyers.tsx';
import { NoInvitation } from '#client/features/invitations/no-invitation.tsx';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/invitation/buyer')({
  validateSearch: IdSearch,
  component: InvitedBuyers,
  staticData: { title: msg`Invited buyers`, chunk: 'invitations' },
});

function InvitedBuyers() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/invitation/buyer' });
  const { data } = useSuspenseInfiniteQuery(invitationQueries.company(id));
  const items = data.pages.flatMap((page) => page.items);
  const shown = items.find((item) => item.id === id) ?? (id ? undefined : items[0]);
  if (!shown) return <NoInvitation />;
  return (
    <Page
      title={t`Invited buyers`}
      intro={<Trans>Everyone is counted. A name appears here only if the person agreed.</Trans>}
      action={
        <ButtonLink kind="second" size="small" to="/invitation/detail" search={{ id: shown.id }}>
          <Trans>Poster</Trans>
        </ButtonLink>
      }
      width="wide"
    >
      <div className="stack gap-24">
        <Figures figures={shown.figures} />
        <NamedBuyers id={shown.id} />
      </div>
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { ChannelLinks } from '#client/features/channel-links/channel-links.tsx';
import { FigureTable } from '#client/features/channel-links/figure-table.tsx';
import { InvitedList } from '#client/features/channel-links/invited-list.tsx';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';
import { InvitedFilters } from '#contract/check-in-filters.ts';
import { lazy } from '#contract/lazy.ts';

export const Route = createFileRoute('/_signed-in/console/invitations')({
  validateSearch: lazy(() => addressOf(InvitedFilters)),
  component: ConsoleInvitations,
  staticData: { title: msg`Invitations and channels`, chunk: 'console' },
});

function ConsoleInvitations() {
  const { t } = useLingui();
  const { kind, stage, keyword } = useSearch({ from: '/_signed-in/console/invitations' });
  const navigate = useNavigate({ from: '/console/invitations' });
  return (
    <Page
      title={t`Invitations and channels`}
      intro={
        <Trans>
          Who was invited, and how far: opened the link, registered, completed, entered. Each figure
          is a part of the one before.
        </Trans>
      }
      width="wide"
    >
      <FigureTable />
      <Section title={t`Single invitations`}>
        <InvitedList
          filters={{ kind, stage, keyword }}
          onFiltered={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </Section>
      <Section title={t`Channel links`} intro={t`For printed matter, partners and advertisements.`}>
        <ChannelLinks copyLink={(link) => <CopyLink link={link} />} />
      </Section>
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ChannelLinks } from '#client/features/channel-links/channel-links.tsx';
import { FigureTable } from '#client/features/channel-links/figure-table.tsx';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';

export const Route = createFileRoute('/_signed-in/console/invitations')({
  component: ConsoleInvitations,
  staticData: { title: msg`Invitations and channels`, chunk: 'console' },
});

function ConsoleInvitations() {
  const { t } = useLingui();
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
      <Section
        title={t`Links of channels`}
        intro={t`For printed matter, partners and advertisements.`}
      >
        <ChannelLinks copyLink={(link) => <CopyLink link={link} />} />
      </Section>
    </Page>
  );
}

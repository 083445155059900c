import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';
import { OfflineNote } from '#client/features/tickets/offline-note.tsx';
import { OwnTicket } from '#client/features/tickets/own-ticket.tsx';
import { TicketActions, type TicketSheets } from '#client/features/tickets/ticket-actions.tsx';
import { TicketPending } from '#client/features/tickets/ticket-pending.tsx';
import { ticketQueries } from '#client/queries/tickets.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { PullToRefresh } from '#client/ui/touch/pull-to-refresh.tsx';
import { useRefresh } from '#client/ui/touch/use-refresh.ts';

/** Outside `_signed-in`: a stored ticket is shown after the sign-in has expired. */
export const Route = createFileRoute('/audience/ticket')({
  ssr: false,
  component: MyTicket,
  pendingComponent: TicketPending,
  staticData: {
    place: 'me',
    // Nothing covers the code.
    hideTabs: true,
    title: msg`My ticket`,
    hideFooter: true,
    noIndex: true,
    showsFreshness: true,
    opensFromShell: true,
    staysSignedOut: true,
    isLoadedAhead: true,
    chunk: 'ticket',
  },
});

const InstallOffer = optionalPart(
  async () => (await import('#client/features/installing/install-offer.tsx')).InstallOffer,
);
const OpenInBrowser = optionalPart(loadOpenInBrowser);
const sheets: TicketSheets = { transfer: loadTransfer, openInBrowser: loadOpenInBrowser };

function MyTicket() {
  const refresh = useRefresh(useRefetch(ticketQueries.all()));
  return (
    <PullToRefresh refresh={refresh}>
      <OwnTicket
        exhibition={useExhibition()}
        below={(copy) => (
          <>
            <TicketActions copy={copy} sheets={sheets} refresh={refresh} />
            <OfflineNote />
            <Suspense>
              <InstallOffer
                openInBrowser={(onClosed) => (
                  <Suspense>
                    <OpenInBrowser link={window.location.href} onClosed={onClosed} />
                  </Suspense>
                )}
              />
            </Suspense>
          </>
        )}
      >
        <ShareInvitation />
      </OwnTicket>
    </PullToRefresh>
  );
}

async function loadOpenInBrowser() {
  const { OpenInBrowserSheet } = await import('#client/features/sharing/open-in-browser-sheet.tsx');
  return OpenInBrowserSheet;
}

/** The link that transfers a sign-in, with its copy button. */
async function loadTransfer() {
  const [{ TransferSheet }, { CopyLink }] = await Promise.all([
    import('#client/features/transfers/transfer-sheet.tsx'),
    import('#client/ui/copy-text.tsx'),
  ]);
  return ({ onClosed }: { onClosed: () => void }) => (
    <TransferSheet copyLink={(link) => <CopyLink link={link} />} onClosed={onClosed} />
  );
}

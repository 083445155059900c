import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { OwnProgramme } from '#client/features/programme/own-programme.tsx';
import { OfflineNote } from '#client/features/tickets/offline-note.tsx';
import { programmeQueries } from '#client/queries/programme.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { picturedAdmission } from '#client/sync/ticket-picture.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import type { AdmissionTicket } from '#contract/admissions.ts';

/** Outside `_signed-in`: stored codes are shown after the sign-in has expired. */
export const Route = createFileRoute('/conference/admission-tickets')({
  ssr: false,
  // Not awaited: the codes open without it.
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(programmeQueries.pack()),
  component: AdmissionTickets,
  pendingComponent: Skeleton,
  staticData: {
    place: 'me',
    title: msg`My conferences and tours`,
    hideFooter: true,
    noIndex: true,
    showsFreshness: true,
    opensFromShell: true,
    staysSignedOut: true,
    chunk: 'programme',
    isLoadedAhead: true,
  },
});

const PICTURE_AHEAD_MS = 3_000;
const loadPicture = async () =>
  (await import('#client/features/tickets/save-picture-sheet.tsx')).SavePictureSheet;
const SavePicture = optionalPart(loadPicture);
const OutsidePage = optionalPart(
  // The comment keeps it out of the file of the programme: it is stored once it was used.
  async () =>
    (await import(/* on demand */ '#client/features/programme/outside-page.tsx')).OutsidePage,
);
const OpenInBrowser = optionalPart(
  async () =>
    (await import('#client/features/sharing/open-in-browser-sheet.tsx')).OpenInBrowserSheet,
);

function AdmissionTickets() {
  const { t } = useLingui();
  // The sheet is most useful offline.
  useEffect(() => {
    const timer = setTimeout(() => void loadPicture().catch(() => {}), PICTURE_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <RefreshablePage
      refetch={useRefetch(programmeQueries.all())}
      title={t`My conferences and tours`}
      intro={<Trans>Show this code at the door. It works offline.</Trans>}
    >
      <OwnProgramme
        picture={(account_id, ticket, onClosed) => (
          <Suspense>
            <Picture account_id={account_id} ticket={ticket} onClosed={onClosed} />
          </Suspense>
        )}
      >
        <OfflineNote />
        <Suspense>
          <OutsidePage
            account_id={readSignIn()?.account_id ?? ''}
            openInBrowser={(link, onClosed) => (
              <Suspense>
                <OpenInBrowser link={link} onClosed={onClosed} />
              </Suspense>
            )}
          />
        </Suspense>
      </OwnProgramme>
    </RefreshablePage>
  );
}

interface PictureProps {
  account_id: string;
  ticket: AdmissionTicket;
  onClosed: () => void;
}

function Picture({ account_id, ticket, onClosed }: PictureProps) {
  const { t } = useLingui();
  const pictured = picturedAdmission(account_id, ticket);
  if (!pictured) return null;
  const { name, title } = ticket;
  return (
    <SavePicture
      pictured={pictured}
      alt={t`Admission of ${name} to ${title}, with its QR code`}
      instead={
        <Trans>
          The picture cannot be loaded now. Show the code and take a screenshot: it works just as
          well.
        </Trans>
      }
      onClosed={onClosed}
    />
  );
}

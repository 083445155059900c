import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { AdmissionSnapshot } from '#client/device/admission-snapshot.ts';
import type { StoredAdmissions } from '#client/device/admission-store.ts';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats } from '#client/queries/use-programme.ts';
import { useNow } from '#client/queries/use-times.ts';
import { useOfflineState } from '#client/sync/offline-state.ts';
import { ownAdmissions } from '#client/sync/programme/admissions.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { removeEarlyTicket } from '#client/ui/early-ticket.ts';
import { ZoneLine } from '#client/ui/zone-line.tsx';
import type { AdmissionTicket } from '#contract/admissions.ts';
import { AdmissionCode, AdmissionRows, useAdmissionSnapshot } from './admission-rows.tsx';
import { NothingYet, SignInFirst } from './agenda.tsx';
import { DayList } from './day-list.tsx';
import { DoorCode } from './door-code.tsx';
import { OwnRow } from './own-row.tsx';
import { useAdmissionPictures } from './use-admission-pictures.ts';
import { useOwnItems } from './use-own-items.ts';

const OWN_PAGE = '/conference/admission-tickets';

interface OwnProgrammeProps {
  /** The sheet in which an admission is saved as a picture. */
  picture: (account_id: string, ticket: AdmissionTicket, onClosed: () => void) => ReactNode;
  /** Shown at the end for signed-in users. */
  children: ReactNode;
}

/** All sign-ups of the user with the codes for the doors: stored and current ones. */
export function OwnProgramme({ picture, children }: OwnProgrammeProps) {
  const isSignedIn = useVisitor() !== null;
  const account_id = isSignedIn ? (readSignIn()?.account_id ?? null) : null;
  const { data: stored = null, isPending, dataUpdatedAt } = useQuery(ownAdmissions(account_id));
  const snapshot = useAdmissionSnapshot(stored);
  const [saved, setSaved] = useState<AdmissionTicket | null>(null);
  const [full, setFull] = useState<string | null>(null);
  const row = snapshot?.rows.find(({ admission_id }) => admission_id === full);
  useAdmissionPictures(stored, dataUpdatedAt > 0);
  const actionFor = (admission_id: string) => {
    const ticket = stored?.tickets.find(({ code }) => code?.admission_id === admission_id);
    return (
      ticket && (
        <p className="row gap-8 mt-8">
          <Button kind="second" size="small" onClick={() => setFull(admission_id)}>
            <Trans>Show full screen</Trans>
          </Button>
          <Button kind="second" size="small" onClick={() => setSaved(ticket)}>
            <Trans>Save as picture</Trans>
          </Button>
        </p>
      )
    );
  };
  if (!isSignedIn && (isPending || !snapshot?.rows.length)) {
    return isPending ? <div className="tall" aria-busy="true" /> : <SignInFirst to={OWN_PAGE} />;
  }
  return (
    <>
      {stored && <Saved stored={stored} isSignedIn={isSignedIn} />}
      {isSignedIn ? (
        <Items stored={stored} snapshot={snapshot} actionFor={actionFor} />
      ) : (
        snapshot && <Codes snapshot={snapshot} actionFor={actionFor} />
      )}
      {isSignedIn && children}
      {row && <DoorCode row={row} onClosed={() => setFull(null)} />}
      {saved && stored && picture(stored.account_id, saved, () => setSaved(null))}
    </>
  );
}

/** The age of the codes and their offline availability; without a sign-in, a link to sign in. */
function Saved({ stored, isSignedIn }: { stored: StoredAdmissions; isSignedIn: boolean }) {
  const momentText = useMomentText();
  const opensOffline = useOfflineState() === 'ready';
  const asOfText = momentText(stored.as_of);
  return (
    <div className="row">
      <p className="quiet small numbers" role="status">
        {opensOffline ? (
          <Trans>Saved on this phone, {asOfText}</Trans>
        ) : (
          <Trans>As of {asOfText}</Trans>
        )}
      </p>
      {!isSignedIn && (
        <ButtonLink
          kind="quiet"
          size="small"
          to="/audience/fastLogin"
          search={{ return: OWN_PAGE }}
        >
          <Trans>Sign in again</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

interface CodesProps {
  snapshot: AdmissionSnapshot;
  actionFor: (admission_id: string) => ReactNode;
}

function Codes(props: CodesProps) {
  // The page has its own codes now: removes the early paint.
  useLayoutEffect(removeEarlyTicket, []);
  return (
    <>
      <AdmissionRows {...props} />
      <ZoneLine zone={useForeignZone()} />
    </>
  );
}

interface ItemsProps extends Omit<CodesProps, 'snapshot'> {
  stored: StoredAdmissions | null;
  snapshot: AdmissionSnapshot | null;
}

/** Conferences and tours by day; while they load, the codes only. */
function Items({ stored, snapshot, actionFor }: ItemsProps) {
  const now = useNow();
  const zone = useForeignZone();
  const momentText = useMomentText();
  const own = useOwnSeats();
  const seats = useSeats();
  const items = useOwnItems(own);
  const isKnown = items !== undefined && own.isKnown;
  if (!isKnown && snapshot?.rows.length) return <Codes snapshot={snapshot} actionFor={actionFor} />;
  if (!isKnown) return <div className="tall" aria-busy="true" />;
  if (items.length === 0) return <NothingYet />;
  const ticketOf = (id: string) =>
    stored?.tickets.find(({ conference_id }) => conference_id === id);
  return (
    <>
      <EarlyPaintEnds />
      <AsOf moment={own.age && momentText(own.age)} />
      <DayList items={items} startOf={(item) => item.appointment.starts_at} now={now} showsDay>
        {(item) => (
          <OwnRow item={item} own={own} seats={seats} now={now}>
            <Reason reason={(item.conference ?? item.tour)?.cancelled?.reason} />
            {own.of(item.id).requested === null && (
              <Admission ticket={ticketOf(item.id)} snapshot={snapshot} actionFor={actionFor} />
            )}
          </OwnRow>
        )}
      </DayList>
      {zone && (
        <div className="padded">
          <ZoneLine zone={zone} />
        </div>
      )}
    </>
  );
}

function EarlyPaintEnds() {
  useLayoutEffect(removeEarlyTicket, []);
  return null;
}

/** The reason of a cancellation. */
function Reason({ reason }: { reason: string | undefined }) {
  return reason ? <p className="small error">{reason}</p> : null;
}

interface AdmissionProps extends Omit<ItemsProps, 'stored'> {
  ticket: AdmissionTicket | undefined;
}

/** The code for the door, which needs no network; after it was scanned, the number of the certificate. */
function Admission({ ticket, snapshot, actionFor }: AdmissionProps) {
  const admission_id = ticket?.code?.admission_id;
  const row = snapshot?.rows.find((one) => one.admission_id === admission_id);
  if (!ticket || !row || !snapshot || !admission_id) return null;
  const { certificate_number } = ticket;
  const action = actionFor(admission_id);
  return (
    <>
      {certificate_number && (
        <p className="small">
          <Trans>Certificate number {certificate_number}</Trans>
        </p>
      )}
      <AdmissionCode row={row} show={snapshot.show} action={action} />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { loadWalking } from '#client/queries/walking.ts';
import { discard } from '#client/sync/outbox/outbox.ts';
import {
  askForSeat,
  giveSeatBack,
  type OwnSeat,
  type OwnSeats,
} from '#client/sync/programme/own-seats.ts';
import { dropQuestion, useOverlapQuestions } from '#client/sync/programme/questions.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { refusedWith } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { ConferenceState, TourState } from '#contract/programme-states.ts';
import { type Appointment, clashesWith, clashOf, type FoundClash } from './clashes.ts';
import { useOwnItems } from './use-own-items.ts';

const ClashDialog = lazy(async () => ({
  default: (await import('./clash-dialog.tsx')).ClashDialog,
}));

interface SeatActionProps {
  appointment: Appointment;
  state: ConferenceState | TourState;
  seats: OwnSeats;
}

/** The reader's action on a seat; nothing for states without an action. */
export function SeatAction({ appointment, state, seats }: SeatActionProps) {
  const visitor = useVisitor();
  const own = seats.of(appointment.id);
  if (own.refused) return <Refused appointment={appointment} seats={seats} own={own} />;
  if (own.requested) return <Requested appointment={appointment} own={own} />;
  switch (state) {
    case 'signed_up':
    case 'booked':
    case 'waiting':
      return <Leave appointment={appointment} isWaiting={state === 'waiting'} />;
    case 'open':
    case 'full':
      if (!visitor?.is_finish_register) return <Register isSignedIn={visitor !== null} />;
      return <Take appointment={appointment} seats={seats} isFull={state === 'full'} />;
    default:
      return null;
  }
}

/** Only registered buyers take seats: the others register first, and come back. */
function Register({ isSignedIn }: { isSignedIn: boolean }) {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className="stack gap-8">
      <div className="row">
        <ButtonLink to="/audience/register" search={{ return: href }}>
          {isSignedIn ? (
            <Trans>Complete registration to sign up</Trans>
          ) : (
            <Trans>Register to sign up</Trans>
          )}
        </ButtonLink>
        {!isSignedIn && (
          <ButtonLink kind="second" to="/audience/fastLogin" search={{ return: href }}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        )}
      </div>
      <p className="small quiet">
        <Trans>For registered visitors. Your seat is not reserved meanwhile.</Trans>
      </p>
    </div>
  );
}

interface TakeProps {
  appointment: Appointment;
  seats: OwnSeats;
  isFull: boolean;
}

/** Asks about overlaps once, then asks the server for a seat. */
function Take({ appointment, seats, isFull }: TakeProps) {
  const asking = useAsking(appointment, seats);
  return (
    <div className="stack gap-8">
      <Button
        size="wide"
        isPending={asking.isChecking}
        kind={isFull ? 'second' : 'main'}
        onClick={() => void asking.ask(isFull)}
      >
        <TakeWords of={appointment.of} isFull={isFull} />
      </Button>
      {isFull && (
        <p className="small quiet">
          <Trans>
            Seats that become free go to the waiting list, in the order in which people joined.
          </Trans>
        </p>
      )}
      {asking.dialog}
    </div>
  );
}

function TakeWords({ of, isFull }: Pick<Appointment, 'of'> & { isFull: boolean }) {
  if (isFull) return <Trans>Join the waiting list</Trans>;
  return of === 'tour' ? <Trans>Book a seat</Trans> : <Trans>Sign up</Trans>;
}

/** Looks for overlaps here, and shows those that the server has found. */
function useAsking(appointment: Appointment, seats: OwnSeats) {
  const client = useQueryClient();
  const items = useOwnItems(seats);
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<{ clashes: FoundClash[]; wait: boolean } | null>(null);
  const question = useOverlapQuestions().find(({ id }) => id === appointment.id);
  const shown = question ? { clashes: question.overlaps.map(clashOf), wait: question.wait } : found;
  const close = () => {
    setFound(null);
    dropQuestion(appointment.id);
  };
  const ask = async (wait: boolean) => {
    setChecking(true);
    const walking = await loadWalking(client);
    setChecking(false);
    const others = (items ?? []).filter(({ isOn }) => isOn).map((item) => item.appointment);
    const clashes = clashesWith(appointment, others, walking);
    if (clashes.length > 0) setFound({ clashes, wait });
    else await askForSeat(appointment, { wait });
  };
  const accept = (wait: boolean) => {
    close();
    void askForSeat(appointment, { wait, accept_overlap: true });
  };
  return {
    ask,
    isChecking,
    dialog: shown && (
      <Suspense>
        <ClashDialog
          clashes={shown.clashes}
          isRefused={shown.clashes.some((clash) => isOfTwoTours(appointment, clash))}
          onAccepted={() => accept(shown.wait)}
          onClosed={close}
        />
      </Suspense>
    ),
  };
}

function isOfTwoTours({ of }: Appointment, { other, clash }: FoundClash): boolean {
  return of === 'tour' && other.of === 'tour' && clash.kind === 'overlap';
}

/** A requested seat: it is not confirmed by the server yet. */
function Requested({ appointment, own }: { appointment: Appointment; own: OwnSeat }) {
  return (
    <div className="panel notice stack gap-8" role="status">
      {own.requested === 'seat' ? (
        <>
          <strong>
            <Trans>Requested, not yet confirmed</Trans>
          </strong>
          <p className="small">
            <Trans>
              It is sent once you are online. Only then will you know if there is a seat.
            </Trans>
          </p>
          <p>
            <Button kind="second" size="small" onClick={() => void giveSeatBack(appointment)}>
              <Trans>Withdraw the request</Trans>
            </Button>
          </p>
        </>
      ) : (
        <>
          <strong>
            <Trans>Cancellation not yet confirmed</Trans>
          </strong>
          <p className="small">
            <Trans>It is sent once you are online.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

/** Reports a refused request as an alert. */
function Refused({
  appointment,
  seats,
  own: { refused },
}: {
  appointment: Appointment;
  seats: OwnSeats;
  own: OwnSeat;
}) {
  const { t, i18n } = useLingui();
  const asking = useAsking(appointment, seats);
  if (!refused?.error) return null;
  const error = refusedWith(refused.error.code, refused.error.message, null);
  const isFull = error.errorName === 'CONFERENCE_FULL' || error.errorName === 'TOUR_FULL';
  return (
    <div className="panel danger stack gap-8" role="alert">
      <strong>
        {appointment.of === 'tour'
          ? t`Your booking was not accepted`
          : t`Your sign-up was not accepted`}
      </strong>
      <p>{i18n._(errorText(error))}</p>
      <div className="row">
        {isFull && (
          <Button size="small" onClick={() => void asking.ask(true)}>
            <Trans>Join the waiting list</Trans>
          </Button>
        )}
        <Button kind="second" size="small" onClick={() => void discard(refused.id)}>
          <Trans>Understood</Trans>
        </Button>
      </div>
      {asking.dialog}
    </div>
  );
}

/** Confirms a cancellation, because the seat goes to the waiting list. */
function Leave({ appointment, isWaiting }: { appointment: Appointment; isWaiting: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    void giveSeatBack(appointment);
  };
  return (
    <>
      <Button kind="quiet" size="wide" onClick={() => setAsking(true)}>
        <LeaveWords of={appointment.of} isWaiting={isWaiting} />
      </Button>
      {isAsking && (
        <Dialog
          title={isWaiting ? t`Leave the waiting list?` : t`Give your seat back?`}
          onClosed={() => setAsking(false)}
        >
          <p>
            <Trans>
              It may be gone at once. If you join again, you start at the end of the waiting list.
            </Trans>
          </p>
          <Button kind="danger" onClick={leave}>
            <LeaveWords of={appointment.of} isWaiting={isWaiting} />
          </Button>
          <Button kind="second" onClick={() => setAsking(false)}>
            {isWaiting ? <Trans>Keep my place</Trans> : <Trans>Keep my seat</Trans>}
          </Button>
        </Dialog>
      )}
    </>
  );
}

function LeaveWords({ of, isWaiting }: Pick<Appointment, 'of'> & { isWaiting: boolean }) {
  if (isWaiting) return <Trans>Leave the waiting list</Trans>;
  return of === 'tour' ? <Trans>Cancel my booking</Trans> : <Trans>Cancel my sign-up</Trans>;
}

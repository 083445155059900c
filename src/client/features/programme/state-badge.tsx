import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnSeat } from '#client/sync/programme/own-seats.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Conference } from '#contract/conferences.ts';
import {
  type ConferenceState,
  conferenceState,
  type SeatsLeft,
  type TourState,
  tourState,
} from '#contract/programme-states.ts';
import type { Tour } from '#contract/tours.ts';

interface StateOf {
  own: OwnSeat;
  seats: SeatsLeft;
  /** The server's time. */
  now: Date;
}

export function stateOfConference(conference: Conference, { own, seats, now }: StateOf) {
  const { sign_up: mine, is_invited } = own;
  return conferenceState(conference, { level: seats.level, mine, is_invited, now });
}

export function stateOfTour(tour: Tour, { own, seats, now }: StateOf) {
  return tourState(tour, { level: seats.level, mine: own.booking, now });
}

/** Texts of states without an action. */
const words = {
  over: msg({ message: 'Over', context: 'conference' }),
  departed: msg({ message: 'Departed', context: 'tour' }),
  private: msg({ message: 'By invitation only', context: 'conference' }),
  not_open: msg({ message: 'Not open yet', context: 'seats' }),
  closed: msg({ message: 'Closed', context: 'seats' }),
  full: msg({ message: 'Full', context: 'seats' }),
};

interface StateBadgeProps {
  state: ConferenceState | TourState;
  own: OwnSeat;
  seats: SeatsLeft;
}

/** The state as a badge. An unconfirmed seat is never shown as the user's own. */
export function StateBadge({ state, own, seats }: StateBadgeProps) {
  const { i18n } = useLingui();
  if (state === 'cancelled') {
    return (
      <Badge tone="danger">
        <Trans context="conference">Cancelled</Trans>
      </Badge>
    );
  }
  if (own.requested) {
    return (
      <Badge tone="notice">
        {own.requested === 'seat' ? (
          <Trans>Requested, not confirmed</Trans>
        ) : (
          <Trans>Cancellation not confirmed</Trans>
        )}
      </Badge>
    );
  }
  switch (state) {
    case 'signed_up':
      return (
        <Badge tone="done">
          <Trans>Signed up</Trans>
        </Badge>
      );
    case 'booked':
      return (
        <Badge tone="done">
          <Trans>Booked</Trans>
        </Badge>
      );
    case 'waiting':
      return <WaitingBadge place={own.sign_up?.place ?? own.booking?.place ?? null} />;
    case 'open':
      return <OpenBadge seats={seats} />;
    default:
      return <Badge tone="plain">{i18n._(words[state])}</Badge>;
  }
}

/** The position on the waiting list; null: not yet reported by the server. */
function WaitingBadge({ place }: { place: number | null }) {
  return (
    <Badge tone="notice">
      {place === null ? (
        <Trans>On the waiting list</Trans>
      ) : (
        <Trans>Waiting list, no. {place}</Trans>
      )}
    </Badge>
  );
}

function OpenBadge({ seats: { level, left } }: { seats: SeatsLeft }) {
  if (level === 'few' && left !== null) {
    return (
      <Badge tone="notice">
        <Plural value={left} one="# place left" other="# places left" />
      </Badge>
    );
  }
  return (
    <Badge tone="plain" light={level === 'plenty' ? 'green' : 'blue'}>
      {level === 'plenty' ? (
        <Trans context="seats">Open</Trans>
      ) : (
        <Trans context="seats">Filling up</Trans>
      )}
    </Badge>
  );
}

import type { ReactNode } from 'react';
import type { KnownSeats } from '#client/queries/use-programme.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import { ConferenceRow } from './conference-row.tsx';
import { TourRow } from './tour-row.tsx';
import type { OwnItem } from './use-own-items.ts';

interface OwnRowProps {
  item: OwnItem;
  own: OwnSeats;
  seats: KnownSeats;
  now: Date;
  /** Under its facts. */
  children?: ReactNode;
}

/** The user's conference or tour, as in the lists. */
export function OwnRow({ item: { id, conference, tour }, own, seats, now, children }: OwnRowProps) {
  const shared = { own: own.of(id), seats: seats.of(id), now };
  if (conference) {
    return (
      <ConferenceRow conference={conference} {...shared}>
        {children}
      </ConferenceRow>
    );
  }
  if (!tour) return null;
  return (
    <TourRow tour={tour} {...shared}>
      {children}
    </TourRow>
  );
}

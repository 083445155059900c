import { useMemo } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { useStoredProgramme } from '#client/queries/use-programme.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import type { Conference } from '#contract/conferences.ts';
import { conferenceIn, tourIn } from '#contract/programme.ts';
import type { Tour } from '#contract/tours.ts';
import { type Appointment, appointmentOfConference, appointmentOfTour } from './clashes.ts';

/** A conference or a tour of the user. */
export interface OwnItem {
  id: string;
  appointment: Appointment;
  conference: Conference | undefined;
  tour: Tour | undefined;
  /** True unless it was cancelled. */
  isOn: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The user's conferences and tours sorted by start; undefined while they load.
 * @param followed ids of followed conferences in the list, without a seat
 */
export function useOwnItems(
  own: OwnSeats,
  followed: ReadonlySet<string> = NONE,
): OwnItem[] | undefined {
  const lang = useLang();
  const pack = useStoredProgramme();
  return useMemo(() => {
    if (!pack) return undefined;
    const conferences = pack.conferences
      .filter(({ id }) => own.ids.has(id) || followed.has(id))
      .flatMap((packed) => conferenceIn(pack, packed, lang) ?? [])
      .map((conference) => itemOf(appointmentOfConference(conference), { conference }));
    const tours = pack.tours
      .filter(({ id }) => own.ids.has(id))
      .map((packed) => tourIn(packed, lang))
      .map((tour) => itemOf(appointmentOfTour(tour), { tour }));
    return [...conferences, ...tours].sort(
      ({ appointment: one }, { appointment: other }) =>
        Date.parse(one.starts_at) - Date.parse(other.starts_at),
    );
  }, [pack, own, followed, lang]);
}

function itemOf(
  appointment: Appointment,
  { conference, tour }: { conference?: Conference; tour?: Tour },
): OwnItem {
  const isOn = !(conference ?? tour)?.cancelled;
  return { id: appointment.id, appointment, conference, tour, isOn };
}

import { useMemo } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { useStoredProgramme } from '#client/queries/use-programme.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import { conferenceIn, tourIn } from '#contract/programme.ts';
import { type Appointment, appointmentOfConference, appointmentOfTour } from './clashes.ts';

/** One’s own conferences and tours that take place, in the order of their beginning. */
export function useAppointments(own: OwnSeats): Appointment[] {
  const lang = useLang();
  const pack = useStoredProgramme();
  return useMemo(() => {
    if (!pack) return [];
    const conferences = pack.conferences
      .filter(({ id, cancelled }) => own.ids.has(id) && !cancelled)
      .flatMap((packed) => conferenceIn(pack, packed, lang) ?? [])
      .map(appointmentOfConference);
    const tours = pack.tours
      .filter(({ id, cancelled }) => own.ids.has(id) && !cancelled)
      .map((packed) => appointmentOfTour(tourIn(packed, lang)));
    return [...conferences, ...tours].sort(
      (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
    );
  }, [pack, own, lang]);
}

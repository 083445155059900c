import { toInstant, toLocal, typedOrNull } from '#client/forms/local-times.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getTourDraft, TourForm } from '#contract/tour-drafts.ts';
import { pointCode, pointOf } from './plan-places.ts';

/** Form values of a tour: numbers as text, times in the exhibition's time zone. */
export interface TourValues {
  /** Time of the last edit of the loaded record; empty: never. */
  version: string;
  /** Empty: a new tour. */
  id: string;
  form: Omit<TourForm, 'seats' | 'stops' | 'meeting_place' | 'cancelled_reason'> & {
    seats: string;
    stops: StopValues[];
    meeting_place: { name: TourForm['name']; hall: string; at: string };
    is_cancelled: boolean;
    cancelled_reason: NonNullable<TourForm['cancelled_reason']>;
  };
}

interface StopValues {
  /** Undefined: a new stop. */
  id?: string | undefined;
  name: TourForm['name'];
  minutes: string;
  /** Empty: none. */
  exhibitor_id: string;
}

const NO_TEXT = { zh: '', en: '' };

export function valuesOfTour({
  id,
  edited_at,
  form,
}: Pick<OutputOf<typeof getTourDraft>, 'id' | 'edited_at' | 'form'>): TourValues {
  const { departs_at, returns_at, opens_at, seats, stops, meeting_place } = form;
  return {
    id,
    version: edited_at ?? '',
    form: {
      ...form,
      departs_at: toLocal(departs_at),
      returns_at: toLocal(returns_at),
      opens_at: toLocal(opens_at),
      seats: String(seats),
      stops: stops.map(({ minutes, exhibitor_id, ...stop }) => ({
        ...stop,
        minutes: String(minutes),
        exhibitor_id: exhibitor_id ?? '',
      })),
      meeting_place: {
        name: meeting_place.name,
        hall: meeting_place.hall ?? '',
        at: pointCode(meeting_place.at),
      },
      is_cancelled: form.cancelled_reason !== null,
      cancelled_reason: form.cancelled_reason ?? NO_TEXT,
    },
  };
}

/** The form's values as the call takes them. */
export function inputOfTour({ version, id, form }: TourValues, offset: string) {
  const { is_cancelled, ...fields } = form;
  const { departs_at, returns_at, opens_at, seats, stops, meeting_place } = fields;
  return {
    ...(id && { id }),
    edited_at: version || null,
    form: {
      ...fields,
      departs_at: toInstant(departs_at, offset),
      returns_at: toInstant(returns_at, offset),
      opens_at: toInstant(opens_at, offset),
      seats: typedOrNull(seats),
      stops: stops.map(({ minutes, exhibitor_id, ...stop }) => ({
        ...stop,
        minutes: typedOrNull(minutes),
        exhibitor_id: exhibitor_id || null,
      })),
      meeting_place: {
        name: meeting_place.name,
        hall: meeting_place.hall || null,
        at: pointOf(meeting_place.at),
      },
      cancelled_reason: is_cancelled ? form.cancelled_reason : null,
    },
  };
}

/** Form values of a new tour on a day. */
export function emptyTour(day: string): TourValues {
  return {
    version: '',
    id: '',
    form: {
      kind: 'factory',
      name: NO_TEXT,
      summary: NO_TEXT,
      seats: '40',
      opens_at: '',
      meeting_place: { name: NO_TEXT, hall: '', at: '' },
      departs_at: `${day}T09:30`,
      returns_at: `${day}T12:30`,
      stops: [nextStop()],
      categories: [],
      languages: ['zh'],
      bring: [],
      contact: { name: NO_TEXT, phone: '' },
      is_cancelled: false,
      cancelled_reason: NO_TEXT,
    },
  };
}

export function nextStop(): StopValues {
  return { name: NO_TEXT, minutes: '45', exhibitor_id: '' };
}

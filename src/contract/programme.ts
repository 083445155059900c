import * as z from 'zod/mini';
import { calendarDay } from './calendar.ts';
import {
  BothLanguages,
  type Conference,
  conferenceFieldsIn,
  roomIn,
  speakerIn,
  trackIn,
} from './conferences.ts';
import { endpoint } from './endpoint.ts';
import type { ConferenceFilters, TourFilters } from './filters.ts';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';
import { seatLevels } from './programme-states.ts';
import { plainText } from './search-text.ts';
import { PackedTour, type Tour } from './tours.ts';
import type { Lang } from './wire.ts';

export const PackedConference = lazy(() =>
  z.object({
    ...conferenceFieldsIn(BothLanguages),
    /** Codes. */
    room: z.string(),
    track: z.string(),
  }),
);
export type PackedConference = z.infer<typeof PackedConference>;

/** The whole released programme in both languages, for offline devices. */
export const ProgrammePack = lazy(() =>
  z.object({
    exhibition_id: z.uuidv7(),
    /** Its version; 0: no release yet. */
    release: z.int(),
    released_at: z.nullable(Instant),
    time_zone: z.string(),
    rooms: z.array(roomIn(BothLanguages)),
    tracks: z.array(trackIn(BothLanguages)),
    speakers: z.array(speakerIn(BothLanguages)),
    conferences: z.array(PackedConference),
    tours: z.array(PackedTour),
  }),
);
export type ProgrammePack = z.infer<typeof ProgrammePack>;

export const getProgrammePack = endpoint({
  method: 'GET',
  path: '/web/conference/pack',
  who: 'anyone',
  summary: 'The released programme as one pack for use without a network.',
  input: z.object({}),
  output: ProgrammePack,
});

export const getChangedPack = endpoint({
  method: 'GET',
  path: '/web/conference/changed-pack',
  who: 'anyone',
  summary:
    "The pack with only the conferences and tours released after the device's version; the whole pack if that version is unknown.",
  input: z.object({
    /** Release of the device's pack. */
    release: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000)),
    released_at: Instant,
  }),
  output: lazy(() => z.object({ is_whole: z.boolean(), pack: ProgrammePack })),
});

/** Programmes only grow: cancelled items remain. */
export function withChanges(
  current: ProgrammePack,
  { is_whole, pack }: { is_whole: boolean; pack: ProgrammePack },
): ProgrammePack {
  if (is_whole) return pack;
  const laidOver = <One extends { id: string }>(old: readonly One[], changed: readonly One[]) => [
    ...new Map([...old, ...changed].map((one) => [one.id, one])).values(),
  ];
  return {
    ...pack,
    conferences: laidOver(current.conferences, pack.conferences),
    tours: laidOver(current.tours, pack.tours),
  };
}

const Seats = z.object({
  id: z.uuidv7(),
  level: z.enum(seatLevels),
  /** Displayed if few or none are left; otherwise null. */
  left: z.nullable(z.int()),
});

export const getSeats = endpoint({
  method: 'GET',
  path: '/web/conference/seats',
  who: 'anyone',
  summary: 'The seats left at conferences and tours, with the time of the count.',
  input: z.object({}),
  output: z.object({ as_of: Instant, conferences: z.array(Seats), tours: z.array(Seats) }),
});

/** A type with texts in one language instead of both. */
type InOneLanguage<T> = T extends { zh: string; en: string }
  ? string
  : T extends object
    ? { [Name in keyof T]: InOneLanguage<T[Name]> }
    : T;

/** Converts every text to one language. */
export function sayIn<T>(value: T, lang: Lang): InOneLanguage<T> {
  if (Array.isArray(value)) return value.map((item) => sayIn(item, lang)) as InOneLanguage<T>;
  if (typeof value !== 'object' || value === null) return value as InOneLanguage<T>;
  if ('zh' in value && 'en' in value) return value[lang] as InOneLanguage<T>;
  const entries = Object.entries(value).map(([name, inner]) => [name, sayIn(inner, lang)]);
  return Object.fromEntries(entries) as InOneLanguage<T>;
}

/** The conferences that match the filters, by start, then by room. */
export function findConferences(
  { conferences, rooms, speakers, time_zone }: ProgrammePack,
  { day, room, track, type, q }: ConferenceFilters,
): PackedConference[] {
  const speakerOf = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  const placeOf = new Map(rooms.map(({ code }, place) => [code, place]));
  const words = plainText(q ?? '').split(' ');
  const textOf = (conference: PackedConference) => {
    const said = speakersOf(conference).map((id) => speakerOf.get(id));
    const { title, summary, organiser, sessions } = conference;
    return [title, summary, organiser, sessions.map((session) => session.title), said];
  };
  return conferences
    .filter(
      (conference) =>
        (!day || calendarDay(new Date(conference.starts_at), time_zone) === day) &&
        (!room || room.includes(conference.room)) &&
        (!track || track.includes(conference.track)) &&
        (!type || type.includes(conference.type)) &&
        (!q || hasWords(textOf(conference), words)),
    )
    .sort(
      (one, other) =>
        Date.parse(one.starts_at) - Date.parse(other.starts_at) ||
        (placeOf.get(one.room) ?? 0) - (placeOf.get(other.room) ?? 0) ||
        (one.id < other.id ? -1 : 1),
    );
}

/** The tours that match the filters, by departure. */
export function findTours(
  { tours, time_zone }: ProgrammePack,
  { day, kind, category, q }: TourFilters,
): PackedTour[] {
  const words = plainText(q ?? '').split(' ');
  return tours
    .filter(
      (tour) =>
        (!day || calendarDay(new Date(tour.departs_at), time_zone) === day) &&
        (!kind || tour.kind === kind) &&
        (!category || category.some((code) => tour.categories.includes(code))) &&
        (!q || hasWords([tour.name, tour.summary, tour.stops], words)),
    )
    .sort(
      (one, other) =>
        Date.parse(one.departs_at) - Date.parse(other.departs_at) || (one.id < other.id ? -1 : 1),
    );
}

/** A conference of the pack in one language, with room, track and speakers. */
export function conferenceIn(
  { rooms, tracks, speakers }: ProgrammePack,
  conference: PackedConference,
  lang: Lang,
): Conference | undefined {
  const room = rooms.find(({ code }) => code === conference.room);
  const track = tracks.find(({ code }) => code === conference.track);
  if (!room || !track) return undefined;
  const ids = speakersOf(conference);
  const speaking = ids.flatMap((id) => speakers.find((speaker) => speaker.id === id) ?? []);
  return {
    ...sayIn(conference, lang),
    room: sayIn(room, lang),
    track: sayIn(track, lang),
    speakers: sayIn(speaking, lang),
  };
}

export function tourIn(tour: PackedTour, lang: Lang): Tour {
  return sayIn(tour, lang);
}

/** Distinct speakers in order of speaking. */
function speakersOf({ sessions }: PackedConference): string[] {
  return [...new Set(sessions.flatMap(({ speaker_ids }) => speaker_ids))];
}

/** True if the texts contain every word, in either language. */
function hasWords(texts: unknown, words: readonly string[]): boolean {
  const text = plainText(JSON.stringify(texts));
  return words.every((word) => text.includes(word));
}

import { addDays, calendarDay } from '#contract/calendar.ts';
import { middleOf } from '#contract/floor-plan.ts';
import type {
  ConferenceContent,
  ProgrammeContent,
  RoomContent,
  SpeakerContent,
} from '#server/features/programme-drafts/drafts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { demoId } from './demo-id.ts';
import type { DemoExhibitor } from './exhibitors.ts';
import { demoFloorPlan } from './floor-plan.ts';
import { demoSpeakers } from './programme-people.ts';
import { demoTours } from './programme-tours.ts';
import { type DemoTrack, readDemoTracks } from './programme-tracks.ts';

const SEED = 2026;
const SESSION_MINUTES = 35;
const SESSION_EVERY_MINUTES = 40;

const rooms: readonly (readonly [
  code: string,
  zh: string,
  en: string,
  hall: string | null,
  capacity: number,
])[] = [
  ['south_ballroom', '南登录厅宴会厅', 'Ballroom, South Lobby', null, 300],
  ['south_201', '南登录厅 201 会议室', 'Room 201, South Lobby', null, 120],
  ['south_202', '南登录厅 202 会议室', 'Room 202, South Lobby', null, 80],
  ['north_201', '北登录厅 201 会议室', 'Room 201, North Lobby', null, 120],
  ['hall_5', '5 号馆新品舞台', 'Launch Stage, Hall 5', '5', 100],
  ['hall_6', '6 号馆沉浸舞台', 'Immersive Stage, Hall 6', '6', 120],
  ['hall_7', '7 号馆标牌剧场', 'Signage Theatre, Hall 7', '7', 90],
  ['hall_10', '10 号馆协作体验厅', 'Collaboration Studio, Hall 10', '10', 60],
  ['hall_13', '13 号馆智控讲堂', 'Control Classroom, Hall 13', '13', 60],
  ['hall_15', '15 号馆材料讲堂', 'Materials Classroom, Hall 15', '15', 50],
];

/** Start times of conferences: all of one slot end before the next. */
const beginnings = [
  { day: 0, clock: '09:40' },
  { day: 0, clock: '13:40' },
  { day: 1, clock: '09:40' },
  { day: 1, clock: '13:40' },
  { day: 2, clock: '10:00' },
  { day: 2, clock: '13:20' },
] as const;
/** Offset of speakers between slots. */
const SPEAKERS_APART = 13;

/** Indexes of conferences that are not simply open. */
export const demoStates = {
  not_open: [6, 17, 28, 39],
  closed: [12, 33],
  private: [1, 25],
  paid: [10, 20],
  cancelled: [31],
  full: [3, 22, 36],
  few: [8, 26],
  filling: [2, 15, 34],
};
const FULL_CAPACITY = 40;
const FEW_CAPACITY = 60;
const FILLING_CAPACITY = 120;

interface DemoTimes {
  start_date: string;
  now: Date;
  time_zone: string;
}

/**
 * The programme of the demo: 40 conferences with 120 sessions, 80 speakers, ten rooms and 8 tours.
 */
export function demoProgramme(
  { start_date, now, time_zone }: DemoTimes,
  companies: readonly DemoExhibitor[],
): Required<ProgrammeContent> {
  const chance = chanceOf(SEED, 11);
  const speakers = demoSpeakers(chance, companies);
  const today = calendarDay(now, time_zone);
  const opening = {
    opened_at: `${addDays(today, -20)}T09:00:00+08:00`,
    // Never after the start of the first day: then everything is open.
    opens_later_at: `${earlier(addDays(today, 10), addDays(start_date, -1))}T09:00:00+08:00`,
    closed_at: `${addDays(today, -1)}T18:00:00+08:00`,
  };
  const demoTracks = readDemoTracks();
  const conferences = placed(demoTracks).map((place, number) =>
    conferenceOf(chance, { ...place, number, start_date, opening, speakers }),
  );
  const stop = demoFloorPlan().places.find(
    ({ kind, name }) => kind === 'shuttle' && name?.en.startsWith('South'),
  );
  return {
    rooms: rooms.map(roomOf),
    tracks: demoTracks.map(({ code, name }, sort) => ({
      code,
      sort,
      hue: null,
      name: textOf(name),
    })),
    speakers: speakers.map(({ exhibitor_id: _, ...speaker }) => speaker),
    conferences,
    tours: demoTours({ ...opening, start_date, at: stop?.at ?? null, companies }),
  };
}

function roomOf(
  [code, zh, en, number, capacity]: (typeof rooms)[number],
  sort: number,
): RoomContent {
  const { halls, places } = demoFloorPlan();
  const hall = halls.find((one) => one.number === number);
  const lobby = places.find(({ kind, id }) => kind === 'entrance' && id && code.startsWith(id));
  const at = hall ? middleOf(hall.outline) : (lobby?.at ?? null);
  return { code, sort, name: { zh, en }, hall: number, at, capacity };
}

interface Placed {
  track: DemoTrack;
  conference: DemoTrack['conferences'][number];
  room: string;
  beginning: (typeof beginnings)[number];
  /** The index of its first speaker; concurrent conferences use other speakers. */
  first_speaker: number;
}

/** Every conference with a room and a time, so that no room and no speaker has two at once. */
function placed(tracks: readonly DemoTrack[]): Placed[] {
  const used = new Set<string>();
  const speaking = beginnings.map((_, slot) => slot * SPEAKERS_APART);
  return tracks.flatMap((track, index) =>
    track.conferences.map((conference, place) => {
      const choices = beginnings.flatMap((_, more) => {
        const slot = (place + index + more) % beginnings.length;
        return [place, place + 1].map((turn) => ({ slot, room: track.rooms[turn % 2] ?? '' }));
      });
      const free = choices.find(({ slot, room }) => !used.has(`${slot} ${room}`));
      const beginning = free && beginnings[free.slot];
      if (!free || !beginning) throw new Error(`There is no room for ${conference.title[1]}`);
      used.add(`${free.slot} ${free.room}`);
      const first_speaker = speaking[free.slot] ?? 0;
      speaking[free.slot] = first_speaker + speakersOf(conference).flat().length;
      return { track, conference, room: free.room, beginning, first_speaker };
    }),
  );
}

/** How many speak in each session, as places in a row. */
function speakersOf({ sessions }: Placed['conference']): number[][] {
  let next = 0;
  return sessions.map(([, en]) =>
    Array.from({ length: en.startsWith('Panel') ? 3 : 1 }, () => next++),
  );
}

function conferenceOf(
  chance: Chance,
  {
    track,
    conference,
    room,
    beginning,
    first_speaker,
    number,
    start_date,
    opening,
    speakers,
  }: Placed & {
    number: number;
    start_date: string;
    opening: { opened_at: string; opens_later_at: string; closed_at: string };
    speakers: readonly (SpeakerContent & { exhibitor_id: string | null })[];
  },
): ConferenceContent {
  const is = (state: keyof typeof demoStates) => demoStates[state].includes(number);
  const day = addDays(start_date, beginning.day);
  const starts = Date.parse(`${day}T${beginning.clock}:00+08:00`);
  const instant = (minutes: number) => new Date(starts + minutes * 60_000).toISOString();
  const places = speakersOf(conference);
  const sessions = conference.sessions.map(([zh, en], at) => ({
    id: demoId('session', number * conference.sessions.length + at),
    kind: kindOf(conference.type, en, at),
    title: { zh, en },
    starts_at: instant(at * SESSION_EVERY_MINUTES),
    ends_at: instant(at * SESSION_EVERY_MINUTES + SESSION_MINUTES),
    speaker_ids: (places[at] ?? []).flatMap(
      (place) => speakers[(first_speaker + place) % speakers.length]?.id ?? [],
    ),
  }));
  const speaking_ids = new Set(sessions.flatMap(({ speaker_ids }) => speaker_ids));
  const hosts = speakers
    .filter(({ id }) => speaking_ids.has(id))
    .map(({ exhibitor_id }) => exhibitor_id);
  const isChinese = chance.happens(0.75);
  return {
    id: demoId('conference', number),
    type: conference.type,
    title: textOf(conference.title),
    summary: textOf(conference.summary),
    organiser: { zh: 'LUMINA 展览组委会（演示）', en: 'LUMINA Exhibitions (demo)' },
    starts_at: instant(0),
    ends_at: instant(2 * SESSION_EVERY_MINUTES + SESSION_MINUTES),
    opens_at: is('not_open') ? opening.opens_later_at : opening.opened_at,
    closes_at: is('closed') ? opening.closed_at : instant(0),
    access: is('private') ? 'private' : 'open',
    paid_type: is('paid') ? 'paid' : 'free',
    fee: is('paid') ? chance.pick([680, 1_280]) : null,
    capacity: capacityOf(number, room),
    invitation_count: is('private') ? 40 : 0,
    languages: [isChinese ? 'zh' : 'en'],
    interpretation: chance.happens(0.6) ? [isChinese ? 'en' : 'zh'] : [],
    exhibitor_ids: [...new Set(hosts.filter((id) => id !== null))],
    room,
    track: track.code,
    sessions,
    cancelled_reason: null,
  };
}

/** Null: one of ten has no limit. */
function capacityOf(number: number, room: string): number | null {
  if (demoStates.full.includes(number)) return FULL_CAPACITY;
  if (demoStates.few.includes(number)) return FEW_CAPACITY;
  if (demoStates.filling.includes(number)) return FILLING_CAPACITY;
  if (number % 10 === 5) return null;
  return rooms.find(([code]) => code === room)?.[4] ?? null;
}

function kindOf(
  type: ConferenceContent['type'],
  title: string,
  at: number,
): ConferenceContent['sessions'][number]['kind'] {
  if (title.startsWith('Panel')) return 'panel';
  if (type === 'launch') return 'demo';
  return type === 'summit' && at === 0 ? 'keynote' : 'talk';
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function textOf([zh, en]: readonly [string, string]) {
  return { zh, en };
}

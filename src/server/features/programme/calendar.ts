import { conferenceIn, type ProgrammePack, tourIn } from '#contract/programme.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { ItemRow, SeatRow } from '#server/features/sign-ups/seat-rows.ts';
import { type CalendarEvent, calendarFile } from '#server/files/calendar-file.ts';

/** The way to a room takes a few minutes, and to a bus more. */
const ALARM_MINUTES = { conference: 10, tour: 30 };

interface Site {
  exhibition: Pick<ExhibitionRow, 'name' | 'venue' | 'time_zone'>;
  pack: ProgrammePack;
  lang: Lang;
  origin: string;
}

/** The account's seat; `undefined` for a public event. */
type OwnSeat = Pick<SeatRow, 'state' | 'joined_at' | 'moved_up_at'> | undefined;

/** Conferences and tours as an iCalendar file. It contains no visitor names. */
export function programmeCalendar(
  entries: readonly { item: ItemRow; seat?: OwnSeat }[],
  site: Site,
): string {
  const { exhibition, lang } = site;
  const events = entries.flatMap(({ item, seat }) => eventOf(item, seat, site) ?? []);
  return calendarFile(events, { name: exhibition.name[lang], time_zone: exhibition.time_zone });
}

function eventOf(item: ItemRow, seat: OwnSeat, site: Site): CalendarEvent | null {
  const { pack, lang, origin, exhibition } = site;
  const described =
    item.of === 'conference' ? describeConference(item.id, site) : describeTour(item.id, site);
  if (!described) return null;
  const page = item.of === 'conference' ? '/conference/detail' : '/conference/investigate/detail';
  const url = `${origin}${page}?id=${item.id}&lang=${lang}`;
  const changes = [item.changed_at, seat?.joined_at, seat?.moved_up_at];
  const times = changes.flatMap((change) => change?.getTime() ?? []);
  const reason = item.cancelled_reason?.[lang];
  return {
    uid: `${item.id}@${pack.exhibition_id}.pavilion`,
    sequence: item.revision,
    changed_at: new Date(Math.max(...times)),
    starts_at: item.starts_at,
    ends_at: item.ends_at,
    status: statusOf(item, seat),
    title: item.title[lang],
    location: `${described.place}, ${exhibition.venue[lang]}`,
    description: [reason, described.text, url].filter(Boolean).join('\n'),
    url,
    alarm_minutes: ALARM_MINUTES[item.of],
  };
}

function statusOf({ cancelled_at }: ItemRow, seat: OwnSeat): CalendarEvent['status'] {
  if (cancelled_at) return 'CANCELLED';
  return seat?.state === 'waiting' ? 'TENTATIVE' : 'CONFIRMED';
}

function describeConference(id: string, { pack, lang }: Site) {
  const packed = pack.conferences.find((conference) => conference.id === id);
  const conference = packed && conferenceIn(pack, packed, lang);
  return conference && { place: conference.room.name, text: conference.summary };
}

function describeTour(id: string, { pack, lang }: Site) {
  const packed = pack.tours.find((tour) => tour.id === id);
  const tour = packed && tourIn(packed, lang);
  return tour && { place: tour.meeting_place.name, text: tour.summary };
}

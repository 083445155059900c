import type { FloorPlan } from '#contract/floor-plan.ts';
import { limits } from '#contract/limits.ts';
import type { ExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import type { ProgrammeContent } from '#server/features/programme-drafts/drafts.ts';

/** The exhibition's data, to which its texts must agree. */
export interface Known {
  /** `09:00`. */
  times: ReadonlySet<string>;
  /** `09:00–17:00`. */
  hours: ReadonlySet<string>;
  halls: readonly string[];
  /** `5–6` of a zone, `5–16` of the exhibition. */
  hall_ranges: ReadonlySet<string>;
  /** Intervals of the shuttles and their time on the road. */
  shuttle_minutes: ReadonlySet<number>;
  shuttle_stops: string;
  /** Names of lobbies and other places, lower case. */
  places: string;
  rooms: string;
  /** `03-05`. */
  days: ReadonlySet<string>;
  /** Texts name none: the exhibition is on other days of the week each year. */
  weekdays: ReadonlySet<string>;
  day_count: number;
  film_seconds: number;
}

/** The home page promises this. */
const REGISTRATION_MINUTES = 3;

export function knownOf(
  exhibition: ExhibitionData,
  {
    plan,
    programme,
    lives,
    film_seconds,
  }: {
    plan: FloorPlan;
    programme: Required<ProgrammeContent>;
    lives: readonly { starts_at: Date; ends_at: Date }[];
    film_seconds: number;
  },
): Known {
  const { opening_days, zones, halls, travel } = exhibition;
  const shuttles = travel?.shuttles ?? [];
  const hotels = travel?.hotels ?? [];
  const clock = clockIn(exhibition.time_zone);
  const events = [
    ...programme.conferences,
    ...programme.conferences.flatMap(({ sessions }) => sessions),
    ...lives,
  ].flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]);
  const buses = shuttles.flatMap(({ to_venue, from_venue }) => [to_venue, from_venue]);
  return {
    times: new Set([
      ...opening_days.flatMap(({ opens, closes }) => [opens, closes]),
      ...buses.flatMap(({ first, last }) => [first, last]),
      ...hotels.flatMap(({ shuttle }) => shuttle?.times ?? []),
      ...events.map(clock),
    ]),
    hours: new Set(opening_days.map(({ opens, closes }) => `${opens}–${closes}`)),
    halls,
    hall_ranges: new Set([...zones.map(({ hall }) => hall), `${halls[0]}–${halls.at(-1)}`]),
    shuttle_minutes: new Set([
      ...buses.map(({ every_minutes }) => every_minutes),
      ...shuttles.map(({ minutes }) => minutes),
    ]),
    shuttle_stops: JSON.stringify([shuttles, hotels.map(({ name }) => name)]),
    places: JSON.stringify([plan.corridors, plan.places]).toLowerCase(),
    rooms: JSON.stringify(programme.rooms),
    days: new Set(opening_days.map(({ date }) => date.slice(5))),
    weekdays: new Set(),
    day_count: opening_days.length,
    film_seconds,
  };
}

/** The times of buses, talks and tours in papers that list them, and the days of the week. */
export function withTimetables(
  known: Known,
  { travel, time_zone, opening_days }: ExhibitionData,
  { conferences, tours }: Required<ProgrammeContent>,
): Known {
  const buses = (travel?.shuttles ?? []).flatMap(({ to_venue, from_venue }) => [
    `${to_venue.first}–${to_venue.last}`,
    `${from_venue.first}–${from_venue.last}`,
  ]);
  const clock = clockIn(time_zone);
  const events = [
    ...conferences.map(({ starts_at, ends_at }) => `${clock(starts_at)}–${clock(ends_at)}`),
    ...tours.map(({ departs_at, returns_at }) => `${clock(departs_at)}–${clock(returns_at)}`),
  ];
  const hours = new Set([...known.hours, ...buses, ...events]);
  const weekdays = opening_days.flatMap(({ date }) =>
    (['en', 'zh'] as const).map((locale) =>
      new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { weekday: 'long' }),
    ),
  );
  return {
    ...known,
    hours,
    times: new Set([...known.times, ...[...hours].flatMap((range) => range.split('–'))]),
    weekdays: new Set(weekdays),
  };
}

function clockIn(timeZone: string) {
  return (at: Date | string) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}

/** Everything that a text says and the data do not, each as the words of the text. */
export function contradictionsIn(text: string, known: Known): string[] {
  const sentences = text.split(/(?<=[.!?。！？；;])\s*|\n+/u);
  return [
    ...sentences.flatMap((sentence) => wrongTimes(sentence, known)),
    ...wrongHalls(text, known),
    ...wrongDays(text, known),
    ...wrongPlaces(text, known),
    ...wrongLengths(text, known),
    ...sentences.flatMap((sentence) => wrongMinutes(sentence, known)),
  ];
}

const CLOCK = String.raw`(?<![\d:.])(\d{1,2}:\d{2})(?![\d:])`;
const TO = String.raw`\s*(?:[–—~～-]|至|到|to|until)\s*`;

/** A sentence about the halls’ hours names no other time that the data know, such as a bus. */
const IS_OF_HOURS = /\bopen(?:s|ing)?\b|\bdoors\b|\bclos(?:e|es|ing)\b|开放|开馆|闭馆/i;

function wrongTimes(text: string, { times: allTimes, hours }: Known): string[] {
  const times = IS_OF_HOURS.test(text)
    ? new Set([...hours].flatMap((range) => range.split('–')))
    : allTimes;
  const clocks = matches(text, CLOCK).filter(([, time = '']) => !times.has(padded(time)));
  const ranges = matches(text, CLOCK + TO + CLOCK).filter(
    ([, from = '', to = '']) => !hours.has(`${padded(from)}–${padded(to)}`),
  );
  const words = [
    ...matches(text, String.raw`\b(\d{1,2}) ?([ap])\.?m\b`).map(([all, hour, half]) => [
      all,
      atHour(hour, half === 'p'),
    ]),
    ...matches(text, `(上午|下午|晚上) ?(${NUMBER}) ?点`).map(([all, half, hour]) => [
      all,
      atHour(hour, half !== '上午'),
    ]),
  ].filter(([, time = '']) => !times.has(time));
  return [...clocks, ...ranges, ...words].map(([all = '']) => all);
}

function wrongHalls(text: string, { halls, hall_ranges }: Known): string[] {
  const and = String.raw`(?:\s*(?:[–—~～-]|至|到|to|and|和|与|、)\s*(\d+))?`;
  const named = [
    ...matches(text, String.raw`\bhalls? (\d+)${and}`),
    ...matches(text, String.raw`(?<![\d–—~～至到和与、-])(\d+)${and} ?号馆`),
  ].filter(([, first = '', last]) => {
    if (last === undefined) return !halls.includes(first);
    return !hall_ranges.has(`${first}–${last}`);
  });
  const counted = [
    ...matches(text, String.raw`\b(${NUMBER}) (?:exhibition )?halls\b`),
    ...matches(text, `(${NUMBER}) ?[个座大]?展?馆`),
  ].filter(([, count]) => numberOf(count) !== halls.length);
  return [...named, ...counted].map(([all = '']) => all);
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function wrongDays(text: string, { days, weekdays, day_count }: Known): string[] {
  const month = `(${MONTHS.join('|')})`;
  const dated = [
    ...matches(text, String.raw`(?<!\d)(\d{1,2})(?:[–-](\d{1,2}))? ${month}`).map(
      ([all = '', from, to = from, name = '']) => ({ all, month: monthOf(name), days: [from, to] }),
    ),
    ...matches(text, String.raw`${month} (\d{1,2})(?:[–-](\d{1,2}))?(?!\d)`).map(
      ([all = '', name = '', from, to = from]) => ({ all, month: monthOf(name), days: [from, to] }),
    ),
    ...matches(text, String.raw`(\d{1,2}) ?月 ?(\d{1,2})(?: ?日?[–~～至到-](\d{1,2}))? ?日`).map(
      ([all = '', number = '', from, to = from]) => ({ all, month: number, days: [from, to] }),
    ),
  ].filter(
    (one) =>
      !one.days.every((day) => days.has(`${one.month.padStart(2, '0')}-${day?.padStart(2, '0')}`)),
  );
  const counted = [
    ...matches(text, `为期 ?(${NUMBER}) ?天`),
    ...matches(text, String.raw`\b(${NUMBER})-day (?:exhibition|show)\b`),
  ].filter(([, count]) => numberOf(count) !== day_count);
  const named = matches(
    text,
    String.raw`\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|(?:星期|礼拜|周)[一二三四五六日天](?!\p{L}{0,2}酒店)`,
  ).filter(([all]) => !weekdays.has(all));
  return [...dated.map(({ all }) => all), ...[...counted, ...named].map(([all = '']) => all)];
}

function wrongPlaces(text: string, { places, rooms, shuttle_stops }: Known): string[] {
  const onPlan = [
    ...matches(
      text,
      String.raw`\b(?:North|South|East|West|Main|Central)(?:-(?:East|West))? (?:Lobby|Square|Gate|Plaza|Entrance|Concourse|Hall|Stage)\b`,
    ),
    ...matches(text, '(?:[东西南北]{1,2}|主)(?:登录厅|广场|大厅|入口|舞台|门(?!类|户))'),
  ].filter(([all]) => !places.includes(all.toLowerCase()));
  const inRooms = [
    ...matches(text, String.raw`\bRoom (\d+)\b`),
    ...matches(text, String.raw`(\d{3}) ?会议室`),
  ].filter(([, number = '']) => !rooms.includes(number));
  const stops = [
    ...matches(text, String.raw`shuttle from (?:the )?([A-Z][\w’]+)`),
    ...matches(text, String.raw`([\p{Script=Han}]{2,4})站接驳车`),
  ].filter(([, stop = '']) => !shuttle_stops.includes(stop));
  return [...onPlan, ...inRooms, ...stops].map(([all]) => all);
}

/** Lengths of films. */
function wrongLengths(text: string, { film_seconds }: Known): string[] {
  const unit = '(minute|second|分钟|秒)';
  return [
    ...matches(text, String.raw`\b(${NUMBER})[- ]${unit} (?:film|video|clip)`),
    ...matches(text, `(?:film|video|clip)s? of (${NUMBER}) ${unit}`),
    ...matches(text, `(${NUMBER}) ?${unit}的?(?:短片|视频|影片)`),
    ...matches(text, `(${NUMBER}) ?${unit}(?:看懂|读懂)`),
    ...matches(
      text,
      String.raw`\bglance in (${NUMBER}|a) ${unit}|\bexhibition in (?:a|${NUMBER}) ${unit}`,
    ),
  ]
    .filter(([, count, of = '']) => {
      const seconds = /minute|分钟/.test(of) ? 60 : 1;
      return (numberOf(count) ?? 1) * seconds !== film_seconds;
    })
    .map(([all]) => all);
}

/** Minutes and hours in a sentence about shuttles, registration, tours or the transit without a visa. */
function wrongMinutes(sentence: string, { shuttle_minutes }: Known): string[] {
  const minutes = matches(
    sentence,
    String.raw`(?:\b|(?<=\p{Script=Han}))(${NUMBER})(?: ?(?:–|-|to|至|到) ?(${NUMBER}))?[ -]?(?:minutes?|分钟)`,
  ).map(([all, ...counts]) => ({ all, counts: counts.flatMap((one) => numberOf(one) ?? []) }));
  const wrong = (isRight: (count: number) => boolean) =>
    minutes.filter(({ counts }) => !counts.every(isRight)).map(({ all }) => `${all}: ${sentence}`);
  if (/shuttle|\bbus(?:es)?\b|接驳|班车/i.test(sentence)) {
    return wrong((count) => shuttle_minutes.has(count));
  }
  if (/booking ends|预约.*截止/i.test(sentence)) {
    return wrong((count) => count === limits.TOUR_CLOSES_MINUTES);
  }
  if (/registration takes|by phone or e-mail|登记约需|验证.*分钟/i.test(sentence)) {
    return wrong((count) => count === REGISTRATION_MINUTES);
  }
  if (/transit|过境/i.test(sentence)) {
    return matches(sentence, String.raw`(\d+) ?(?:hours|小时)`)
      .filter(([, hours]) => Number(hours) !== limits.TRANSIT_VISA_FREE_HOURS)
      .map(([all]) => all);
  }
  return [];
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: Record<string, number> = { thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 };
const DIGITS = '零一二三四五六七八九';
const NUMBER = String.raw`\d+|[一二三四五六七八九十两]+|${[...WORDS, ...Object.keys(TENS)].join('|')}`;

/** Reads `12`, `twelve` and `十二`. */
function numberOf(word: string | undefined): number | null {
  if (!word) return null;
  if (/^\d+$/.test(word)) return Number(word);
  const lower = word.toLowerCase();
  if (WORDS.includes(lower)) return WORDS.indexOf(lower);
  if (TENS[lower]) return TENS[lower];
  const [tens = '', ones = ''] = word.replace('两', '二').split('十');
  if (!word.includes('十')) return DIGITS.indexOf(tens);
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}

function matches(text: string, pattern: string): [string, ...(string | undefined)[]][] {
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map(([all, ...parts]) => [all, ...parts]);
}

const padded = (time: string) => time.padStart(5, '0');
const monthOf = (name: string) =>
  String(MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1);

function atHour(hour: string | undefined, isLater: boolean): string {
  const number = numberOf(hour) ?? 0;
  return padded(`${isLater && number < 12 ? number + 12 : number}:00`);
}

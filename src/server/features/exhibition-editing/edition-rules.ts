import { daysBetween } from '#contract/exhibition-data.ts';
import type { DateEffect, ReadinessCode } from '#contract/exhibition-editions.ts';
import { pageTexts } from '#contract/exhibition-parts.ts';
import { entryState, isCheckOld } from '#contract/visa-rules.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Fields } from './part-rows.ts';

interface Days {
  start_date: string;
  end_date: string;
}

type Line = { state: 'ready' | 'check' | 'missing'; count: number | null };

const missingIf = (lacks: boolean, count: number | null = null): Line => ({
  state: lacks ? 'missing' : 'ready',
  count,
});
const checkIf = (isOdd: boolean, count: number | null = null): Line => ({
  state: isOdd ? 'check' : 'ready',
  count,
});

/** Facts that only the process and its settings know. */
export interface Installation {
  sends_mail: boolean;
  sends_sms: boolean;
  asks_captcha: boolean;
  is_https: boolean;
  has_own_keys: boolean;
}

export interface Stored {
  exhibitors: number;
  /** Exhibitors whose name lacks a language. */
  exhibitor_languages: number;
  rooms: number;
  /** The hall of each room; duplicates count rooms. */
  room_halls: readonly string[];
  programme: number;
  without_authenticator: number;
}

/** Checks which data an exhibition still lacks. */
export function readiness(
  row: ExhibitionRow,
  fields: Fields,
  { today, stored, installation }: { today: string; stored: Stored; installation: Installation },
): { code: ReadinessCode; state: Line['state']; count: number | null }[] {
  const own = dataLines(row, fields, today);
  const { exhibitors, exhibitor_languages, rooms, programme, without_authenticator } = stored;
  const misplaced = stored.room_halls.filter((hall) => !row.halls.includes(hall)).length;
  const { sends_mail, sends_sms, asks_captcha, is_https, has_own_keys } = installation;
  const lines: Record<ReadinessCode, Line> = {
    ...own,
    plan: missingIf(row.plan_version === null),
    exhibitors: missingIf(exhibitors === 0, exhibitors),
    exhibitor_languages: checkIf(exhibitor_languages > 0, exhibitor_languages),
    rooms: checkIf(rooms === 0, rooms),
    room_halls: checkIf(misplaced > 0, misplaced),
    programme: checkIf(programme === 0, programme),
    mail: missingIf(!sends_mail),
    sms: missingIf(!sends_sms),
    captcha: missingIf(!asks_captcha),
    https: missingIf(!is_https),
    keys: missingIf(!has_own_keys),
    authenticators: checkIf(without_authenticator > 0, without_authenticator),
    current: checkIf(!row.is_current),
    registration: checkIf(!row.registration_open),
  };
  return (Object.keys(lines) as ReadinessCode[]).map((code) => ({ code, ...lines[code] }));
}

type OfData =
  | 'dates'
  | 'opening_days'
  | 'halls'
  | 'home_texts'
  | 'zones'
  | 'transport'
  | 'entry_rules'
  | 'entry_checked'
  | 'hotels'
  | 'about'
  | 'about_text'
  | 'text_languages'
  | 'choice_languages';

function dataLines(row: ExhibitionRow, fields: Fields, today: string): Record<OfData, Line> {
  const rules = fields.entry_rules;
  const stale = rules.filter((rule) => entryState(rule, row, today) !== 'covers').length;
  const unchecked = rules.filter((rule) => isCheckOld(rule, today)).length;
  const hotels = fields.hotels.filter(
    ({ valid_until }) => valid_until === null || valid_until >= row.end_date,
  );
  const elsewhere = fields.zones.filter(({ hall }) => !isInHalls(hall, row.halls)).length;
  const texts = pageTexts.filter((name) => hasOneLanguage(fields[name])).length;
  const { areas = [], kinds = [] } = fields.booth_choices ?? {};
  const lists = [...Object.values(fields.selection), areas, kinds];
  const choices = lists.flat().filter((one) => !one.is_hidden && hasOneLanguage(one)).length;
  const closed = daysBetween(row).filter(
    (day) => !row.opening_days.some(({ date }) => date === day),
  ).length;
  return {
    dates: missingIf(row.end_date < today),
    opening_days: missingIf(closed > 0, closed),
    halls: missingIf(row.halls.length === 0, row.halls.length),
    home_texts: missingIf(fields.highlights.length === 0, fields.highlights.length),
    zones: checkIf(elsewhere > 0, elsewhere),
    transport: missingIf(fields.transport.length === 0, fields.transport.length),
    entry_rules: rules.length === 0 ? missingIf(true) : checkIf(stale > 0, stale),
    entry_checked: checkIf(unchecked > 0, unchecked),
    hotels: checkIf(hotels.length < fields.hotels.length || hotels.length === 0, hotels.length),
    about: checkIf(fields.organisers.length === 0, fields.organisers.length),
    // An empty text falls back to the shipped text, which names no trade.
    about_text: checkIf(!fields.about?.zh || !fields.about.en),
    text_languages: checkIf(texts > 0, texts),
    choice_languages: checkIf(choices > 0, choices),
  };
}

/** True for a text that readers of one language see in the other. */
const hasOneLanguage = (words: { zh: string; en: string } | undefined) =>
  words !== undefined && !words.zh !== !words.en;

const HALL_RANGE = /^(\D*)(\d+)[-–—~至到]\D*(\d+)$/;

/** True if every hall in a text such as `5–6` or `1, 3` belongs to the exhibition. */
export function isInHalls(text: string, halls: readonly string[]): boolean {
  if (halls.includes(text)) return true;
  const named = text
    .replace(/\s*([-–—~至到])\s*/g, '$1')
    .split(/[\s,，、&/+和及]+|\band\b/)
    .filter(Boolean);
  return named.flatMap(hallsOf).every((hall) => halls.includes(hall));
}

function hallsOf(named: string): string[] {
  const [, letters = '', first, last] = HALL_RANGE.exec(named) ?? [];
  if (first === undefined || last === undefined) return [named];
  const count = Number(last) - Number(first) + 1;
  // Treats a backward range, or a range over 100 halls, as one name.
  if (count < 1 || count > 100) return [named];
  return Array.from({ length: count }, (_, at) => `${letters}${Number(first) + at}`);
}

/**
 * The data of an exhibition that a change of days makes invalid. Data that were already invalid are omitted.
 */
export function effectsOnData(
  fields: Fields,
  before: Days,
  after: Days,
  today: string,
): Partial<Record<DateEffect, number>> {
  const { entry_rules, hotels, discounts, perks, topics } = fields;
  const endsBefore = (day: string | null, { end_date }: Days) => day !== null && day < end_date;
  const newlyOver = (days: (string | null)[]) =>
    days.filter((day) => endsBefore(day, after) && !endsBefore(day, before)).length;
  return {
    entry_rules: entry_rules.filter(
      (rule) =>
        entryState(rule, before, today) === 'covers' && entryState(rule, after, today) !== 'covers',
    ).length,
    hotels: newlyOver(hotels.map(({ valid_until }) => valid_until)),
    discounts: newlyOver(discounts.map(({ valid_until }) => valid_until)),
    perks: newlyOver(perks.map(({ last_day }) => last_day)),
    topics: newlyOver(topics.map(({ last_day }) => last_day)),
  };
}

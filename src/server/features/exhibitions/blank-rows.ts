import { NO_BRAND } from '#contract/exhibition-data.ts';
import type { ExhibitionRow, Words } from './tables.ts';

/** The name of an installation without a public exhibition. */
export const PRODUCT = 'Pavilion';

const EMPTY: Words = { zh: '', en: '' };
const TIME_ZONE = 'Asia/Shanghai';
/** The longest wordmark of the console's form, which fits a phone. */
const WORDMARK_MAX = 24;

/** An exhibition without any data but its name and days, neither public nor open for registration. */
export function blankExhibition({
  name,
  start_date,
  ...numbered
}: Pick<ExhibitionRow, 'id' | 'number' | 'name' | 'start_date' | 'end_date'>): ExhibitionRow {
  return {
    ...numbered,
    name,
    start_date,
    year: Number(start_date.slice(0, 4)),
    time_zone: TIME_ZONE,
    is_current: false,
    registration_open: false,
    url_scheme: '',
    show_hall: '',
    wordmark: wordmarkOf(name.en),
    brand: NO_BRAND,
    tagline: name,
    city: EMPTY,
    venue: EMPTY,
    address: EMPTY,
    organiser: EMPTY,
    halls: [],
    opening_days: [],
    scale: { area: 0, exhibitors: 0, visits: 0, countries: 0, meeting_rooms: 0 },
    contacts: { exhibit_phones: [], visit_phones: [], email: '', address: EMPTY },
    filings: [],
    topics: [],
    rates: null,
    grey_until: null,
    health_declaration: null,
    own_questions: [],
    booth_choices: null,
    plan_version: null,
  };
}

/** The whole words of a name that fit, as capitals and digits: `Light & Sound 2028` is `LIGHT SOUND 2028`. */
function wordmarkOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const fitting = words.map((_, at) => words.slice(0, at + 1).join(' '));
  return fitting.findLast(({ length }) => length <= WORDMARK_MAX) ?? 'EXPO';
}

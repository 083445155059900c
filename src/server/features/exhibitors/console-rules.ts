import { boothsOf, type ExhibitorBooth, hallOfBooth, type KnownBooths } from '#contract/booths.ts';
import type {
  ConsoleExhibitor,
  ExhibitorForm,
  ListedExhibitor,
} from '#contract/exhibitors-console.ts';
import { hasChinese } from '#contract/fields.ts';
import { presentMember } from '#server/features/members/rules.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { ConsoleExhibitorRow } from './console-rows.ts';

type ListedRow = Omit<ListedExhibitor, 'withdrawn_at'> & { removed_at: Date | null };

export function presentListed({ removed_at, ...row }: ListedRow): ListedExhibitor {
  return { ...row, withdrawn_at: removed_at?.toISOString() ?? null };
}

export function presentConsoleExhibitor({
  created_at,
  people,
  removed_at,
  taken_down_at,
  ...row
}: ConsoleExhibitorRow): ConsoleExhibitor {
  return {
    ...row,
    is_taken_down: taken_down_at !== null,
    created_at: created_at.toISOString(),
    withdrawn_at: removed_at?.toISOString() ?? null,
    people: people.map(presentMember),
  };
}

/** @param halls scope of an organiser; null: all halls */
export function isInHalls(
  booths: readonly Pick<ExhibitorBooth, 'hall'>[],
  halls: readonly string[] | null,
): boolean {
  return halls === null || booths.some(({ hall }) => halls.includes(hall));
}

interface Known extends KnownBooths {
  /** Codes of `product_categories`; codes of countries. */
  categories: ReadonlySet<string>;
  countries: ReadonlySet<string>;
  /** Booths of the form that another exhibitor owns. */
  taken: ReadonlySet<string>;
  is_number_taken: boolean;
}

/** The booths of a form, and the mistakes that only the server can detect. */
export function readExhibitorForm(form: ExhibitorForm, known: Known) {
  const issues: FieldIssue[] = [];
  const { name, country, categories } = form;
  if (!known.countries.has(country)) issues.push({ field: 'country', name: 'choose_one' });
  if (country === 'CN' && !hasChinese(name.zh)) {
    issues.push({ field: 'name.zh', name: 'company_name_needs_chinese' });
  }
  if (categories.some((code) => !known.categories.has(code))) {
    issues.push({ field: 'categories', name: 'choose_from_list' });
  }
  if (known.is_number_taken) issues.push({ field: 'external_number', name: 'number_taken' });
  const own = boothsOf(form.booths);
  const places = {
    booths: own,
    guest_booths: boothsOf(form.guest_booths).filter((number) => !own.includes(number)),
  };
  const booths: ExhibitorBooth[] = [];
  for (const field of ['booths', 'guest_booths'] as const) {
    const is_co_exhibitor = field === 'guest_booths';
    const numbers = places[field];
    const inHalls = numbers.map((number) => ({ number, hall: hallOfBooth(number, known) }));
    if (inHalls.some(({ hall }) => hall === undefined)) {
      issues.push({ field, name: 'booth_unknown' });
    } else if (!is_co_exhibitor && numbers.some((number) => known.taken.has(number))) {
      issues.push({ field, name: 'booth_taken' });
    }
    booths.push(
      ...inHalls.flatMap(({ number, hall }) => (hall ? [{ number, hall, is_co_exhibitor }] : [])),
    );
  }
  return { issues, booths };
}

/** An exhibitor's fields for its history: the fields that organisers edit, with booths as one text. */
export function recordedFields(
  row: Pick<
    ConsoleExhibitorRow,
    | 'external_number'
    | 'booked_area'
    | 'note'
    | 'name'
    | 'short_name'
    | 'city'
    | 'country'
    | 'categories'
    | 'website'
    | 'is_export'
    | 'profile'
    | 'booths'
  >,
) {
  const numbers = (isGuest: boolean) =>
    row.booths.filter((one) => one.is_co_exhibitor === isGuest).map(({ number }) => number);
  const { external_number, name, short_name, city, country, categories, website } = row;
  return {
    external_number,
    booked_area: row.booked_area,
    note: row.note,
    name,
    short_name,
    city,
    country,
    categories,
    website,
    is_export: row.is_export,
    profile: row.profile,
    booths: numbers(false),
    guest_booths: numbers(true),
  };
}

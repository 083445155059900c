import { placeOf } from '#contract/booths.ts';
import {
  type CompanyProfile,
  type CompanyProfileForm,
  missingParts,
} from '#contract/company-profiles.ts';
import { hasChinese } from '#contract/fields.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { ProfileRow } from './tables.ts';

type OpeningDays = CompanyProfile['opening_days'];

export function presentProfile(row: ProfileRow, opening_days: OpeningDays): CompanyProfile {
  const { shown, live_url, video_url, ...columns } = row;
  // Omits booth hours on days of an earlier exhibition.
  const days = new Set(opening_days.map(({ date }) => date));
  const booth_hours = row.booth_hours.filter(({ date }) => days.has(date));
  const profile = {
    ...columns,
    ...placeOf(row.booths),
    booth_hours,
    live_url: live_url ?? '',
    video_url: video_url ?? '',
  };
  return { ...profile, ...shown, opening_days, missing: missingParts(profile, shown) };
}

interface Known {
  country: string;
  /** Codes of `product_categories`. */
  categories: ReadonlySet<string>;
  opening_days: OpeningDays;
  /** Picture ids that do not belong to the exhibitor. */
  foreign: readonly string[];
}

/** The mistakes in a profile that only the server can detect. */
export function profileIssues(
  { name, categories, booth_hours, logo }: CompanyProfileForm,
  known: Known,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (known.country === 'CN' && !hasChinese(name.zh)) {
    issues.push({ field: 'name.zh', name: 'company_name_needs_chinese' });
  }
  for (const [at, code] of categories.entries()) {
    const isRepeated = categories.indexOf(code) !== at;
    if (isRepeated || !known.categories.has(code)) {
      issues.push({ field: `categories.${at}`, name: 'choose_from_list' });
    }
  }
  const days = known.opening_days.map(({ date }) => date);
  for (const [at, { date }] of booth_hours.entries()) {
    const isRepeated = booth_hours.findIndex((hours) => hours.date === date) !== at;
    if (isRepeated || !days.includes(date)) {
      issues.push({ field: `booth_hours.${at}.date`, name: 'choose_from_list' });
    }
  }
  if (logo !== null && known.foreign.includes(logo)) {
    issues.push({ field: 'logo', name: 'choose_from_list' });
  }
  return issues;
}

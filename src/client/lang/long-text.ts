import { use } from 'react';
import type { Block } from '#contract/article.ts';
import { daysText, dayText } from '#contract/date-text.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import { limits } from '#contract/limits.ts';
import { placeText } from './join-parts.ts';

/** The page `locales/<lang>/<name>.md`, compiled at build. */
export interface LongText {
  /** May contain `{{placeholders}}`. */
  title: string;
  description: string;
  /** YYYY-MM-DD: the day of the last change, if the text gives it. */
  updated?: string;
  blocks: Block[];
}

export type LongTextName =
  | 'guide'
  | 'privacy'
  | 'service'
  | 'visitor-guide'
  | 'visitor-guide-details'
  | 'visitor-policy';

/** Placeholder values by name. */
export type LongTextValues = Readonly<Record<string, string>>;

const files = import.meta.glob<LongText>('/locales/*/*.md', { import: 'default' });
const loaded = new Map<string, LongText>();
const loading = new Map<string, Promise<LongText>>();

/** Loads one text in one language. Cached. */
export function loadLongText(lang: string, name: LongTextName): Promise<LongText> {
  const path = pathOf(lang, name);
  const started = loading.get(path);
  if (started) return started;
  const load = read(path);
  loading.set(path, load);
  // The next call retries.
  load.catch(() => loading.delete(path));
  return load;
}

async function read(path: string): Promise<LongText> {
  const file = files[path];
  if (!file) throw new Error(`There is no ${path}`);
  const text = await file();
  loaded.set(path, text);
  return text;
}

/**
 * Returns a text, or suspends. The server's HTML stays visible during hydration, so the text need
 * not be sent twice.
 */
export function useLongText(lang: string, name: LongTextName): LongText {
  return loaded.get(pathOf(lang, name)) ?? use(loadLongText(lang, name));
}

function pathOf(lang: string, name: LongTextName): string {
  return `/locales/${lang}/${name}.md`;
}

/** The formatted day of a text's last change. */
export function updatedText(updated: string | undefined, lang: string): string {
  return updated ? dayText(updated, lang) : '';
}

/** The exhibition's values for long texts, with localised dates. */
export function longTextValues(exhibition: Exhibition, lang: string) {
  const { start_date, end_date, contacts } = exhibition;
  const values = {
    exhibition_name: exhibition.name,
    dates: daysText(start_date, end_date, lang),
    start_date: dayText(start_date, lang),
    end_date: dayText(end_date, lang),
    place: placeText(exhibition, lang),
    address: exhibition.address,
    show_hall: exhibition.show_hall,
    visit_phone: contacts.visit_phones.join(' / '),
    email: contacts.email,
    organiser: exhibition.organiser,
    edits_a_year: String(limits.PROFILE_EDITS_A_YEAR),
    minimum_age: String(limits.MINIMUM_AGE),
    minimum_age_mainland: String(limits.MINIMUM_AGE_MAINLAND),
    id_number_days: String(limits.ID_NUMBER_KEPT_DAYS),
  };
  return lang === 'ar' ? isolateNumbers(values) : values;
}

/**
 * Isolates ranges and phone numbers, which read left to right in right-to-left text: `5–16`, `+86
 * 755 …`.
 */
function isolateNumbers<Values extends LongTextValues>(values: Values): Values {
  const isolate = (text: string) => text.replace(/\+?\p{Nd}[\p{Nd} –-]*\p{Nd}/gu, '\u2066$&\u2069');
  const isolated = Object.entries(values).map(([name, text]) => [name, isolate(text)]);
  return Object.fromEntries(isolated) as Values;
}

/** Loader data for the head of a page; the page itself already contains the text. */
export async function longTextHead(lang: string, name: LongTextName) {
  const { title, description } = await loadLongText(lang, name);
  return { title, description };
}

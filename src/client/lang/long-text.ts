import { use } from 'react';
import { daysText, dayText } from '#contract/date-text.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import { limits } from '#contract/limits.ts';

/** A page of `locales/<lang>/<name>.md`. */
export interface LongText {
  title: string;
  description: string;
  /** With `{{placeholders}}`, the title included. */
  markdown: string;
}

export type LongTextName =
  | 'guide'
  | 'privacy'
  | 'service'
  | 'visitor-guide'
  | 'visitor-guide-details'
  | 'visitor-policy';

/** What placeholders stand for. */
export type LongTextValues = Readonly<Record<string, string>>;

const files = import.meta.glob<string>('/locales/*/*.md', { query: '?raw', import: 'default' });
const loaded = new Map<string, LongText>();
const loading = new Map<string, Promise<LongText>>();

/** Loads one text in one language, once. */
export function loadLongText(lang: string, name: LongTextName): Promise<LongText> {
  const path = pathOf(lang, name);
  const started = loading.get(path);
  if (started) return started;
  const load = read(path);
  loading.set(path, load);
  // The next one tries again.
  load.catch(() => loading.delete(path));
  return load;
}

async function read(path: string): Promise<LongText> {
  const file = files[path];
  if (!file) throw new Error(`There is no ${path}`);
  const text = parseLongText(await file());
  loaded.set(path, text);
  return text;
}

/**
 * A text, or a wait for it. The browser waits while the server's HTML stands: so the text need not
 * be sent a second time for hydration.
 */
export function useLongText(lang: string, name: LongTextName): LongText {
  return loaded.get(pathOf(lang, name)) ?? use(loadLongText(lang, name));
}

function pathOf(lang: string, name: LongTextName): string {
  return `/locales/${lang}/${name}.md`;
}

/** Takes a file apart; the tests of the texts keep every file in this shape. */
export function parseLongText(file: string): LongText {
  const [, description = '', markdown = file] =
    /^---\r?\ndescription: (.*)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  const title = /^# (.*)$/m.exec(markdown)?.[1]?.trim() ?? '';
  return { title, description, markdown };
}

/** What the long texts say of an exhibition, with dates in the words of a language. */
export function longTextValues(exhibition: Exhibition, lang: string): LongTextValues {
  const { start_date, end_date, contacts } = exhibition;
  return {
    exhibition_name: exhibition.name,
    dates: daysText(start_date, end_date, lang),
    start_date: dayText(start_date, lang),
    end_date: dayText(end_date, lang),
    policy_updated: dayText(exhibition.policy_updated, lang),
    city: exhibition.city,
    venue: exhibition.venue,
    address: exhibition.address,
    show_hall: exhibition.show_hall,
    visit_phone: contacts.visit_phones.join(' / '),
    email: contacts.email,
    organiser: exhibition.organiser,
    edits_a_year: String(limits.PROFILE_EDITS_A_YEAR),
    minimum_age: String(limits.MINIMUM_AGE),
    minimum_age_mainland: String(limits.MINIMUM_AGE_MAINLAND),
  };
}

/** What a loader answers for the head of a page; the text itself stands in the page already. */
export async function longTextHead(lang: string, name: LongTextName) {
  const { title, description } = await loadLongText(lang, name);
  return { title, description };
}

import { readFileSync } from 'node:fs';
import { addDays, zonedInstant } from '#contract/calendar.ts';
import { daysText, dayText } from '#contract/date-text.ts';
import type { ManualSection } from '#contract/exhibitor-manual.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionData } from '#server/features/exhibition-editing/exhibition-data.ts';
import { addArticles, confirm } from '#server/features/exhibitor-manual/rows.ts';
import { demoId } from './demo-id.ts';
import { demoDownloads } from './downloads.ts';
import type { DemoExhibitor } from './exhibitors.ts';
import { demoFacts, withFacts } from './facts.ts';
import { POWER_DAYS } from './papers/forms.ts';
import type { TextPair } from './text-pair.ts';

/** Days before the exhibition: build-up, and the last day for drawings. */
export const BUILD_UP_DAYS = 2;
export const DRAWINGS_DAYS = 30;
export const BUILD_UP_HOURS = '08:30–18:00';
/** Exhibitors that have confirmed the first articles already. */
const READERS = 9;

interface Source {
  name: string;
  section: ManualSection;
  title: TextPair;
  asks_reading: boolean;
  /** The paper whose files stand under the text. */
  paper?: string;
}

const sources: readonly Source[] = [
  {
    name: 'dates',
    section: 'general',
    title: ['全部日期与联系人', 'All dates, and whom to ask'],
    asks_reading: true,
  },
  {
    name: 'builders',
    section: 'build_up',
    title: ['特装搭建须知', 'Rules for building your own stand'],
    asks_reading: true,
  },
  {
    name: 'power',
    section: 'services',
    title: ['展台用电', 'Power at your booth'],
    asks_reading: false,
    paper: 'power',
  },
  {
    name: 'show-days',
    section: 'show_days',
    title: ['展期提示', 'On the days of the show'],
    asks_reading: false,
  },
];

const read = (file: string) =>
  readFileSync(new URL(`manual/${file}.md`, import.meta.url), 'utf8').trim();

/** The articles of the demo's manual with the days and hours of its exhibition. */
export function demoManual(exhibition: ExhibitionData) {
  const { start_date, end_date, contacts } = exhibition;
  const inBoth = (text: (lang: 'zh' | 'en') => string): TextPair => [text('zh'), text('en')];
  const before = (days: number) => addDays(start_date, -days);
  const facts = {
    ...demoFacts(exhibition),
    power_day: inBoth((lang) => dayText(before(POWER_DAYS), lang)),
    drawings_day: inBoth((lang) => dayText(before(DRAWINGS_DAYS), lang)),
    build_up_days: inBoth((lang) => daysText(before(BUILD_UP_DAYS), before(1), lang)),
    build_up_hours: BUILD_UP_HOURS,
    show_days: inBoth((lang) => daysText(start_date, end_date, lang)),
    exhibit_phones: contacts.exhibit_phones.join(' / '),
    email: contacts.email,
  };
  return sources.map(({ name, title: [zh, en], ...source }) => ({
    ...source,
    title: { zh, en },
    body: withFacts([read(`${name}.zh`), read(`${name}.en`)], facts),
  }));
}

/** Stores the manual. Some exhibitors have confirmed the first article. */
export async function storeManual(
  db: Database,
  exhibition: ExhibitionData & { id: string },
  companies: readonly DemoExhibitor[],
  now: Date,
) {
  const { id: exhibition_id, start_date, time_zone } = exhibition;
  const offset = zonedInstant(now, time_zone).slice(-6);
  const due_at = new Date(`${addDays(start_date, -DRAWINGS_DAYS)}T18:00:00${offset}`);
  const files = demoDownloads(start_date);
  const rows = demoManual(exhibition).map(({ paper, asks_reading, ...article }, number) => ({
    ...article,
    id: demoId('manual', number),
    exhibition_id,
    audience: 'all' as const,
    asks_reading,
    due_at: asks_reading ? due_at : null,
    download_ids: files.flatMap(({ file }, at) =>
      paper && file.includes(paper) ? [demoId('download', at)] : [],
    ),
    is_published: true,
    updated_at: now,
    created_at: now,
  }));
  await addArticles(db, exhibition_id, rows);
  const [first] = rows;
  for (const { exhibitor } of companies.slice(1, READERS + 1)) {
    if (first)
      await confirm(db, { article_id: first.id, exhibitor_id: exhibitor.id, round: 1 }, now);
  }
}

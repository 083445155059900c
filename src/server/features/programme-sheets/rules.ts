import { ConferenceForm } from '#contract/programme-drafts.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';
import { readDay } from '#contract/typed-times.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { conferenceChanges } from '#server/features/programme/rules.ts';
import type {
  ConferenceContent,
  SpeakerContent,
} from '#server/features/programme-drafts/drafts.ts';
import { formOf, isLoweredBelow } from '#server/features/programme-drafts/rules.ts';
import { plain } from '#server/sheets/cells.ts';
import type { TableRow } from '#server/sheets/found-table.ts';
import { columns, type ProgrammeColumn } from './columns.ts';
import type { KnownProgramme } from './known.ts';
import { belowSignUps } from './parts.ts';
import { readConference } from './read.ts';
import {
  type FormFields,
  findIssues,
  type Problem,
  type ReadTable,
  type TableEntry,
} from './rows.ts';

/** The effect of an import on a conference of the table. */
export interface JudgedConference {
  table: TableEntry<ProgrammeColumn>;
  stored: ConferenceContent | null;
  content: ConferenceContent;
  problems: Problem<ProgrammeColumn>[];
  added: SpeakerContent[];
  kind: SheetRow['kind'];
}

/**
 * Lists what an import would do with each conference of a table. Writes nothing.
 * @param takenOf people with a seat
 */
export function judgeTable(
  table: ReadTable<ProgrammeColumn>,
  known: KnownProgramme,
  takenOf: (id: string) => number,
): JudgedConference[] {
  let dayAbove = '';
  const seen = new Set<string>();
  // Speakers that one conference adds are known to the next.
  const speakers = [...known.speakers];
  return table.entries.map((one) => {
    const { stored, problem } = findStored(one.head, known);
    const { day, starts } = one.head.cells;
    // Merged cells: a row above has the day.
    if (!stored && !day && starts && dayAbove) one.head.cells.day = dayAbove;
    dayAbove = one.head.cells.day ?? dayAbove;
    const read = readConference(one, stored, { ...known, speakers });
    speakers.push(...read.added);
    const { error } = ConferenceForm.safeParse(formOf(read.content), { reportInput: true });
    const issues = findIssues(error?.issues ?? [], one, fields, read.problems);
    const problems = [...read.problems, ...issues];
    const taken = stored ? takenOf(stored.id) : 0;
    const seats = { before: stored?.capacity ?? null, after: read.content.capacity };
    if (isLoweredBelow(seats, taken)) {
      problems.push({ row: one.head.row, column: 'capacity', text: belowSignUps(taken) });
    }
    if (problem) problems.push({ row: one.head.row, column: null, text: problem });
    if (stored && seen.has(stored.id)) {
      problems.push({ row: one.head.row, column: null, text: twice });
    }
    if (stored) seen.add(stored.id);
    return { ...read, table: one, stored, problems, kind: kindOf(stored, read.content, problems) };
  });
}

function kindOf(
  stored: ConferenceContent | null,
  content: ConferenceContent,
  problems: readonly Problem<ProgrammeColumn>[],
): SheetRow['kind'] {
  if (problems.length > 0) return 'wrong';
  if (!stored) return 'new';
  const asPacked = { ...stored, revision: 0, changed_release: 0, cancelled: null };
  const isSame =
    conferenceChanges(asPacked, { ...content, cancelled_reason: null }).length === 0 &&
    stored.is_parked === content.is_parked;
  return isSame ? 'same' : 'changed';
}

/** By its title in either language; of several with that title, by its day. */
function findStored(
  { cells }: TableRow<ProgrammeColumn>,
  { conferences, days }: KnownProgramme,
): { stored: ConferenceContent | null; problem: Words | null } {
  const { title_zh = '', title_en = '', day = '' } = cells;
  const isCalled = (text: string, own: string) => text !== '' && plain(text) === plain(own);
  const named = conferences.filter(
    ({ title }) => isCalled(title_zh, title.zh) || isCalled(title_en, title.en),
  );
  if (named.length < 2) return { stored: named[0] ?? null, problem: null };
  const read = readDay(day, { days, serial: true });
  const date = 'day' in read ? read.day : undefined;
  const onDay = named.filter(({ starts_at }) => starts_at.slice(0, 10) === date);
  const [only] = onDay;
  if (only && onDay.length === 1) return { stored: only, problem: null };
  const zh = `有 ${named.length} 场同名会议，请填写日期加以区分`;
  const en = `${named.length} conferences are called that: give the day`;
  return { stored: null, problem: { zh, en } };
}

const fields: FormFields<ProgrammeColumn> = {
  columns,
  head: { ends_at: 'ends', opens_at: 'opens', closes_at: 'closes' },
  list: 'sessions',
  item: {
    'title.zh': 'item_title_zh',
    'title.en': 'item_title_en',
    starts_at: 'item_starts',
    ends_at: 'item_ends',
    speaker_ids: 'speakers',
  },
};

const twice = { zh: '这场会议在表格中出现了两次', en: 'The conference stands in the table twice' };

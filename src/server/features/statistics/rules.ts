import { addDays } from '#contract/calendar.ts';
import { missingParts, profileParts } from '#contract/company-profiles.ts';
import { limits } from '#contract/limits.ts';
import {
  type ContentStatistics,
  type CrossTable,
  type EarlierEdition,
  type ExhibitorStatistics,
  type QuestionStatistics,
  type RegistrationStatistics,
  viewedKinds,
} from '#contract/statistics.ts';
import type { Lang } from '#contract/wire.ts';
import type { exhibition } from '#server/features/exhibitions/tables.ts';
import type { AskedQuestion } from '#server/features/registrations/question-rows.ts';
import { hideSmall, tellAlone, tellGroups, tellLine, tellStages } from './hide-small.ts';
import type {
  countAnswers,
  countCrossed,
  countRegistrations,
  countStages,
  findProfiles,
  findViewed,
} from './rows.ts';

type Rows<Read extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;
type Stages = Rows<typeof countStages>;
type Answers = Rows<typeof countAnswers>;

/** The reader of an answer. */
interface Read {
  lang: Lang;
  isHiding: boolean;
}

/** Groups with a row of their own. */
const CROSS_COLUMNS = 5;

export function presentRegistrations(
  counted: Rows<typeof countRegistrations>,
  stages: Stages,
  { today, isHiding }: { today: string; isHiding: boolean },
): Omit<RegistrationStatistics, 'start_date' | 'earlier'> {
  const of = (wanted: (typeof counted)[number]['by']) => counted.filter(({ by }) => by === wanted);
  const days = everyDay(of('day'), today);
  const told = tellLine(
    days.map(({ count }) => count),
    isHiding,
  );
  const [begun = 0, complete = 0, answered = 0] = tellStages(
    [stages.begun, stages.complete, stages.answered],
    isHiding,
  );
  const [, entered = 0] = tellStages([stages.complete, stages.entered], isHiding);
  const rows_max = limits.COUNTED_CHANNELS_LISTED;
  return {
    total: tellAlone(stages.complete, isHiding),
    days: days.map(({ date }, at) => ({ date, count: told[at] ?? 0 })),
    countries: tellGroups(of('country'), { isHiding, rows_max }),
    channels: tellGroups(of('channel'), { isHiding, rows_max }),
    stages: { begun, complete, answered, entered },
  };
}

const DAY_MS = 86_400_000;

/**
 * The edition before another one, to compare their registrations at the same distance from the opening.
 * @param counted its registrations; none: they were deleted, or there never were any
 */
export function presentEarlier(
  earlier: Pick<typeof exhibition.$inferSelect, 'name' | 'start_date' | 'end_date'>,
  counted: Rows<typeof countRegistrations>,
  { start_date, today, lang, isHiding }: { start_date: string; today: string } & Read,
): EarlierEdition | null {
  const days = everyDay(counted.filter(({ by }) => by === 'day'));
  const is_deleted = days.length === 0;
  const kept_until = addDays(earlier.end_date, limits.REGISTRATION_KEPT_DAYS);
  if (is_deleted && kept_until >= today) return null;
  const told = tellLine(
    days.map(({ count }) => count),
    isHiding,
  );
  const distance = (Date.parse(today) - Date.parse(start_date)) / DAY_MS;
  const same_day = addDays(earlier.start_date, distance);
  const by_same_day = days
    .filter(({ date }) => date <= same_day)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    name: earlier.name[lang] || earlier.name.zh || earlier.name.en,
    start_date: earlier.start_date,
    is_deleted,
    same_day,
    days: days.map(({ date }, at) => ({ date, count: told[at] ?? 0 })),
    // The sums of two days would reveal a hidden count between them.
    by_same_day: told.every((count) => typeof count === 'number') ? by_same_day : 'hidden',
  };
}

/** Each day from the first counted one to today, or to the last one. */
function everyDay(counted: readonly { code: string; count: number }[], today?: string) {
  const counts = new Map(counted.map(({ code, count }) => [code, count]));
  const dates = [...counts.keys()].sort();
  const days: { date: string; count: number }[] = [];
  const [first] = dates;
  const last = [today ?? '', ...dates].sort().at(-1) ?? '';
  for (let date = first; date && date <= last; date = addDays(date, 1)) {
    days.push({ date, count: counts.get(date) ?? 0 });
  }
  return days;
}

/** The options of a question in order; behind them answers whose option is gone. */
function optionsOf({ options }: AskedQuestion, chosen: readonly string[]) {
  const codes = new Set(options.map(({ code }) => code));
  const gone = [...new Set(chosen)].filter((code) => code !== '' && !codes.has(code)).sort();
  return [...options, ...gone.map((code) => ({ code, label: code }))];
}

export function presentQuestionnaire(
  counted: Answers,
  stages: Pick<Stages, 'complete' | 'answered'>,
  {
    asked,
    texts,
    isHiding,
  }: {
    asked: readonly AskedQuestion[];
    /** Texts by question. */
    texts: ReadonlyMap<string, readonly string[]>;
    isHiding: boolean;
  },
) {
  const [complete = 0, answered = 0] = tellStages([stages.complete, stages.answered], isHiding);
  return {
    complete,
    answered,
    questions: asked.flatMap((question) => {
      const own = counted.filter((one) => one.question === question.code);
      if (question.is_hidden && own.length === 0) return [];
      const presented = presentQuestion(question, own, { all: stages.answered, isHiding });
      return [{ ...presented, texts: [...(texts.get(question.code) ?? [])] }];
    }),
  };
}

function presentQuestion(
  question: AskedQuestion,
  counted: readonly { code: string; count: number }[],
  /** `all`: people with an answered questionnaire. */
  { all, isHiding }: { all: number; isHiding: boolean },
): Omit<QuestionStatistics, 'texts'> {
  const { code, label, kind } = question;
  const counts = new Map(counted.map((one) => [one.code, one.count]));
  const shown = optionsOf(question, [...counts.keys()]);
  const own = shown.map((option) => counts.get(option.code) ?? 0);
  const people = counts.get('') ?? 0;
  const [, answered = 0] = tellStages([all, people], isHiding);
  // Everybody has one answer or none: the counts and those without one add up to a known number.
  const told =
    kind === 'one'
      ? tellLine([...own, all - people], isHiding)
      : own.map((count) => tellAlone(count, isHiding));
  return {
    code,
    label,
    kind,
    answered,
    options: shown.map((option, at) => ({ ...option, count: told[at] ?? 0 })),
  };
}

export function presentCrossTable(
  counted: Rows<typeof countCrossed>,
  { question, by, isHiding }: { question: AskedQuestion; by: 'country' | 'day'; isHiding: boolean },
): CrossTable {
  const people = counted
    .filter(({ code }) => code === '')
    .map(({ group, count }) => ({ code: group, count }));
  const columns =
    by === 'country' ? columnsBySize(people, isHiding) : columnsByDay(people, isHiding);
  const named = new Set(columns.map(({ code }) => code));
  const cells = new Map<string, number>();
  for (const { group, code, count } of counted) {
    const key = `${named.has(group) ? group : ''} ${code}`;
    cells.set(key, (cells.get(key) ?? 0) + count);
  }
  const chosen = counted.map(({ code }) => code);
  const rows = optionsOf(question, chosen);
  const table = rows.map(({ code }) =>
    columns.map((column) => cells.get(`${column.code ?? ''} ${code}`) ?? 0),
  );
  const isUntold = (_row: number, at: number) => typeof columns[at]?.answered !== 'number';
  const told = isHiding
    ? hideSmall(table, { rows: true, columns: question.kind === 'one' }, isUntold)
    : table;
  return { columns, rows: rows.map((row, at) => ({ ...row, cells: told[at] ?? [] })) };
}

type Group = { code: string; count: number };

function columnsBySize(people: readonly Group[], isHiding: boolean): CrossTable['columns'] {
  const listed = [...people].sort(
    (one, other) => other.count - one.count || (one.code < other.code ? -1 : 1),
  );
  const { items, others } = tellGroups(listed, { isHiding, rows_max: CROSS_COLUMNS });
  return [
    ...items.map(({ code, count }) => ({ code, answered: count })),
    ...(others ? [{ code: null, answered: others.count }] : []),
  ];
}

/** The latest days with an answer; before them all earlier ones. */
function columnsByDay(people: readonly Group[], isHiding: boolean): CrossTable['columns'] {
  const days = [...people].sort((one, other) => (one.code < other.code ? -1 : 1));
  const latest = days.slice(-CROSS_COLUMNS);
  const earlier = days.slice(0, -CROSS_COLUMNS).reduce((total, { count }) => total + count, 0);
  const columns = [
    ...(days.length > latest.length ? [{ code: null, count: earlier }] : []),
    ...latest,
  ];
  const told = tellLine(
    columns.map(({ count }) => count),
    isHiding,
  );
  return columns.map(({ code }, at) => ({ code, answered: told[at] ?? 0 }));
}

export function presentProfiles(profiles: Rows<typeof findProfiles>): ExhibitorStatistics {
  const missing = profiles.map((profile) => new Set(missingParts(profile, profile)));
  const all = profileParts.length;
  return {
    exhibitors: profiles.length,
    by_parts: Array.from(
      { length: all + 1 },
      (_, parts) => missing.filter(({ size }) => all - size === parts).length,
    ),
    parts: profileParts.map((part) => ({
      part,
      exhibitors: missing.filter((one) => !one.has(part)).length,
    })),
  };
}

/** Views are of pages, not of people: they are never hidden. */
export function presentViewed(rows: Rows<typeof findViewed>, lang: Lang): ContentStatistics {
  return {
    kinds: viewedKinds.map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return {
        kind,
        views: own[0]?.all_views ?? 0,
        viewed: own[0]?.viewed ?? 0,
        items: own.map(({ id, title, views }) => ({
          id,
          title: title[lang] || title.zh || title.en,
          views,
        })),
      };
    }),
  };
}

import * as z from 'zod/mini';
import { boothsOf, type ExhibitorBooth, hallOfBooth } from '#contract/booths.ts';
import { CompanyProfileForm } from '#contract/company-profiles.ts';
import { namedIssue } from '#contract/errors.ts';
import { hasChinese } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { findCountryCode } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, plain, splitCell } from '#server/sheets/cells.ts';
import {
  cellReader,
  quoted,
  type ReadCell,
  type Refused,
  refusedFor,
} from '#server/sheets/read-cell.ts';
import { webAddressOf } from '#server/sheets/web-addresses.ts';
import { issueText } from '#server/words/refusals.ts';
import { type ExhibitorColumn, flagOf } from './columns.ts';
import type { ExhibitorForm, ExhibitorRow, Known, Problem, StoredExhibitor } from './judged.ts';

const columnByField: Record<string, ExhibitorColumn> = {
  'name.zh': 'name_zh',
  'name.en': 'name_en',
  'short_name.zh': 'short_name_zh',
  'short_name.en': 'short_name_en',
  'profile.zh': 'profile_zh',
  'profile.en': 'profile_en',
  'city.zh': 'city_zh',
  'city.en': 'city_en',
};

/** Reads a row over what is stored of its exhibitor. */
export function readRow(
  row: ExhibitorRow,
  stored: StoredExhibitor | null,
  known: Pick<Known, 'categories' | 'halls' | 'placed'>,
): { form: ExhibitorForm | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const cell = cellReader(row, (column, text) => problems.push({ column, text }));
  /** The value of a cell; what is stored where it is empty. */
  const read = <Value>(
    column: ExhibitorColumn,
    before: Value,
    nothing: Value,
    says: ReadCell<Value>,
    text: Words,
  ): Value => cell(column, before, (typed) => (isDash(typed) ? nothing : says(typed)), text);
  const text = (column: ExhibitorColumn, before: string | undefined) =>
    read(column, before ?? '', '', (typed) => typed, unread);

  const name = {
    zh: text('name_zh', stored?.name.zh),
    en: text('name_en', stored?.name.en),
  };
  const form = {
    name,
    short_name: {
      zh: text('short_name_zh', stored?.short_name.zh || name.zh),
      en: text('short_name_en', stored?.short_name.en || name.en),
    },
    profile: {
      zh: text('profile_zh', stored?.profile.zh),
      en: text('profile_en', stored?.profile.en),
    },
    city: { zh: text('city_zh', stored?.city.zh), en: text('city_en', stored?.city.en) },
    website: read('website', stored?.website ?? '', '', webAddressOf, unread),
    categories: read('categories', stored?.categories ?? [], [], categoriesIn(known), notListed),
    is_export: read('is_export', stored?.is_export ?? false, false, flagOf, yesOrNo),
  };
  const country = read('country', stored?.country ?? '', '', findCountryCode, noCountry);
  if (!country && problems.every(({ column }) => column !== 'country')) {
    problems.push({ column: 'country', text: required });
  }
  if (country === 'CN' && name.zh && !hasChinese(name.zh)) {
    problems.push({ column: 'name_zh', text: chineseName });
  }
  const external_number = read(
    'external_number',
    stored?.external_number ?? '',
    '',
    numberOf,
    unread,
  );
  const booths = readBooths(row, stored, known, problems);
  const parsed = checked.safeParse(form, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.join('.');
    const column = columnByField[field] ?? (issue.path[0] as ExhibitorColumn);
    if (problems.some((problem) => problem.column === column)) continue;
    const named = namedIssue(issue);
    problems.push({ column, text: { zh: issueText(named, 'zh'), en: issueText(named, 'en') } });
  }
  if (!parsed.success || problems.length > 0) return { form: null, problems };
  return {
    form: { ...parsed.data, external_number: external_number || null, country, booths },
    problems,
  };
}

/** Booths of the plan; while none is published, of a hall that the exhibition has. */
function readBooths(
  { cells, faults }: ExhibitorRow,
  stored: StoredExhibitor | null,
  { placed, halls }: Pick<Known, 'placed' | 'halls'>,
  problems: Problem[],
): ExhibitorBooth[] {
  const [typed, shared] = [cells.booths ?? '', cells.is_co_exhibitor ?? ''];
  if (faults.booths) {
    problems.push({ column: 'booths', text: quoted(typed, faults.booths) });
    return [];
  }
  const co = shared === '' ? undefined : flagOf(shared);
  if (shared !== '' && co === undefined) {
    problems.push({ column: 'is_co_exhibitor', text: quoted(shared, yesOrNo) });
  }
  const before = stored?.booths ?? [];
  if (typed === '') {
    return co === undefined ? before : before.map((one) => ({ ...one, is_co_exhibitor: co }));
  }
  if (isDash(typed)) return [];
  return boothsOf(typed).flatMap((number) => {
    const hall = hallOfBooth(number, { placed, halls });
    if (hall === undefined) {
      problems.push({ column: 'booths', text: quoted(number, placed.size ? notOnPlan : noHall) });
      return [];
    }
    const known = before.find((one) => one.number === number);
    return [{ hall, number, is_co_exhibitor: co ?? known?.is_co_exhibitor ?? false }];
  });
}

const checked = z.pick(CompanyProfileForm, {
  name: true,
  short_name: true,
  profile: true,
  city: true,
  website: true,
  categories: true,
  is_export: true,
});

function categoriesIn({ categories }: Pick<Known, 'categories'>) {
  const codes = new Map(
    [...categories].flatMap(([code, labels]) =>
      [code, ...labels].map((label) => [plain(label), code] as const),
    ),
  );
  return (typed: string) => {
    const said = splitCell(typed).map((one) => codes.get(plain(one)));
    return said.includes(undefined) ? undefined : [...new Set(said as string[])];
  };
}

/** A form as its cells would say it. */
export function formTexts(form: ExhibitorForm): Record<ExhibitorColumn, string> {
  const { external_number, name, short_name, country, city, website, profile } = form;
  return {
    external_number: external_number ?? '',
    name_zh: name.zh,
    name_en: name.en,
    short_name_zh: short_name.zh,
    short_name_en: short_name.en,
    country,
    city_zh: city.zh,
    city_en: city.en,
    categories: form.categories.join(', '),
    booths: form.booths.map(({ number }) => number).join(', '),
    is_co_exhibitor: form.booths
      .filter((booth) => booth.is_co_exhibitor)
      .map(({ number }) => number)
      .join(', '),
    website,
    is_export: form.is_export ? 'yes' : 'no',
    profile_zh: profile.zh,
    profile_en: profile.en,
  };
}

/** Names of its own are not cut: two that begin alike would become one. */
function numberOf(typed: string): string | Refused {
  const most = limits.EXTERNAL_NUMBER_CHARACTERS_MAX;
  return typed.length > most ? refusedFor('too_long', most) : typed;
}

const unread = { zh: '无法读取', en: 'cannot be read' };
const required = { zh: '必填', en: 'is required' };
const noCountry = {
  zh: '不是国家或地区的名称或代码',
  en: 'is not the name or code of a country or region',
};
const notListed = { zh: '不在可选范围内', en: 'is not one of the choices' };
const yesOrNo = { zh: '应为“是”或“否”', en: 'is neither yes nor no' };
const notOnPlan = { zh: '不在展位平面图上', en: 'is not on the floor plan' };
const noHall = { zh: '不属于本届展会的任何展馆', en: 'is in no hall of the exhibition' };
const chineseName = {
  zh: '中国大陆公司的中文名称须含汉字',
  en: 'the Chinese name of a company of mainland China has Chinese characters',
};

import * as z from 'zod/mini';
import { boothsOf, type ExhibitorBooth, hallOfBooth } from '#contract/booths.ts';
import { CompanyProfileForm } from '#contract/company-profiles.ts';
import { namedIssue } from '#contract/errors.ts';
import { hasChinese } from '#contract/fields.ts';
import { quoted, wordsOf } from '#server/sheets/read-cell.ts';
import { columnOfField, rowReader } from '#server/sheets/read-row.ts';
import { columns, type ExhibitorColumn } from './columns.ts';
import type { ExhibitorForm, ExhibitorRow, Known, Problem, StoredExhibitor } from './judged.ts';

/** Reads a row over what is stored of its exhibitor. */
export function readRow(
  row: ExhibitorRow,
  stored: StoredExhibitor | null,
  known: Pick<Known, 'categories' | 'halls' | 'placed'>,
): { form: ExhibitorForm | null; problems: Problem[] } {
  const problems: Problem[] = [];
  const { cell, words } = rowReader(columns, row, known, (column, text) =>
    problems.push({ column, text }),
  );
  const name = words('name', stored?.name);
  const form = {
    name,
    short_name: words('short_name', {
      zh: stored?.short_name.zh || name.zh,
      en: stored?.short_name.en || name.en,
    }),
    profile: words('profile', stored?.profile),
    city: words('city', stored?.city),
    website: cell('website', stored?.website ?? ''),
    categories: cell('categories', stored?.categories ?? []),
    is_export: cell('is_export', stored?.is_export ?? false),
  };
  const country = cell('country', stored?.country ?? '');
  if (!country && problems.every(({ column }) => column !== 'country')) {
    problems.push({ column: 'country', text: required });
  }
  if (country === 'CN' && name.zh && !hasChinese(name.zh)) {
    problems.push({ column: 'name_zh', text: chineseName });
  }
  const external_number = cell('external_number', stored?.external_number ?? '');
  const typed = { booths: cell('booths', null), isCo: cell('is_co_exhibitor', null) };
  const booths = readBooths(typed, stored, known, problems);
  const parsed = checked.safeParse(form, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnOfField(issue.path, columns);
    if (problems.some((problem) => problem.column === column)) continue;
    problems.push({ column, text: wordsOf(namedIssue(issue)) });
  }
  if (!parsed.success || problems.length > 0) return { form: null, problems };
  return {
    form: { ...parsed.data, external_number: external_number || null, country, booths },
    problems,
  };
}

/** Booths of the plan; while none is published, of a hall that the exhibition has. */
function readBooths(
  { booths: typed, isCo }: { booths: string | null; isCo: boolean | null },
  stored: StoredExhibitor | null,
  { placed, halls }: Pick<Known, 'placed' | 'halls'>,
  problems: Problem[],
): ExhibitorBooth[] {
  const before = stored?.booths ?? [];
  if (typed === null) {
    return isCo === null ? before : before.map((one) => ({ ...one, is_co_exhibitor: isCo }));
  }
  return boothsOf(typed).flatMap((number) => {
    const hall = hallOfBooth(number, { placed, halls });
    if (hall === undefined) {
      problems.push({ column: 'booths', text: quoted(number, placed.size ? notOnPlan : noHall) });
      return [];
    }
    const known = before.find((one) => one.number === number);
    return [{ hall, number, is_co_exhibitor: isCo ?? known?.is_co_exhibitor ?? false }];
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

const required = { zh: '必填', en: 'is required' };
const notOnPlan = { zh: '不在展位平面图上', en: 'is not on the floor plan' };
const noHall = { zh: '不属于本届展会的任何展馆', en: 'is in no hall of the exhibition' };
const chineseName = {
  zh: '中国大陆公司的中文名称须含汉字',
  en: 'the Chinese name of a company of mainland China has Chinese characters',
};

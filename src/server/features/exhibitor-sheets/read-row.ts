import * as z from 'zod/mini';
import { boothsOf, type ExhibitorBooth, hallOfBooth } from '#contract/booths.ts';
import { CompanyProfileForm, incompleteProfile } from '#contract/company-profiles.ts';
import { namedIssue } from '#contract/errors.ts';
import { BookedArea } from '#contract/exhibitors-console.ts';
import { hasChinese } from '#contract/fields.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { quoted, wordsOf } from '#server/sheets/read-cell.ts';
import { columnOfField, rowReader } from '#server/sheets/read-row.ts';
import { boothsOfRange, withHall } from './booth-ranges.ts';
import { columns, type ExhibitorColumn } from './columns.ts';
import type {
  ExhibitorForm,
  ExhibitorRow,
  JudgedRow,
  Known,
  Problem,
  StoredExhibitor,
} from './judged.ts';
import { readContact, readMobile } from './read-contact.ts';

/** Reads a row over what is stored of its exhibitor. */
export function readRow(
  row: ExhibitorRow,
  stored: StoredExhibitor | null,
  known: Pick<Known, 'categories' | 'halls' | 'placed' | 'members' | 'hasCountries'>,
): Pick<JudgedRow, 'form' | 'problems' | 'remarks'> {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const { cell, words } = rowReader(columns, row, known, (column, text) =>
    problems.push({ column, text }),
  );
  const name = inOneLanguage(words('name', stored?.name));
  const short_name = words('short_name', {
    zh: stored?.short_name.zh || name.zh,
    en: stored?.short_name.en || name.en,
  });
  const form = {
    name,
    short_name,
    profile: words('profile', stored?.profile),
    city: words('city', stored?.city),
    website: cell('website', stored?.website ?? ''),
    categories: cell('categories', stored?.categories ?? []),
    is_export: cell('is_export', stored?.is_export ?? false),
    booked_area: cell('booked_area', stored?.booked_area ?? null),
  };
  const domestic = !known.hasCountries && hasChinese(name.zh) ? 'CN' : '';
  const country = cell('country', stored?.country ?? domestic);
  if (!country && problems.every(({ column }) => column !== 'country')) {
    problems.push({ column: 'country', text: required });
  }
  if (country === 'CN' && name.zh && !hasChinese(name.zh)) {
    problems.push({ column: 'name_zh', text: chineseName });
  }
  const external_number = cell('external_number', stored?.external_number ?? '');
  const note = mergedNote(stored?.note ?? '', cell('note', ''));
  const typed = {
    booths: cell('booths', null),
    hall: cell('hall', ''),
    isCo: cell('is_co_exhibitor', null),
  };
  const booths = readBooths(typed, stored, known, problems);
  const asked = {
    name: cell('contact_name', ''),
    email: cell('contact_email', ''),
    cellphone: readMobile(cell('contact_phone', ''), remarks),
  };
  const contact = readContact(asked, stored, known, remarks);
  const parsed = checked.safeParse(form, { reportInput: true });
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnOfField(issue.path, columns);
    const isSaid = problems.some((one) => one.column === column || isNameOf(column, one));
    if (isSaid) continue;
    problems.push({ column, text: wordsOf(namedIssue(issue)) });
  }
  if (!parsed.success || problems.length > 0) return { form: null, problems, remarks };
  return {
    form: {
      ...parsed.data,
      external_number: external_number || null,
      note,
      country,
      booths,
      contact,
    },
    problems,
    remarks,
  };
}

/** A missing short name follows from the missing name. */
function isNameOf(column: ExhibitorColumn | null, { column: other }: Problem): boolean {
  return other !== null && column === `short_${other}`;
}

/** A name that is stated in one language stands for both. */
function inOneLanguage({ zh, en }: Words): Words {
  return { zh: zh || en, en: en || zh };
}

/** The lines of a table replace those with the same headings; all others stay. */
function mergedNote(before: string, typed: string): string {
  if (typed === '') return before;
  const lines = typed.split('\n').filter(Boolean);
  const begins = lines.map((line) => line.slice(0, line.indexOf(':') + 1) || line);
  const kept = before
    .split('\n')
    .filter((line) => line && !begins.some((begin) => line.startsWith(begin)));
  return [...kept, ...lines].join('\n');
}

/** Booths of the plan; while none is published, of a hall that the exhibition has. */
function readBooths(
  {
    booths: typed,
    hall: inHall,
    isCo,
  }: { booths: string | null; hall: string; isCo: boolean | null },
  stored: StoredExhibitor | null,
  { placed, halls }: Pick<Known, 'placed' | 'halls'>,
  problems: Problem[],
): ExhibitorBooth[] {
  const before = stored?.booths ?? [];
  if (typed === null) {
    return isCo === null ? before : before.map((one) => ({ ...one, is_co_exhibitor: isCo }));
  }
  const hallOf = (number: string) => hallOfBooth(number, { placed, halls });
  return boothsOf(typed)
    .flatMap((text) => rangedBooths(text, inHall, hallOf))
    .flatMap((number) => {
      const hall = hallOf(number);
      if (hall === undefined) {
        problems.push({ column: 'booths', text: quoted(number, placed.size ? notOnPlan : noHall) });
        return [];
      }
      const known = before.find((one) => one.number === number);
      return [{ hall, number, is_co_exhibitor: isCo ?? known?.is_co_exhibitor ?? false }];
    });
}

/** The booths of a range; one alone of a column of halls has its hall in front. */
function rangedBooths(
  text: string,
  inHall: string,
  hallOf: (number: string) => string | undefined,
): string[] {
  const isThere = (number: string | undefined) =>
    number !== undefined && hallOf(number) !== undefined;
  for (const whole of [text, withHall(text, inHall)]) {
    const ranged = boothsOfRange(whole);
    if (ranged && isThere(ranged[0]) && isThere(ranged.at(-1))) return ranged.filter(isThere);
    if (isThere(whole)) return [whole];
  }
  return [text];
}

const checked = z.extend(
  z.pick(CompanyProfileForm, { profile: true, city: true, website: true, is_export: true }),
  { ...incompleteProfile, booked_area: BookedArea },
);

/** A form as its cells would say it. */
export function formTexts(form: ExhibitorForm): Record<ExhibitorColumn, string> {
  const { external_number, name, short_name, country, city, website, profile } = form;
  return {
    external_number: external_number ?? '',
    booked_area: form.booked_area === null ? '' : String(form.booked_area),
    note: form.note,
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
    hall: '',
    contact_name: form.contact?.name ?? '',
    contact_email: form.contact?.email ?? '',
    contact_phone: form.contact?.cellphone ?? '',
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

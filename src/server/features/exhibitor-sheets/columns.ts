import { countriesIn } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';

/** Columns of a table of exhibitors, with their headings; both languages are read. */
export const headings = {
  external_number: { zh: '编号', en: 'Number' },
  name_zh: { zh: '公司名称（中文）', en: 'Company (Chinese)' },
  name_en: { zh: '公司名称（英文）', en: 'Company (English)' },
  short_name_zh: { zh: '简称（中文）', en: 'Short name (Chinese)' },
  short_name_en: { zh: '简称（英文）', en: 'Short name (English)' },
  country: { zh: '国家或地区', en: 'Country' },
  city_zh: { zh: '城市（中文）', en: 'City (Chinese)' },
  city_en: { zh: '城市（英文）', en: 'City (English)' },
  categories: { zh: '产品类别', en: 'Categories' },
  booths: { zh: '展位', en: 'Booths' },
  is_co_exhibitor: { zh: '联合参展', en: 'Co-exhibitor' },
  website: { zh: '网站', en: 'Website' },
  is_export: { zh: '支持出口', en: 'For export' },
  profile_zh: { zh: '简介（中文）', en: 'Profile (Chinese)' },
  profile_en: { zh: '简介（英文）', en: 'Profile (English)' },
} satisfies Record<string, Words>;
export type ExhibitorColumn = keyof typeof headings;

export const exhibitorColumns = Object.keys(headings) as ExhibitorColumn[];

/** As organisers call columns besides. */
const otherHeadings: Record<string, ExhibitorColumn> = {
  展商编号: 'external_number',
  exhibitornumber: 'external_number',
  公司名称: 'name_zh',
  中文名称: 'name_zh',
  companyname: 'name_en',
  英文名称: 'name_en',
  国家: 'country',
  国家地区: 'country',
  展位号: 'booths',
  booth: 'booths',
  boothno: 'booths',
  category: 'categories',
};

const columnByHeading = new Map<string, ExhibitorColumn>([
  ...Object.entries(otherHeadings),
  ...exhibitorColumns.flatMap((column) =>
    [column, headings[column].zh, headings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

/** The column of a heading; undefined: it is not known. */
export function columnOf(heading: string): ExhibitorColumn | undefined {
  return columnByHeading.get(plain(heading));
}

const otherCountries: Record<string, string> = {
  中国大陆: 'CN',
  mainlandchina: 'CN',
  prchina: 'CN',
  香港: 'HK',
  hongkong: 'HK',
  澳门: 'MO',
  macao: 'MO',
  macau: 'MO',
  台湾: 'TW',
  taiwan: 'TW',
  usa: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  korea: 'KR',
};

let countries: Map<string, string> | undefined;

/** The code of a country by its code or its name in either language. */
export function countryOf(text: string): string | undefined {
  countries ??= new Map([
    ...(['zh', 'en'] as const).flatMap((lang) =>
      countriesIn(lang).flatMap(({ code, name }) => [
        [plain(code), code] as const,
        [plain(name), code] as const,
      ]),
    ),
    ...Object.entries(otherCountries),
  ]);
  return countries.get(plain(text));
}

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√', '✓']);
const no = new Set(['否', 'no', 'n', 'false', '0', '×']);

export function flagOf(text: string): boolean | undefined {
  const said = text.normalize('NFKC').toLowerCase();
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}

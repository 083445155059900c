import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { TableKind } from '#server/sheets/find-table.ts';
import { headingReader, inBothLanguages, namesOf } from '#server/sheets/headings.ts';

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

/** Other usual headings, of organisers and associations. */
const columns = new Map<string, ExhibitorColumn>([
  ...inBothLanguages(
    ['name_zh', 'name_en'],
    [
      '公司名称',
      '公司',
      '公司全称',
      '公司名',
      '企业名称',
      '企业',
      '单位名称',
      '参展单位',
      '名称',
      '展商名称',
      '展商',
      '参展商',
      '参展商名称',
      '参展企业',
      '参展公司',
      '展商全称',
    ],
    [
      'company',
      'company name',
      'exhibitor',
      'exhibitor name',
      'name',
      'name of company',
      'organisation',
      'organization',
      'firm',
      'full name',
    ],
  ),
  ...inBothLanguages(
    ['short_name_zh', 'short_name_en'],
    ['简称', '公司简称', '展商简称', '企业简称', '楣板', '楣板名称', '楣板文字'],
    ['short name', 'short company name', 'fascia', 'fascia name'],
  ),
  ...inBothLanguages(['city_zh', 'city_en'], ['城市', '所在城市', '市'], ['city', 'town']),
  ...inBothLanguages(
    ['profile_zh', 'profile_en'],
    ['简介', '公司简介', '企业简介', '公司介绍', '企业介绍', '介绍'],
    ['profile', 'company profile', 'about', 'about us', 'description', 'introduction'],
  ),
  ...namesOf<ExhibitorColumn>({
    external_number: [
      '展商编号',
      '参展商编号',
      '合同编号',
      '合同号',
      '客户编号',
      'exhibitor number',
      'no',
      'exhibitor no',
      'exhibitor id',
      'contract number',
      'contract no',
      'id',
    ],
    country: [
      '国家',
      '国家/地区',
      '国家地区',
      '国别',
      '国籍',
      '地区',
      'country or region',
      'nation',
      'country/region',
      'country of origin',
    ],
    booths: [
      '展位号',
      '展位编号',
      '展台',
      '展台号',
      '摊位',
      '摊位号',
      '展位号码',
      'booth',
      'booth no',
      'booth number',
      'booth nos',
      'booth numbers',
      'stand',
      'stand no',
      'stand number',
    ],
    categories: [
      '类别',
      '分类',
      '展品类别',
      '产品分类',
      '展品分类',
      'category',
      'product category',
      'product categories',
      'exhibit category',
    ],
    is_co_exhibitor: ['共享展位', '联合展商', 'co-exhibiting', 'shared booth'],
    website: ['网址', '官网', '公司网址', '公司网站', '网页', 'web', 'web site', 'url', 'homepage'],
    is_export: ['出口', '可出口', '是否出口', 'export', 'exports'],
  }),
  ...exhibitorColumns.flatMap((column) =>
    [column, headings[column].zh, headings[column].en].map(
      (text) => [plain(text), column] as const,
    ),
  ),
]);

/** The column of a heading; undefined: it is not known. */
export const columnOf = headingReader(columns);

export const exhibitorTable: TableKind<ExhibitorColumn> = {
  columnOf,
  names: ['name_zh', 'name_en'],
  isNumber: () => false,
  isTime: () => false,
};

const yes = new Set(['是', '有', '对', 'yes', 'y', 'true', '1', '√', '✓', '✔']);
const no = new Set(['否', '无', '不', 'no', 'n', 'false', '0', '×', '✗', 'x']);

export function flagOf(text: string): boolean | undefined {
  const said = text.normalize('NFKC').toLowerCase();
  if (yes.has(said)) return true;
  return no.has(said) ? false : undefined;
}

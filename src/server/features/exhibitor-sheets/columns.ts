import { Email } from '#contract/contact-fields.ts';
import { limits } from '#contract/limits.ts';
import { SQUARE_METRES } from '#contract/square-metres.ts';
import { findCountryCode } from '#server/countries.ts';
import {
  choiceFrom,
  flag,
  type Named,
  numberOrNone,
  several,
  text,
  webAddress,
} from '#server/sheets/cell-kinds.ts';
import { NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { type Column, inBothLanguages, tableOf } from '#server/sheets/columns.ts';
import { refusedFor } from '#server/sheets/read-cell.ts';

interface Known {
  categories: Iterable<Named>;
}

/** The columns of a table of exhibitors. */
export const columns = {
  external_number: {
    ...text,
    // Not cut: two that begin alike would become one.
    read: (typed) =>
      typed.length > limits.EXTERNAL_NUMBER_CHARACTERS_MAX
        ? refusedFor('too_long', limits.EXTERNAL_NUMBER_CHARACTERS_MAX)
        : typed,
    heading: { zh: '编号', en: 'Number' },
    names: [
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
  },
  ...inBothLanguages('name', {
    zh: [
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
    en: [
      'Company',
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
  }),
  ...inBothLanguages('short_name', {
    zh: ['简称', '公司简称', '展商简称', '企业简称', '楣板', '楣板名称', '楣板文字'],
    en: ['Short name', 'short company name', 'fascia', 'fascia name'],
  }),
  country: {
    read: findCountryCode,
    nothing: '',
    reason: {
      zh: '不是国家或地区的名称或代码',
      en: 'is not the name or code of a country or region',
    },
    heading: { zh: '国家或地区', en: 'Country' },
    names: [
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
  },
  ...inBothLanguages('city', { zh: ['城市', '所在城市', '市'], en: ['City', 'town'] }),
  categories: {
    ...several(choiceFrom(({ categories }: Known) => categories)),
    heading: { zh: '产品类别', en: 'Categories' },
    names: [
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
  },
  booths: {
    ...text,
    heading: { zh: '展位', en: 'Booths' },
    names: [
      '展位号',
      '展位编号',
      '展台',
      '展台号',
      '摊位',
      '摊位号',
      '展位号码',
      '展馆展位号',
      '展馆展位',
      '馆号展位号',
      'hall booth',
      'hall and booth',
      'booth',
      'booth no',
      'booth number',
      'booth nos',
      'booth numbers',
      'stand',
      'stand no',
      'stand number',
    ],
  },
  hall: {
    ...text,
    heading: { zh: '展馆', en: 'Hall' },
    names: ['馆号', '展馆号', '所在展馆', 'hall no', 'hall number'],
  },
  is_co_exhibitor: {
    ...flag,
    heading: { zh: '联合参展', en: 'Co-exhibitor' },
    names: ['共享展位', '联合展商', 'co-exhibiting', 'shared booth'],
  },
  website: {
    ...webAddress,
    heading: { zh: '网站', en: 'Website' },
    names: ['网址', '官网', '公司网址', '公司网站', '网页', 'web', 'web site', 'url', 'homepage'],
  },
  is_export: {
    ...flag,
    heading: { zh: '支持出口', en: 'For export' },
    names: ['出口', '可出口', '是否出口', 'export', 'exports'],
  },
  contact_name: {
    ...text,
    heading: { zh: '联系人', en: 'Contact' },
    names: ['联系人姓名', '姓名', '负责人', '参展联系人', 'contact person', 'contact name'],
  },
  contact_email: {
    read: (typed) => {
      const email = Email.safeParse(typed);
      return saysOneOf(typed, NOTHING) ? '' : email.data;
    },
    nothing: '',
    reason: { zh: '不是邮箱地址', en: 'is not an e-mail address' },
    heading: { zh: '联系人邮箱', en: 'Contact’s e-mail' },
    names: [
      '邮箱',
      '电子邮箱',
      '电子邮件',
      '邮件',
      '邮箱地址',
      'email',
      'email address',
      'contact email',
    ],
  },
  contact_phone: {
    ...text,
    heading: { zh: '联系人手机', en: 'Contact’s mobile' },
    names: [
      '手机',
      '手机号',
      '手机号码',
      '联系手机',
      '移动电话',
      'mobile',
      'mobile phone',
      'mobile number',
      'cell phone',
      'contact mobile',
    ],
  },
  booked_area: {
    ...numberOrNone({ decimals: 2, ...SQUARE_METRES }, NOTHING),
    heading: { zh: '面积（㎡）', en: 'Area (m²)' },
    names: [
      ...['面积', '展位面积', '净面积', '平方', '平方数', '平米', '平方米', '面积（平方米）'],
      ...['area', 'sqm', 'm2', 'net area', 'booth area', 'square metres'],
    ],
  },
  note: {
    ...text,
    collects: true,
    // Not cut: a line would lose its end.
    read: (typed) =>
      typed.length > limits.ORGANISER_NOTE_CHARACTERS_MAX
        ? refusedFor('too_long', limits.ORGANISER_NOTE_CHARACTERS_MAX)
        : typed,
    heading: { zh: '备注', en: 'Note' },
    names: ['说明', '内部备注', 'notes', 'remark', 'remarks'],
  },
  ...inBothLanguages('profile', {
    zh: ['简介', '公司简介', '企业简介', '公司介绍', '企业介绍', '介绍'],
    en: ['Profile', 'company profile', 'about', 'about us', 'description', 'introduction'],
  }),
} satisfies Record<string, Column<unknown, Known>>;
export type ExhibitorColumn = keyof typeof columns;

export const exhibitorColumns = Object.keys(columns) as ExhibitorColumn[];

export const exhibitorTable = tableOf<ExhibitorColumn>(columns, ['name_zh', 'name_en']);

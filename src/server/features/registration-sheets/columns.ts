import { Email } from '#contract/contact-fields.ts';
import { findCountryCode } from '#server/countries.ts';
import { choice, choiceFrom, type Named, text, webAddress } from '#server/sheets/cell-kinds.ts';
import { NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { type Column, tableOf } from '#server/sheets/columns.ts';

interface Known {
  /** Codes of `business_nature` with their labels. */
  natures: Iterable<Named>;
}

export const genders = { sir: { zh: '先生', en: 'Mr' }, lady: { zh: '女士', en: 'Ms' } };

/** The columns of a table of visitors. */
export const columns = {
  name: {
    ...text,
    heading: { zh: '姓名', en: 'Name' },
    names: [
      '名字',
      '观众姓名',
      '嘉宾姓名',
      '联系人',
      'full name',
      'attendee name',
      'visitor',
      'guest',
    ],
  },
  email: {
    read: (typed) => {
      const email = Email.safeParse(typed);
      return saysOneOf(typed, NOTHING) ? '' : email.data;
    },
    nothing: '',
    reason: { zh: '不是邮箱地址', en: 'is not an e-mail address' },
    heading: { zh: '邮箱', en: 'E-mail' },
    names: [
      ...['电子邮箱', '电子邮件', '邮件', '邮箱地址', '联系邮箱'],
      ...['email', 'e mail', 'email address', 'attendee email', 'mail'],
    ],
  },
  cellphone: {
    ...text,
    heading: { zh: '手机', en: 'Mobile' },
    names: [
      ...['手机号', '手机号码', '联系手机', '移动电话', '联系方式'],
      ...['mobile phone', 'mobile number', 'cell phone', 'cellphone', 'phone number'],
    ],
  },
  company_name: {
    ...text,
    heading: { zh: '公司', en: 'Company' },
    names: [
      ...['公司名称', '单位', '单位名称', '企业名称', '工作单位', '机构'],
      ...['company name', 'organisation', 'organization', 'employer'],
    ],
  },
  job_title: {
    ...text,
    heading: { zh: '职务', en: 'Job title' },
    names: ['职位', '岗位', '头衔', 'title', 'position', 'job'],
  },
  country: {
    read: (typed) => findCountryCode(typed),
    reason: { zh: '不是国家或地区', en: 'is no country or region' },
    heading: { zh: '国家/地区', en: 'Country or region' },
    names: ['国家', '地区', '国别', '国家地区', '国家或地区', 'country', 'region', 'country code'],
  },
  gender: {
    ...choice(genders, {
      sir: ['男', 'male', 'm', 'mr.'],
      lady: ['女', '小姐', 'female', 'f', 'ms.', 'mrs', 'miss'],
    }),
    heading: { zh: '称谓', en: 'Form of address' },
    names: ['性别', '称呼', 'salutation', 'gender', 'sex'],
  },
  department: {
    ...text,
    heading: { zh: '部门', en: 'Department' },
    names: ['所在部门', 'dept', 'division'],
  },
  business_nature: {
    ...choiceFrom(({ natures }: Known) => natures),
    heading: { zh: '企业性质', en: 'Nature of business' },
    names: ['公司性质', '单位性质', '行业性质', 'business type', 'type of business'],
  },
  city: {
    ...text,
    heading: { zh: '城市', en: 'City' },
    names: ['所在城市', 'town'],
  },
  company_address: {
    ...text,
    heading: { zh: '公司地址', en: 'Company address' },
    names: ['地址', '通讯地址', '办公地址', 'address', 'street', 'street address'],
  },
  phone: {
    ...text,
    heading: { zh: '办公电话', en: 'Office phone' },
    names: ['电话', '座机', '固定电话', 'telephone', 'phone', 'tel'],
  },
  website: {
    ...webAddress,
    heading: { zh: '公司网址', en: 'Website' },
    names: ['网址', '网站', '官网', 'web', 'web site', 'url', 'homepage'],
  },
} satisfies Record<string, Column<unknown, Known>>;
export type VisitorColumn = keyof typeof columns;

export const visitorColumns = Object.keys(columns) as VisitorColumn[];

export const visitorTable = tableOf<VisitorColumn>(columns, ['name', 'email'], ['cellphone']);

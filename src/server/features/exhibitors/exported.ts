import { countryName } from '#server/countries.ts';
import { exportable } from '#server/sheets/exported-list.ts';
import { findListed } from './console-rows.ts';
import { findCategoryLabels } from './rows.ts';

type Row = Awaited<ReturnType<typeof findListed>>['rows'][number];

const boothText = ({ booths }: Row, isGuest: boolean) =>
  booths
    .filter((one) => one.is_co_exhibitor === isGuest)
    .map(({ number }) => number)
    .join(', ');

export const exportedExhibitors = exportable({
  list: 'exhibitors',
  name: { zh: '展商', en: 'Exhibitors' },
  about: async ({ db }) => ({ categories: await findCategoryLabels(db) }),
  // No person with halls of her own may export.
  read: ({ db, exhibition_id, lang }, filters, keyset) =>
    findListed(db, { exhibition_id, halls: null }, filters, { ...keyset, lang }),
  columns: {
    external_number: {
      heading: { zh: '外部编号', en: 'Own number' },
      cell: (row: Row) => row.external_number ?? '',
    },
    name_zh: {
      heading: { zh: '公司名称（中文）', en: 'Company (Chinese)' },
      cell: ({ name }) => name.zh,
    },
    name_en: {
      heading: { zh: '公司名称（英文）', en: 'Company (English)' },
      cell: ({ name }) => name.en,
    },
    country: {
      heading: { zh: '国家/地区', en: 'Country or region' },
      cell: ({ country }, { lang }) => (country ? countryName(country, lang) : ''),
    },
    booths: { heading: { zh: '展位', en: 'Booths' }, cell: (row) => boothText(row, false) },
    guest_booths: {
      heading: { zh: '联合参展展位', en: 'Guest booths' },
      cell: (row) => boothText(row, true),
    },
    categories: {
      heading: { zh: '产品类别', en: 'Categories' },
      cell: (row, { categories, lang }) =>
        row.categories
          .map((code) => categories.get(code)?.[lang === 'zh' ? 0 : 1] ?? code)
          .join(lang === 'zh' ? '、' : ', '),
    },
    booked_area: {
      heading: { zh: '面积（㎡）', en: 'Area (m²)' },
      cell: ({ booked_area }) => booked_area ?? '',
    },
    note: { heading: { zh: '备注', en: 'Note' }, cell: ({ note }) => note },
    members: { heading: { zh: '人员数', en: 'People' }, cell: ({ members }) => members },
    exhibits: { heading: { zh: '展品数', en: 'Exhibits' }, cell: ({ exhibits }) => exhibits },
    unanswered: {
      heading: { zh: '未回复询盘', en: 'Unanswered inquiries' },
      cell: ({ unanswered }) => unanswered,
    },
    is_edited: {
      heading: { zh: '展商已修改', en: 'Edited by its people' },
      cell: (row, { yesNo }) => yesNo(row.is_edited),
    },
    withdrawn_at: {
      heading: { zh: '撤展时间', en: 'Withdrawn' },
      cell: ({ removed_at }, { time }) => time(removed_at),
    },
  },
});

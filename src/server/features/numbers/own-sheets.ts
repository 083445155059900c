import type { OutputOf } from '#contract/endpoint.ts';
import type { getNumbers } from '#contract/numbers.ts';
import type { NumbersInDepth } from '#contract/own-numbers.ts';
import type { Lang } from '#contract/wire.ts';
import type { NamedSheet, TableCell } from '#server/sheets/table-bytes.ts';

type Numbers = OutputOf<typeof getNumbers>;

const words = {
  zh: {
    days: '每日',
    exhibits: '展品',
    countries: '国家或地区',
    compared: '对比',
    day: '日期',
    views: '主页浏览',
    exhibit_views: '展品浏览',
    inquiries: '询盘',
    stars: '关注',
    likes: '点赞',
    collects: '收藏',
    exhibit: '展品',
    country: '国家或地区代码',
    others: '其他',
    people: '人数',
    own: '本公司',
    median: '中位数',
    few: '展商太少，不显示',
  },
  en: {
    days: 'Days',
    exhibits: 'Exhibits',
    countries: 'Countries',
    compared: 'Compared',
    day: 'Day',
    views: 'Views of our page',
    exhibit_views: 'Views of exhibits',
    inquiries: 'Inquiries',
    stars: 'Followers',
    likes: 'Likes',
    collects: 'Saves',
    exhibit: 'Exhibit',
    country: 'Country code',
    others: 'Others',
    people: 'People',
    own: 'Our company',
    median: 'Median',
    few: 'Too few exhibitors',
  },
};
const counts = ['views', 'exhibit_views', 'inquiries', 'stars', 'likes', 'collects'] as const;
const compared = ['views', 'exhibit_views', 'inquiries'] as const;
const ofExhibits = ['views', 'likes', 'collects', 'inquiries'] as const;

/** The counts of every day as a table with headings. */
export function dayTable({ days }: Numbers, lang: Lang): TableCell[][] {
  const said = words[lang];
  return [
    [said.day, ...counts.map((count) => said[count])],
    ...days.map((day) => [day.date, ...counts.map((count) => day[count])]),
  ];
}

/** All numbers of an exhibitor as the sheets of a workbook. */
export function numberSheets(
  numbers: Numbers,
  { own, median, exhibits, countries }: NumbersInDepth,
  lang: Lang,
): NamedSheet[] {
  const said = words[lang];
  const sheet = (name: string, rows: TableCell[][]) => ({
    name,
    bold: [0],
    widths: [32, ...Array<number>(6).fill(14)],
    rows,
  });
  return [
    sheet(said.days, dayTable(numbers, lang)),
    sheet(said.exhibits, [
      [said.exhibit, ...ofExhibits.map((count) => said[count])],
      ...exhibits.map(({ name, ...exhibit }) => [
        name[lang] || name.zh || name.en,
        ...ofExhibits.map((count) => exhibit[count]),
      ]),
    ]),
    sheet(said.compared, [
      ['', said.own, said.median],
      ...compared.map((count) => [said[count], own[count], median ? median[count] : said.few]),
    ]),
    sheet(said.countries, [
      [said.country, said.people],
      ...countries.map(({ country, people }) => [country || said.others, people]),
    ]),
  ];
}

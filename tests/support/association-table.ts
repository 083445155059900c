/** Rows of the table; the demo's plan has the booths of hall 9. */
export const ROWS = 300;

/** Mistakes that only the association can correct, by company. */
export const PLANTED: Record<string, Partial<Cells>> = {
  浩然光电041: { 国别: 'Amercia' },
  浩然光电087: { 邮箱: 'zhou@@example.cn' },
  浩然光电112: { 展位号: '9Z99' },
  浩然光电201: { 公司名称: '', 公司英文名称: '' },
};

const HEADINGS = [
  ...['序号', '公司名称', '公司英文名称', '国别', '联系人', '手机', '邮箱', '网址'],
  ...['展馆', '展位号', '面积㎡', '展品范围', '业务员'],
] as const;
type Cells = Record<(typeof HEADINGS)[number], string>;

/**
 * A table of exhibitors as associations keep it: title rows above its headings, sums below, headings of its own,
 * 43 companies without an English name, addresses as browsers show them, booths as people write them.
 */
export function associationTable(boothOf = (_at: number) => ''): string[][] {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const number = String(at + 1).padStart(3, '0');
    const company = `浩然光电${number}`;
    const cells: Cells = {
      序号: String(at + 1),
      公司名称: company,
      公司英文名称: at % 7 === 0 ? '' : `Haoran Optoelectronics ${number}`,
      国别: '中国',
      联系人: '李静',
      手机: `138 0013 ${8000 + at}`,
      邮箱: at % 5 === 0 ? '无' : `contact${number}@example.cn`,
      网址: at % 5 === 1 ? '暂无' : `www.haoran${number}.example.cn`,
      展馆: '９号馆',
      展位号: boothOf(at) || (at % 25 === 0 ? '待定' : ''),
      '面积㎡': '３６',
      展品范围: '室内屏、租赁屏',
      业务员: '小周',
      ...(at === 1 && { 展位号: '9A01-03' }),
      ...(at === 2 && { 展位号: 'Ａ０４' }),
      ...PLANTED[company],
    };
    return HEADINGS.map((heading) => cells[heading]);
  });
  return [
    ['2028华南灯光音响展 参展商汇总表（终稿）'],
    ['制表：招展部', '2028年1月'],
    [...HEADINGS],
    ...rows,
    ['合计', `${ROWS}家`, '', '', '', '', '', '', '', '', '10800'],
  ];
}

import writeXlsxFile from 'write-excel-file/node';

/** Rows of the table below its headings, without the sum. */
export const ROWS = 60;

const HEADINGS = [
  ...[
    '序号',
    '产品类别*',
    '产品名称',
    '英文名称',
    '型号',
    '点间距',
    '单价',
    '计价单位',
    '上市时间',
  ],
  ...['MOQ', '交期', '亮度', '防护等级', '认证', '是否新品', '视频链接', '包装'],
] as const;
type Heading = (typeof HEADINGS)[number];
type Cells = Record<Heading, string>;

/** Spellings of one field, as firms write them. */
const SPELLINGS: Partial<Record<Heading, readonly string[]>> = {
  点间距: ['P1.25', 'Ｐ１．２５', '１.２５', '1.25mm', '1.25', 'p 1.25', 'P16/32'],
  单价: [
    ...[
      '面议',
      '电询',
      '¥12,800',
      '12,800元',
      '￥１２，８００',
      '约1.2万',
      '12000-15000',
      '12800.00',
    ],
    ...['12800元/㎡', '1.2-1.5万', '12800起', 'RMB 12800', ''],
  ],
  计价单位: ['㎡', '平米', '台', 'PCS', '元/㎡', '套', '件', 'SQM', '平方'],
  上市时间: ['2026年', '２０２６', '2026', ''],
  MOQ: ['10台', '１０', '10', '≥10', '10㎡', '10 pcs', ''],
  交期: ['30天', '15-20天', '30', '约30天', '30个工作日', '３０天', ''],
  亮度: ['≥600', '600nits', '６００', '600-800', '600 cd/㎡', '5,500', '600cd/m2', ''],
  防护等级: ['IP65/IP54', 'ip65', 'IP 65', 'IP65', '/'],
  认证: ['CE RoHS', 'CE/ROHS/3C', 'CE,CCC', 'CE、CCC', 'CE；FCC', ''],
  是否新品: ['新品', '√', 'Y', '否', '', '是'],
  视频链接: ['www.example.cn/v/1', 'https://example.cn/v/2', ''],
};

/** Mistakes that only the exhibitor can correct, by row. */
export const PLANTED: Record<number, Partial<Cells>> = {
  7: { 点间距: '25/50/100' },
  19: { 产品名称: '', 英文名称: '', 型号: '' },
  33: { 单价: 'GBP 1800' },
  48: { 防护等级: '防水' },
};
export const CORRECTED: Record<number, Partial<Cells>> = {
  7: { 点间距: '25' },
  19: { 产品名称: '屏 19' },
  33: { 单价: '12800' },
  48: { 防护等级: 'IP65' },
};

/** Categories stand once for a block of rows, in merged cells. */
const BLOCK = 6;
const CATEGORIES = ['室内LED显示屏', 'Outdoor LED displays', 'led_rental'];

function rowOf(at: number): Cells {
  const spelt = Object.fromEntries(
    Object.entries(SPELLINGS).map(([heading, texts]) => [heading, texts[at % texts.length] ?? '']),
  );
  return {
    序号: String(at + 1),
    '产品类别*': at % BLOCK === 0 ? (CATEGORIES[(at / BLOCK) % CATEGORIES.length] ?? '') : '',
    // Some have a name in one language only, some no model number.
    产品名称: at % 5 === 4 ? '' : `小间距屏 ${at + 1}`,
    英文名称: at % 5 === 4 || at % 3 === 0 ? `Fine-pitch wall ${at + 1}` : '',
    型号: at % 4 === 3 ? '' : `GY-${String(at + 1).padStart(3, '0')}`,
    包装: '木箱',
    ...spelt,
    ...PLANTED[at],
  } as Cells;
}

/**
 * A price list as manufacturers keep it: title rows, headings of their own, merged categories, every spelling of
 * numbers, prices and units, names in one language, a sum below.
 */
export function messyExhibits(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const cells = rowOf(at);
    return HEADINGS.map((heading) => {
      const value = cells[heading];
      if (heading !== '产品类别*') return { value, type: String };
      return at % BLOCK === 0 ? { value, type: String, rowSpan: BLOCK } : null;
    });
  });
  return writeXlsxFile([
    [{ value: '光域显示 2027 产品报价表（最终版）', type: String }],
    [{ value: '制表：市场部', type: String }],
    HEADINGS.map((value) => ({ value, type: String })),
    ...rows,
    [{ value: '合计', type: String }, null, { value: `${ROWS}款`, type: String }],
  ]).toBuffer();
}

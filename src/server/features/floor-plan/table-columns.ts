import { SQUARE_METRES } from '#contract/square-metres.ts';
import { number, text } from '#server/sheets/cell-kinds.ts';
import { type Column, tableOf } from '#server/sheets/columns.ts';

const metres = number({ decimals: 2, after: ['m', '米', '公尺', 'metres', 'meters'] });
const squareMetres = number({ decimals: 2, ...SQUARE_METRES });

/** `3x6`, `3 × 6 m`, `3米*6米` */
const SIZE = /^(\d+(?:\.\d+)?)m?[x×*](\d+(?:\.\d+)?)m?$/;

/** The columns of a table of booths. Places count from the north-west corner of the hall. */
export const columns = {
  hall: {
    ...text,
    heading: { zh: '展馆', en: 'Hall' },
    names: ['馆', '馆号', '展馆号', '展厅', '场馆', 'hall no', 'hall number', 'pavilion'],
  },
  number: {
    ...text,
    heading: { zh: '展位号', en: 'Booth' },
    names: [
      ...['展位', '展位编号', '摊位', '摊位号', '编号', '展台', '展台号', '位号'],
      ...['booth no', 'booth number', 'stand', 'stand no', 'stand number', 'number', 'no'],
    ],
  },
  x: {
    ...metres,
    heading: { zh: 'X（距展馆西墙，米）', en: 'X (metres from the west wall)' },
    names: ['x', '横坐标', 'x坐标', 'x（米）', '距西墙', 'x (m)', 'left', 'east'],
  },
  y: {
    ...metres,
    heading: { zh: 'Y（距展馆北墙，米）', en: 'Y (metres from the north wall)' },
    names: ['y', '纵坐标', 'y坐标', 'y（米）', '距北墙', 'y (m)', 'top', 'south'],
  },
  width: {
    ...metres,
    heading: { zh: '宽（米）', en: 'Width (m)' },
    names: [
      '宽',
      '宽度',
      '面宽',
      '开间',
      '长',
      '长度',
      '长（米）',
      'width',
      'length',
      'w',
      'frontage',
    ],
  },
  depth: {
    ...metres,
    heading: { zh: '深（米）', en: 'Depth (m)' },
    names: ['深', '深度', '进深', 'depth', 'd', 'height'],
  },
  size: {
    read: (typed: string) => {
      const [, width, depth] =
        SIZE.exec(typed.normalize('NFKC').toLowerCase().replaceAll('米', 'm').replace(/\s/g, '')) ??
        [];
      return width && depth ? { width: Number(width), depth: Number(depth) } : undefined;
    },
    reason: { zh: '不是尺寸，例如 3×6', en: 'is not a size, such as 3 × 6' },
    heading: { zh: '尺寸（宽×深）', en: 'Size (width × depth)' },
    names: ['尺寸', '规格', '展位尺寸', '展位规格', 'size', 'booth size', 'dimensions'],
  },
  area: {
    ...squareMetres,
    heading: { zh: '面积（㎡）', en: 'Area (m²)' },
    names: [
      ...['面积', '展位面积', '净面积', '平方', '平方数', '平米', '平方米', '面积（平方米）'],
      ...['area', 'sqm', 'm2', 'net area', 'booth area', 'square metres'],
    ],
  },
} satisfies Record<string, Column<unknown, unknown>>;

export type BoothColumn = keyof typeof columns;

export const boothTable = tableOf<BoothColumn>(columns as Record<BoothColumn, Column>, [
  'number',
  'number',
]);

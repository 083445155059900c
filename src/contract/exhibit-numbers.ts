import type { AmountForm } from './typed-amounts.ts';

/** The numbers of an exhibit as people write them, in its form and in tables. */
export const exhibitNumbers = {
  release_year: { decimals: 0, after: ['年', '年款', '年上市'] },
  /** mm */
  dot_pitch: { decimals: 4, before: ['p'], after: ['mm', '毫米', '㎜'] },
  minimum_order: {
    decimals: 0,
    after: [
      ...[
        '件',
        '套',
        '台',
        '个',
        '只',
        '支',
        '块',
        '张',
        '卷',
        '盏',
        '米',
        '平方米',
        '平米',
        '㎡',
        'm2',
      ],
      ...['pcs', 'pc', 'pieces', 'sets', 'set', 'units', 'unit', 'sqm'],
    ],
  },
  /** A promise: the later end counts. */
  lead_days: {
    decimals: 0,
    after: ['天', '日', '个工作日', '工作日', '天内', 'days', 'day', 'd', 'working days'],
    end: 'high',
  },
} as const satisfies Record<string, AmountForm>;

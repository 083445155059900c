import type { IssueName } from './errors.ts';
import { type Amount, readAmount } from './typed-amounts.ts';

/** Other names of the units of attributes, by their names in either language. */
const OTHER_UNITS: readonly (readonly string[])[] = [
  ['cd/m²', 'nit', 'nits', '尼特', 'cd/㎡', 'cd/m2', 'cd'],
  ['lm', 'lumen', 'lumens', '流明'],
  ['Hz', '赫兹', '赫'],
  ['ms', '毫秒'],
  ['bit', 'bits', '位'],
  ['°', '度', 'degrees', 'deg'],
  ['in', '英寸', 'inch', 'inches', '寸', '"', '吋'],
  ['kg/m²', 'kg/㎡', 'kg/m2', '公斤/平方米', 'kg'],
  ['W/m²', 'W/㎡', 'W/m2', 'W'],
  ['W', '瓦', 'watt', 'watts'],
  ['dB', '分贝'],
  ['Ω', 'ohm', 'ohms', '欧', '欧姆'],
  ['h', '小时', 'hours', 'hrs', 'hr'],
  ['年', 'years', 'year', 'y'],
  [': 1', ':1'],
  ['万像素', '× 10,000 pixels', '万', '万点'],
];

/** With two, `5,500` is five thousand five hundred. */
const ATTRIBUTE_DECIMALS = 2;
/** Attributes are stored as JSON: a number keeps its typed decimals. */
const ATTRIBUTE_DECIMALS_MAX = 12;

/**
 * Parses a typed value of an attribute, with or without its unit: `600 cd/㎡`, `≥600nits`.
 * @param units its unit, in one language or more
 */
export function readAttributeAmount(typed: string, units: readonly string[]): Amount | IssueName {
  const after = [
    ...units,
    ...OTHER_UNITS.filter((names) => names.some((name) => units.includes(name))).flat(),
  ].filter(Boolean);
  const read = readAmount(typed, { decimals: ATTRIBUTE_DECIMALS, after });
  if (read !== 'too_many_decimals') return read;
  return readAmount(typed, { decimals: ATTRIBUTE_DECIMALS_MAX, after });
}

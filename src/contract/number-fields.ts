import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { type Affixes, hasDecimals, RMB } from './typed-numbers.ts';

const issue = (name: IssueName) => name;

/** The decimals stored by a number's column, and the text allowed around it. Forms parse the number by it. */
export function decimals(count: number, affixes: Affixes = {}) {
  return z.refine<number>((value) => hasDecimals(value, count), {
    error: issue('too_many_decimals'),
    params: { limit: count, number: { decimals: count, ...affixes } },
  });
}

/** RMB, with at most two decimals. */
export const Price = lazy(() =>
  z.number().check(z.gte(0), z.lte(limits.PRICE_MAX), decimals(2, RMB)),
);

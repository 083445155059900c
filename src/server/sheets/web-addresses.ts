import { isDash, NOTHING, saysOneOf } from './cells.ts';

/** A host without its scheme, as people write it: `www.example.cn/led`. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:].*)?$/u;

/** An address as browsers complete it: `www.example.cn` is `https://www.example.cn`; 无 and N/A are none. */
export function webAddressOf(typed: string): string {
  if (isDash(typed) || saysOneOf(typed, NOTHING)) return '';
  return HOST.test(typed) ? `https://${typed}` : typed;
}

const NONE = /^(无|暂无|没有|none|n\/?a|nil|-+|—+|\/)$/i;
/** A host without its scheme, as people write it: `www.example.cn/led`. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:].*)?$/u;

/** An address as browsers complete it: `www.example.cn` is `https://www.example.cn`; 无 and N/A are none. */
export function webAddressOf(typed: string): string {
  if (NONE.test(typed)) return '';
  return HOST.test(typed) ? `https://${typed}` : typed;
}

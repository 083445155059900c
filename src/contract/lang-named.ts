import type { Lang } from './wire.ts';

/** The language of a tag: `zh-CN`, `zh-Hans` and `ZH` are Chinese, `en_GB` is English; otherwise undefined. */
export function langNamed(tag: unknown): Lang | undefined {
  const [, name] = /^\W*(zh|en)(?![a-z])/i.exec(String(tag ?? '')) ?? [];
  return name?.toLowerCase() as Lang | undefined;
}

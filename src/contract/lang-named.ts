import type { Lang } from './wire.ts';

/** The language that a tag names: `zh-CN`, `zh-Hans` and `ZH` are Chinese, `en_GB` is English; else undefined. */
export function langNamed(tag: unknown): Lang | undefined {
  const [, name] = /^\W*(zh|en)(?![a-z])/i.exec(String(tag ?? '')) ?? [];
  return name?.toLowerCase() as Lang | undefined;
}

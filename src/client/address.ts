import { langNamed } from '#contract/lang-named.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/**
 * Parses a query; all values stay text: `5E12` is a booth, not a number. The last duplicate wins.
 */
export function parseSearch(query: string): Record<string, string> {
  const texts = [...new URLSearchParams(query)].map(([name, text]) => [
    name,
    (name === 'lang' && langNamed(text)) || (unquote(text) ?? text),
  ]);
  // Blank values are dropped, and so is U+0000, which no stored text contains.
  return Object.fromEntries(texts.filter(([, text]) => text?.trim() && !text.includes('\0')));
}

/** The inverse of `parseSearch`. Omits undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text) query.append(name, unquote(text) === undefined ? text : JSON.stringify(text));
  }
  // `URLSearchParams.size` is missing in older web views.
  const written = query.toString();
  return written && `?${written}`;
}

/**
 * Old addresses in circulation contain JSON texts, `hall="5"` and `keyword="true"`: quotation marks
 * around a text are removed. A text typed with quotation marks is therefore written as JSON.
 */
function unquote(text: string): string | undefined {
  if (!/^".*"$/s.test(text)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this site, never another host. */
export const OwnPath = lazy(() => z.string().check(z.regex(/^\/(?!\/)[^\\\s]*$/)));

type Parts = Readonly<Record<string, z.ZodMiniOptional<z.core.SomeType>>>;
type Lenient<Shape extends Parts> = {
  [Name in keyof Shape]: z.ZodMiniCatch<Shape[Name]>;
};

/** Parses filters from an address: each separately, and an invalid one counts as missing. */
export function addressOf<Shape extends Parts>({ shape }: z.ZodMiniObject<Shape>) {
  const parts = Object.entries(shape).map(([name, part]) => [name, z.catch(part, undefined)]);
  // `fromEntries` loses the type of each part.
  return z.object(Object.fromEntries(parts) as Lenient<Shape>);
}

/** An address about one thing; without an id: a new thing, or none. */
export const IdSearch = lazy(() => addressOf(z.object({ id: z.optional(z.uuidv7()) })));

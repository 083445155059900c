import * as z from 'zod/mini';
import { langNamed } from '#contract/lang-named.ts';
import { lazy } from '#contract/lazy.ts';

/** The query of an address as text: `5E12` is a booth, no number. Of a name given twice, the last one. */
export function parseSearch(query: string): Record<string, string> {
  const texts = [...new URLSearchParams(query)].map(([name, text]) => [
    name,
    (name === 'lang' && langNamed(text)) || (unquote(text) ?? text),
  ]);
  // Nothing but blanks is nothing, and U+0000 is in no text that is stored.
  return Object.fromEntries(texts.filter(([, text]) => text?.trim() && !text.includes('\0')));
}

/** The inverse of `parseSearch`. What is undefined or empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text) query.append(name, unquote(text) === undefined ? text : JSON.stringify(text));
  }
  // Older web views count no parameters.
  const written = query.toString();
  return written && `?${written}`;
}

/**
 * Addresses in circulation hold some texts as JSON, `hall="5"` and `keyword="true"`: a text that stands
 * in quotation marks is read without them. One typed with them is written as JSON for the same reason.
 */
function unquote(text: string): string | undefined {
  if (!/^".*"$/s.test(text)) return undefined;
  try {
    return z.string().parse(JSON.parse(text));
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

/** Filters as an address gives them: each is read by itself, and a wrong one as if it were not there. */
export function addressOf<Shape extends Parts>({ shape }: z.ZodMiniObject<Shape>) {
  const parts = Object.entries(shape).map(([name, part]) => [name, z.catch(part, undefined)]);
  // `fromEntries` forgets which part has which type.
  return z.object(Object.fromEntries(parts) as Lenient<Shape>);
}

/** An address about one thing; without an id: about a new one, or none. */
export const IdSearch = lazy(() => addressOf(z.object({ id: z.optional(z.uuidv7()) })));

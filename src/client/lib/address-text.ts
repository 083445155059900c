import * as z from 'zod/mini';

/**
 * A text in an address. The router reads digits as a number and would write a text of digits in quotes:
 * so it stays what was read, and `String` makes it the text again. What the schema refuses is read as
 * nothing.
 */
export function addressText(schema: z.ZodMiniType<unknown>) {
  const fits = (given: string | number) => schema.safeParse(String(given)).success;
  const spelled = z.union([z.string(), z.number()]).check(z.refine(fits));
  return z.catch(z.optional(spelled), undefined);
}

/** A text as the router writes it without quotes; an empty one is left out. */
export function toAddress(text: string): string | number | undefined {
  return String(Number(text)) === text ? Number(text) : text || undefined;
}

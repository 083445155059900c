import * as z from 'zod/mini';
import { Flag } from '#contract/fields.ts';

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

/** A switch in an address is there or not: nobody looks for what is not so. */
export const AddressSwitch = z.catch(
  z.optional(
    z.pipe(
      Flag,
      z.transform((on) => on || undefined),
    ),
  ),
  undefined,
);

/** A text as the router writes it without quotes; an empty one is left out. */
export function toAddress(text: string): string | number | undefined {
  return String(Number(text)) === text ? Number(text) : text || undefined;
}

import * as z from 'zod/mini';
import { formed, matches } from './named-checks.ts';
import { optionKinds } from './registrations.ts';
import { cleanText } from './typed-text.ts';

/** Empty: the label in the other language is shown. */
export const OptionLabel = z.string().check(z.overwrite(cleanText));

/** A label in at least one language. */
export const inOneLanguage = z.refine<{ zh: string; en: string }>(
  ({ zh, en }) => zh !== '' || en !== '',
  { path: ['zh'], message: 'required', params: { hint: 'needs a text in Chinese or English' } },
);

/** An option of a choice. Registrations store its code: never change the meaning of one. */
const SelectionOption = z
  .strictObject({
    code: z
      .string()
      .check(
        formed(matches(/^[a-z0-9_]{1,40}$/), 'as_hinted', 'must be a code such as led_display'),
      ),
    zh: OptionLabel,
    en: OptionLabel,
    /** Not offered any more; records that carry the code keep its label. */
    is_hidden: z.optional(z.boolean()),
    /** Product categories only: the code of its group in `product_groups`. */
    parent: z.optional(z.string()),
  })
  .check(inOneLanguage);

/**
 * The options of choices, by kind. Product categories may be in groups, which are passed with them.
 */
export const SelectionData = z
  .partialRecord(
    z.enum(optionKinds),
    z.array(SelectionOption).check(
      z.refine((options) => options.some(({ is_hidden }) => !is_hidden), {
        message: 'required',
        params: { hint: 'needs an option that is not hidden' },
      }),
      z.refine(
        (options) => new Set(options.map(({ code }) => code)).size === options.length,
        'must not use a code twice',
      ),
    ),
  )
  .check(
    z.check(({ value, issues }) => {
      for (const { path, message } of brokenGroups(value)) {
        issues.push({ code: 'custom', path, message, input: value });
      }
    }),
  );
export type SelectionData = z.infer<typeof SelectionData>;

/** A filter code is either a group or a category; parents are groups. */
function* brokenGroups({ product_groups = [], ...others }: SelectionRows) {
  const groups = new Set(product_groups.map(({ code }) => code));
  if (groups.size > 0 && !others.product_categories) {
    yield { path: ['product_groups'], message: 'needs product_categories beside it' };
  }
  for (const [kind, options] of Object.entries({ ...others, product_groups })) {
    for (const [at, { code, parent }] of options.entries()) {
      const isCategory = kind === 'product_categories';
      if (isCategory && groups.has(code)) {
        yield { path: [kind, at, 'code'], message: 'must not be the code of a group' };
      }
      if (parent !== undefined && !(isCategory && groups.has(parent))) {
        yield { path: [kind, at, 'parent'], message: 'must be a code of product_groups' };
      }
    }
  }
}
type SelectionRows = Partial<
  Record<(typeof optionKinds)[number], z.infer<typeof SelectionOption>[]>
>;

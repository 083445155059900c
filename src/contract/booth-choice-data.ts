import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { decimals } from './number-fields.ts';
import { hideableRows } from './own-question-data.ts';
import { OptionCode } from './plain-fields.ts';
import { inOneLanguage, OptionLabel } from './selection-data.ts';

/** More do not fit a list that people read before they choose. */
const SHOWN_MAX = 60;
/** The largest booth of a kind that is counted: as many as can be asked for stay within the largest area. */
const UNIT_AREA_MAX = limits.DISPLAY_AREA_MAX / limits.STANDARD_BOOTHS_MAX;

const row = { code: OptionCode, zh: OptionLabel, en: OptionLabel, is_hidden: z.boolean() };
const someShown = z.refine<{ is_hidden: boolean }[]>(
  (rows) => rows.some(({ is_hidden }) => !is_hidden),
  { message: 'required', params: { hint: 'needs a row that is not hidden' } },
);

/** The choices of the booth request form. Requests store the codes: never change the meaning of one. */
export const BoothChoicesData = z.strictObject({
  /** Parts of the exhibition. */
  areas: hideableRows(z.strictObject(row).check(inOneLanguage), SHOWN_MAX).check(someShown),
  kinds: hideableRows(
    z
      .strictObject({
        ...row,
        /** m² of one booth of a kind that is counted; null: the sender states the area. */
        unit_area: z.nullable(
          z
            .int()
            .check(
              z.gte(1, 'out_of_range'),
              z.lte(UNIT_AREA_MAX, 'out_of_range'),
              decimals(0, { after: ['㎡', 'm²', '平方米', 'sqm'] }),
            ),
        ),
      })
      .check(inOneLanguage),
    SHOWN_MAX,
  ).check(someShown),
});
export type BoothChoicesData = z.infer<typeof BoothChoicesData>;

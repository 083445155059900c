import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { blankValues, type FormValues, inputOf, valuesOf } from '#client/forms/form-values.ts';
import { MainlandCellphone } from '#contract/contact-fields.ts';
import { type ConsoleExhibitor, ExhibitorForm } from '#contract/exhibitors-console.ts';
import { hasChinese } from '#contract/fields.ts';
import { lazy } from '#contract/lazy.ts';

/** The form of an exhibitor with its version, 0 for a new one. */
export const EditedExhibitor = lazy(() => z.extend(ExhibitorForm, { version: z.int() }));
type EditedExhibitor = z.infer<typeof EditedExhibitor>;

/** Form values of an exhibitor. */
export type ExhibitorValues = FormValues<EditedExhibitor>;
export type ExhibitorControl = Control<ExhibitorValues, unknown, EditedExhibitor>;

/** A company from a booth request that becomes an exhibitor. */
export interface KnownCompany {
  company: string;
  /** Code of a product category. */
  category_module: string;
  tel: string;
  /** Square metres. */
  intended_display_area: number;
}

/** Maximum length of a short name: longer names are full names. */
const SHORT_NAME_LETTERS = 20;

/**
 * Form values of a new exhibitor, prefilled with known facts. A name without Chinese characters is
 * used in both languages.
 * @param categories codes that can be chosen
 */
export function newExhibitor(
  known: KnownCompany | null,
  categories: readonly { code: string }[],
): ExhibitorValues {
  const blank = { ...blankValues(EditedExhibitor), version: '0' };
  if (!known) return blank;
  const { company, category_module, tel, intended_display_area } = known;
  const name = { zh: company, en: hasChinese(company) ? '' : company };
  const short_name = [...company].length > SHORT_NAME_LETTERS ? { zh: '', en: '' } : name;
  const isMainland = hasChinese(company) && MainlandCellphone.safeParse(tel).success;
  return {
    ...blank,
    name,
    short_name,
    ...(isMainland && { country: 'CN' }),
    booked_area: intended_display_area ? String(intended_display_area) : '',
    categories: categories.flatMap(({ code }) => (code === category_module ? [code] : [])),
  };
}

export function valuesOfExhibitor({ booths, ...stored }: ConsoleExhibitor): ExhibitorValues {
  const numbers = (isGuest: boolean) =>
    booths
      .filter(({ is_co_exhibitor }) => is_co_exhibitor === isGuest)
      .map(({ number }) => number)
      .join(', ');
  const places = { booths: numbers(false), guest_booths: numbers(true) };
  return valuesOf(EditedExhibitor, { ...stored, ...places });
}

/** Converts form values into the call's input. */
export function inputOfExhibitor(values: ExhibitorValues): object {
  return Object(inputOf(EditedExhibitor, values));
}

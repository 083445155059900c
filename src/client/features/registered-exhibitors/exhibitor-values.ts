import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { blankValues, type FormValues, inputOf, valuesOf } from '#client/forms/form-values.ts';
import { type ConsoleExhibitor, ExhibitorForm } from '#contract/console-exhibitors.ts';
import { lazy } from '#contract/lazy.ts';

/** The form of an exhibitor with its version, 0 for a new one. */
export const EditedExhibitor = lazy(() => z.extend(ExhibitorForm, { version: z.int() }));
type EditedExhibitor = z.infer<typeof EditedExhibitor>;

/** An exhibitor as it is typed. */
export type ExhibitorValues = FormValues<EditedExhibitor>;
export type ExhibitorControl = Control<ExhibitorValues, unknown, EditedExhibitor>;

/** @param company a name that is known already, which stands in the language of its script */
export function newExhibitor(company: string): ExhibitorValues {
  const isChinese = /\p{Script=Han}/u.test(company);
  const name = { zh: isChinese ? company : '', en: isChinese ? '' : company };
  return { ...blankValues(EditedExhibitor), name, short_name: name, version: '0' };
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

/** The input of the call, from the form's values. */
export function inputOfExhibitor(values: ExhibitorValues): object {
  return Object(inputOf(EditedExhibitor, values));
}

import * as z from 'zod/mini';
import { blankValues, type FormValues, valuesOf } from '#client/forms/form-values.ts';
import { ExhibitForm, type OwnExhibit } from '#contract/own-exhibits.ts';

/** The editable fields of an exhibit, and the version that it was read in. */
export const EditedExhibit = z.safeExtend(ExhibitForm, { version: z.int() });
export type EditedExhibit = z.infer<typeof EditedExhibit>;

type PriceKind = 'negotiable' | 'one' | 'range';

/** The form of an exhibit, as it is typed. */
export type ExhibitValues = FormValues<EditedExhibit> & { price_kind: PriceKind };

export const newExhibit: ExhibitValues = {
  ...blankValues(EditedExhibit),
  version: '0',
  unit: 'piece',
  shown_on_site: true,
  price_kind: 'negotiable',
};

export function valuesOfExhibit(exhibit: OwnExhibit): ExhibitValues {
  return { ...valuesOf(EditedExhibit, exhibit), price_kind: priceKind(exhibit) };
}

function priceKind({ price_min, price_max }: OwnExhibit): PriceKind {
  if (price_min === null) return 'negotiable';
  return price_min === price_max ? 'one' : 'range';
}

/** Prices by their kind: none, twice the same, or from and to. One that is asked for is not left empty. */
export function withPrices({ price_kind, ...values }: ExhibitValues): object {
  const price_min = values.price_min.trim() || undefined;
  const price_max = values.price_max.trim() || undefined;
  switch (price_kind) {
    case 'negotiable':
      return { ...values, price_min: null, price_max: null };
    case 'one':
      return { ...values, price_min, price_max: price_min ?? null };
    case 'range':
      return { ...values, price_min, price_max };
  }
}

import * as z from 'zod/mini';
import { blankValues, type FormValues, valuesOf } from '#client/forms/form-values.ts';
import {
  type Attribute,
  attributeProblem,
  attributesOf,
  readAttributeNumber,
} from '#contract/attributes.ts';
import { whenRight } from '#contract/fields.ts';
import { ExhibitForm, type OwnExhibit } from '#contract/own-exhibits.ts';

/** The editable fields of an exhibit, and the version that it was read in. */
export const EditedExhibit = z.safeExtend(ExhibitForm, { version: z.int() });
export type EditedExhibit = z.infer<typeof EditedExhibit>;

type PriceKind = 'negotiable' | 'one' | 'range';

/** Form values of an exhibit. */
export type ExhibitValues = Omit<FormValues<EditedExhibit>, 'attributes'> & {
  price_kind: PriceKind;
  /** By attribute code; several choices are a list. */
  attributes: Record<string, string | string[]>;
};

export const newExhibit: ExhibitValues = {
  ...blankValues(EditedExhibit),
  attributes: {},
  version: '0',
  unit: 'piece',
  shown_on_site: true,
  price_kind: 'negotiable',
};

export function valuesOfExhibit(exhibit: OwnExhibit): ExhibitValues {
  const attributes = Object.entries(exhibit.attributes).map(([code, value]) => [
    code,
    typeof value === 'number' ? String(value) : value,
  ]);
  return {
    ...valuesOf(EditedExhibit, exhibit),
    price_kind: priceKind(exhibit),
    attributes: Object.fromEntries(attributes),
  };
}

function priceKind({ price_min, price_max }: OwnExhibit): PriceKind {
  if (price_min === null) return 'negotiable';
  return price_min === price_max ? 'one' : 'range';
}

/** Prices by kind: none, one price twice, or from and to. "On request" is not left empty. */
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

/** Adds an empty value for every attribute: form fields need an initial value. */
export function withBlankAttributes(
  values: ExhibitValues,
  attributes: readonly Attribute[],
): ExhibitValues {
  const blanks = attributes.map(({ code, kind }) => [code, kind === 'choices' ? [] : '']);
  return { ...values, attributes: { ...Object.fromEntries(blanks), ...values.attributes } };
}

/** The attributes of an exhibit's category that were filled in; numbers as numbers. */
export function attributesToSend(
  { category, attributes }: Pick<ExhibitValues, 'category' | 'attributes'>,
  known: readonly Attribute[],
): Record<string, unknown> {
  const filled = attributesOf(known, category).map(({ code, kind, unit }): [string, unknown] => {
    const typed = attributes[code] ?? '';
    const value = typeof typed === 'string' ? typed.trim() : typed;
    if (kind !== 'number' || typeof value !== 'string') return [code, value];
    const read = readAttributeNumber(value, unit);
    return [code, typeof read === 'number' ? read : value];
  });
  return Object.fromEntries(filled.filter(([, value]) => String(value) !== ''));
}

/** The form of an exhibit, with the attributes that there are. */
export function editedExhibitWith(known: readonly Attribute[]) {
  return EditedExhibit.check(
    z.check<EditedExhibit>(
      ({ value, issues }) => {
        for (const attribute of attributesOf(known, value.category)) {
          const given = value.attributes[attribute.code];
          const problem = given === undefined ? null : attributeProblem(attribute, given);
          if (problem) {
            const path = ['attributes', attribute.code];
            issues.push({ code: 'custom', message: problem, path, input: given });
          }
        }
      },
      whenRight('category', 'attributes'),
    ),
  );
}

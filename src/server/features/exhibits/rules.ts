import type { Attribute, AttributeValues } from '#contract/attributes.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import { formatAttribute } from '#search/attribute-words.ts';
import { type AttributeData, attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { ExhibitCardRow } from './tables.ts';

const MODEL: Record<Lang, string> = { zh: '型号', en: 'Model number' };

/** An exhibit's list card in one language. */
export function presentExhibit(
  { pictures, place, ...row }: ExhibitCardRow,
  lang: Lang,
): ExhibitCard {
  return {
    ...row,
    name: row.name[lang],
    exhibitor_name: row.exhibitor_name[lang],
    exhibitor_short_name: row.exhibitor_short_name[lang],
    hall: place?.hall ?? null,
    booth: place?.booth ?? null,
    picture: pictures[0] ?? null,
  };
}

/** An attribute for forms and filters, in one language. */
export function presentAttribute(
  { code, kind, label, unit, choices = [], categories }: AttributeData & { categories: string[] },
  lang: Lang,
): Attribute {
  return {
    code,
    kind,
    categories,
    label: label[lang],
    unit: unit?.[lang] ?? '',
    choices: choices.map((choice) => ({ code: choice.code, label: choice[lang] })),
  };
}

/**
 * The model number and the attributes of an exhibit as text, in the order of its category. Omits attributes that
 * its category lacks.
 */
export function attributeTexts(
  { model, category, attributes }: { model: string; category: string; attributes: AttributeValues },
  lang: Lang,
) {
  const named = model ? [{ code: 'model', label: MODEL[lang], value: model }] : [];
  const others = attributesOfCategory(category).flatMap((attribute) => {
    const { code, label } = attribute;
    const value = attributes[code];
    return value === undefined
      ? []
      : [{ code, label: label[lang], value: formatAttribute(attribute, value, lang) }];
  });
  return [...named, ...others];
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useFieldLabels } from '#client/forms/use-field-labels.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import type { Attribute } from '#contract/attributes.ts';

/** Labels of an exhibit's fields and values, and their options. */
export function useExhibitLabels() {
  const { items: categories } = useSuspenseQuery(exhibitorQueries.categories()).data;
  const { items: attributes } = useSuspenseQuery(exhibitQueries.attributes()).data;
  const labels = withAttributeLabels(useFieldLabels(categories), attributes);
  return { ...labels, categories, attributes };
}

/** The labels of fields and values, those of attributes included. */
function withAttributeLabels(
  labels: ReturnType<typeof useFieldLabels>,
  attributes: readonly Attribute[],
): ReturnType<typeof useFieldLabels> {
  const attributeOf = (field: string) =>
    attributes.find(({ code }) => field === `attributes.${code}`);
  return {
    ...labels,
    labelOf: (field) => attributeOf(field)?.label ?? labels.labelOf(field),
    textOf: (changed) => {
      const attribute = attributeOf(changed.field);
      if (!attribute) return labels.textOf(changed);
      const codes = [changed.value].flat().map(String);
      const words = codes.map(
        (one) => attribute.choices.find(({ code }) => code === one)?.label ?? one,
      );
      return words.join(', ') || labels.textOf({ ...changed, value: '' });
    },
  };
}

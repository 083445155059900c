import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { lineOrEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { OptionCode } from './plain-fields.ts';
import { readNumber } from './typed-numbers.ts';

/** `number` is in the attribute's unit, `choice` one code of its list, `choices` several of them. */
export const attributeKinds = ['number', 'text', 'choice', 'choices'] as const;

/** A technical property of exhibits in some categories, in the requested language. */
export const Attribute = z.object({
  code: z.string(),
  /** Codes of `product_categories`. */
  categories: z.array(z.string()),
  label: z.string(),
  kind: z.enum(attributeKinds),
  /** Unit of a number; empty: none. */
  unit: z.string(),
  choices: z.array(z.object({ code: z.string(), label: z.string() })),
});
export type Attribute = z.infer<typeof Attribute>;

export const AttributeValue = z.union([
  z.number(),
  lineOrEmpty(),
  z.array(OptionCode).check(z.maxLength(limits.ATTRIBUTE_CHOICES_MAX, 'too_many')),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

/** The attributes of an exhibit by code; unknown ones are omitted. */
export const AttributeValues = z.record(OptionCode, AttributeValue);
export type AttributeValues = z.infer<typeof AttributeValues>;

/** An attribute of an exhibit as displayed text. */
export const AttributeText = z.object({
  code: z.string(),
  label: z.string(),
  value: z.string(),
});

export const listAttributes = endpoint({
  method: 'GET',
  path: '/web/exhibit/attributes',
  who: 'anyone',
  summary: 'The attributes that exhibits of each product category may have, in their order.',
  input: z.object({}),
  output: z.object({ items: z.array(Attribute) }),
});

/** The attributes of a category. */
export function attributesOf<Known extends Pick<Attribute, 'categories'>>(
  attributes: readonly Known[],
  category: string,
): Known[] {
  return attributes.filter(({ categories }) => categories.includes(category));
}

type Checked = Pick<Attribute, 'kind'> & { choices?: readonly { code: string }[] };

/** Parses a typed attribute value, with or without its unit: `600 cd/㎡`. */
function readAttributeNumber(typed: string, unit = '') {
  // Attributes are stored as JSON: a number keeps its typed decimals.
  return readNumber(typed, { decimals: 12, after: unit ? [unit] : [] });
}

/** The reason why a value is invalid for its attribute; null: valid. */
export function attributeProblem(
  { kind, choices = [] }: Checked,
  value: AttributeValue,
): IssueName | null {
  const isListed = (code: string) => choices.some((choice) => choice.code === code);
  switch (kind) {
    case 'number':
      if (typeof value !== 'number') {
        const read = readAttributeNumber(String(value));
        return typeof read === 'number' ? 'digits_only' : read;
      }
      return value >= 0 && value <= limits.ATTRIBUTE_NUMBER_MAX ? null : 'out_of_range';
    case 'text':
      return typeof value === 'string' && value !== '' ? null : 'invalid';
    case 'choice':
      return typeof value === 'string' && isListed(value) ? null : 'choose_from_list';
    case 'choices': {
      const isList = Array.isArray(value) && value.length > 0 && value.every(isListed);
      return isList && new Set(value).size === value.length ? null : 'choose_from_list';
    }
  }
}

/** A condition on one attribute: a set of choices, or a range of numbers. */
export type AttributeCondition =
  | { code: string; any_of: string[] }
  | { code: string; from: number | undefined; to: number | undefined };

/** Parses `AttributeFilters`. Choices of one attribute are alternatives; all attributes must match. */
export function readAttributeFilters(text: string): AttributeCondition[] {
  const conditions = new Map<string, AttributeCondition>();
  for (const part of text.split(',').filter(Boolean)) {
    const [code = '', wanted = ''] = part.split(':');
    const range = /^(\d+(?:\.\d+)?)?~(\d+(?:\.\d+)?)?$/.exec(wanted);
    const known = conditions.get(code);
    if (range) {
      const [from, to] = [range[1], range[2]].map((end) => (end ? Number(end) : undefined));
      conditions.set(code, { code, from, to });
    } else {
      const before = known && 'any_of' in known ? known.any_of : [];
      conditions.set(code, { code, any_of: [...before, wanted] });
    }
  }
  return [...conditions.values()];
}

/** Serialises conditions for an address; undefined: none. */
export function writeAttributeFilters(
  conditions: readonly AttributeCondition[],
): string | undefined {
  const parts = conditions.flatMap((condition) => {
    if ('any_of' in condition) return condition.any_of.map((one) => `${condition.code}:${one}`);
    const { code, from, to } = condition;
    return from === undefined && to === undefined ? [] : [`${code}:${from ?? ''}~${to ?? ''}`];
  });
  return parts.join(',') || undefined;
}

import { type AttributeValue, attributeProblem } from '#contract/attributes.ts';
import { limits } from '#contract/limits.ts';
import { plainTyped } from '#contract/typed-text.ts';
import type { AttributeData } from '#server/exhibit-attributes.ts';
import { type CellKind, notListed } from '#server/sheets/cell-kinds.ts';
import { plain } from '#server/sheets/cells.ts';
import { numberReader, type ReadCell, refusedFor } from '#server/sheets/read-cell.ts';

/** The cells of an attribute of exhibits. */
export function attributeKind(attribute: AttributeData): CellKind<AttributeValue, unknown> {
  return {
    ...(attribute.kind === 'number' && { type: 'number' }),
    read: attributeReader(attribute),
    reason: notListed,
  };
}

/** A value as it is typed: choices by their labels or codes. */
function attributeReader(attribute: AttributeData): ReadCell<AttributeValue> {
  const { kind, choices = [], unit } = attribute;
  const codeOf = (text: string) =>
    choices.find(({ code, zh, en }) => [code, zh, en].some((one) => plain(one) === plain(text)))
      ?.code;
  const checked = (value: AttributeValue) => {
    const problem = attributeProblem(attribute, value);
    return problem ? refusedFor(problem) : value;
  };
  switch (kind) {
    case 'number': {
      const units = unit ? [unit.zh, unit.en, ...(OTHER_NAMES_OF_UNITS[unit.en] ?? [])] : [];
      const after = units.map((one) => plainTyped(one).toLowerCase());
      const numberOf = numberReader({ decimals: ATTRIBUTE_DECIMALS, after });
      return (typed) => {
        const value = numberOf(typed);
        return typeof value === 'number' ? checked(value) : value;
      };
    }
    case 'text':
      return (typed) =>
        typed.length > limits.LINE_CHARACTERS_MAX
          ? refusedFor('too_long', limits.LINE_CHARACTERS_MAX)
          : typed;
    case 'choice':
      return codeOf;
    case 'choices':
      return (typed) => {
        const codes = typed
          .split(/[,，、;；/+\n]/)
          .filter((part) => part.trim() !== '')
          // `CE RoHS`; some labels have a blank in them.
          .flatMap((part) => codeOf(part) ?? part.trim().split(/\s+/).map(codeOf));
        const known = codes.filter((code) => code !== undefined);
        return known.length < codes.length ? undefined : checked([...new Set(known)]);
      };
  }
}

/** With two, `5,500` is five thousand five hundred. */
const ATTRIBUTE_DECIMALS = 2;
const OTHER_NAMES_OF_UNITS: Record<string, readonly string[]> = {
  'cd/m²': ['nit', 'nits', '尼特', 'cd/㎡', 'cd/m2', 'cd'],
  lm: ['lumen', 'lumens', '流明'],
  Hz: ['赫兹', '赫'],
  ms: ['毫秒'],
  bit: ['bits', '位'],
  '°': ['度', 'degrees', 'deg'],
  in: ['inch', 'inches', '寸', '"', '吋'],
  kg: ['公斤', '千克'],
  W: ['瓦', 'watt', 'watts'],
  mm: ['毫米'],
  m: ['米'],
};

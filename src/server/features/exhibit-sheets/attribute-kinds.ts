import { readAttributeAmount } from '#contract/attribute-amounts.ts';
import { type AttributeValue, attributeProblem } from '#contract/attributes.ts';
import { limits } from '#contract/limits.ts';
import type { AttributeData } from '#server/exhibit-attributes.ts';
import { type CellKind, notListed } from '#server/sheets/cell-kinds.ts';
import { plain } from '#server/sheets/cells.ts';
import { type ReadCell, refusedFor, Understood } from '#server/sheets/read-cell.ts';
import { understood } from './amounts.ts';

/** The cells of an attribute of exhibits. */
export function attributeKind(
  attribute: AttributeData,
): CellKind<AttributeValue | Understood<AttributeValue>, unknown> {
  return {
    ...(attribute.kind === 'number' && { type: 'number' }),
    read: attributeReader(attribute),
    reason: notListed,
  };
}

/** A value as it is typed: choices by their labels or codes. */
function attributeReader(
  attribute: AttributeData,
): ReadCell<AttributeValue | Understood<AttributeValue>> {
  const { kind, choices = [], unit } = attribute;
  const codeOf = (text: string) => {
    const names = [plain(text), OTHER_CHOICES[plain(text)]];
    return choices.find(({ code, zh, en }) =>
      [code, zh, en].some((one) => names.includes(plain(one))),
    )?.code;
  };
  const checked = (value: AttributeValue) => {
    const problem = attributeProblem(attribute, value);
    return problem ? refusedFor(problem) : value;
  };
  switch (kind) {
    case 'number':
      return (typed) =>
        understood(readAttributeAmount(typed, unit ? [unit.zh, unit.en] : []), checked);
    case 'text':
      return (typed) =>
        typed.length > limits.LINE_CHARACTERS_MAX
          ? refusedFor('too_long', limits.LINE_CHARACTERS_MAX)
          : typed;
    case 'choice':
      return (typed) => {
        const code = codeOf(typed);
        if (code !== undefined) return code;
        // `IP65/IP54` is front and rear.
        const [first, ...others] = typed.split(/[/,，、;；]/).map(codeOf);
        const listed = choices.find((one) => one.code === first);
        if (!listed || others.includes(undefined)) return undefined;
        return new Understood(listed.code, listed);
      };
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

/** Other usual names of choices. */
const OTHER_CHOICES: Record<string, string> = { '3c': 'ccc', rohs2: 'rohs', tuv: 'tüv' };

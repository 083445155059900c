import type { OwnTask, TaskField, TaskValue } from '#contract/exhibitor-tasks.ts';
import { readNumber } from '#contract/typed-numbers.ts';

/** An answer as its form has it: every value is a text, as it is typed. */
export interface AnswerValues {
  version: string;
  id: string;
  values: Record<string, string>;
}

export function valuesOfAnswer({
  id,
  version,
  fields,
  values,
}: Pick<OwnTask, 'id' | 'version' | 'fields' | 'values'>): AnswerValues {
  const texts = fields.map(({ code }) => [code, String(values[code] ?? '')]);
  return { id, version: String(version), values: Object.fromEntries(texts) };
}

/** The form's values as the call takes them. */
export function inputOfAnswer({ id, version, values }: AnswerValues, fields: readonly TaskField[]) {
  const sent = fields.map(({ code, kind }): [string, TaskValue] => {
    const typed = values[code] ?? '';
    return [code, kind === 'number' ? numberOf(typed) : typed];
  });
  return { id, version: Number(version), values: Object.fromEntries(sent) };
}

/** A text that is no number stays, so that it is refused under the field's name. */
function numberOf(typed: string): TaskValue {
  if (typed.trim() === '') return null;
  const read = readNumber(typed, { decimals: 2, signed: true });
  return typeof read === 'number' ? read : typed;
}

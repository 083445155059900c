import type { IssueName, NamedIssue } from '#contract/errors.ts';
import { type NumberForm, readNumber } from '#contract/typed-numbers.ts';
import { readDay } from '#contract/typed-times.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { issueText } from '#server/words/refusals.ts';
import { splitMoment, timeOf } from './cells.ts';

/** A value that is refused, and why: said behind the text of the cell. */
export class Refused {
  readonly words: Words;

  constructor(words: Words) {
    this.words = words;
  }
}

/** A value that the text of the cell does not state exactly. */
export class Understood<Value> {
  readonly value: Value;
  /** The value as it was read. */
  readonly shown: Words;

  constructor(value: Value, shown: Words) {
    this.value = value;
    this.shown = shown;
  }
}

/** Reads the text of a cell; undefined: it cannot be read, for the reason that the column has. */
export type ReadCell<Value> = (typed: string) => Value | Refused | undefined;

/** Characters of a cell in the words about it. */
const QUOTED_CHARACTERS = 40;

/** Words about a cell, behind its text. */
export function quoted(typed: string, { zh, en }: Words): Words {
  const short = typed.length > QUOTED_CHARACTERS ? `${typed.slice(0, QUOTED_CHARACTERS)}…` : typed;
  return { zh: `“${short}”${zh}`, en: `“${short}” ${en}` };
}

export function wordsOf(issue: NamedIssue): Words {
  return { zh: issueText(issue, 'zh'), en: issueText(issue, 'en') };
}

/** The reason of an issue as words behind the text of a cell. */
export function refusedFor(name: IssueName, limit?: number): Refused {
  const { zh, en } = wordsOf({ name, limit });
  return new Refused({ zh: `：${zh}`, en: `– ${en}` });
}

export function numberReader(form: NumberForm): (typed: string) => number | Refused {
  return (typed) => {
    if (
      /^[\s]*(约|大约|近|超过|至少|不少于|>|<|≥|≤|～|~|about|approx|ca\.?|over|up to)/i.test(typed)
    ) {
      return new Refused(notExact);
    }
    const value = readNumber(typed, form);
    if (value === 'digits_only') return new Refused(form.decimals === 0 ? notWhole : notANumber);
    return typeof value === 'number' ? value : refusedFor(value, form.decimals);
  };
}

/** A day, in the year of the exhibition where none is said. */
export function dayReader(days: readonly string[]): (typed: string) => string | Refused {
  return (typed) => {
    const read = readDay(typed, { days, serial: true });
    return 'day' in read ? read.day : refusedFor(read.fault);
  };
}

/** A day with a time. */
export function momentReader(
  days: readonly string[],
): (typed: string) => { day: string; time: string } | Refused | undefined {
  const dayIn = dayReader(days);
  return (typed) => {
    const { day: date, time: clock } = splitMoment(typed);
    const time = timeOf(clock);
    if (!time || !date) return undefined;
    const day = dayIn(date);
    return day instanceof Refused ? day : { day, time };
  };
}

const notWhole: Words = { zh: '不是整数', en: 'is not a whole number' };
const notANumber: Words = { zh: '不是数字，例如 12.5', en: 'is not a number, such as 12.5' };
const notExact: Words = {
  zh: '不是确切的数字，请填写一个数字',
  en: 'is not exact: please write one number',
};

import { plainTyped } from '#contract/typed-text.ts';

/**
 * Writes times as organisers read them: `2027-03-06 09:30:00`. Made once for all rows of a table: setting up
 * the words of a zone takes longer than writing a hundred times.
 */
export function createTimeText(time_zone = 'Asia/Shanghai'): (at: Date) => string {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const times = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', { ...numbers, ...times, timeZone: time_zone });
  return (at) => format.format(at);
}

/** A text as it is compared: without blanks, marks, width and capitals. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** True for a cell that is only a dash, as people mark an empty one: `-`, `–`, `—`, `——`, `－`. */
export function isDash(text: string): boolean {
  return /^-+$/.test(plainTyped(text));
}

/** Cells that state nothing. */
export const NOTHING = ['无', '暂无', '没有', 'none', 'n/a', 'na', 'nil', '/'] as const;

/** Cells of what is not decided yet. */
export const UNDECIDED = [
  ...['待定', '未定', '待确认', '待安排', '待分配', '待补充', '待提供', '暂定'],
  ...['tbd', 'tba', 'tbc', 'to be confirmed', 'to be announced', 'pending'],
] as const;

export function saysOneOf(typed: string, words: readonly string[]): boolean {
  return words.includes(plainTyped(typed).toLowerCase());
}

/** Several values of a cell: separated by commas, semicolons or lines. */
export function splitCell(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A time with a day in front of it. */
const DAY_PART = /^\d{4}-\d{2}-\d{2}[t ](\d{2}:\d{2}(?::\d{2})?)$/;

/** A time of day: `9:30`, `９：３０`, `下午2:30`, `2.30 pm`, 0.395833, `1900-01-01 09:30` of a spreadsheet. */
export function timeOf(typed: string): string | undefined {
  const text = plainTyped(typed).toLowerCase();
  if (/^(0?\.\d+|0)$/.test(text)) {
    const minutes = Math.round(Number(text) * 24 * 3_600) / 60;
    return Number.isInteger(minutes) ? clockText(minutes) : undefined;
  }
  const part = DAY_PART.exec(text)?.[1];
  if (part) return timeOf(part);
  const clock =
    /^(上午|下午|晚上|早上)?\s*(\d{1,2})\s*[:.点时h]\s*(\d{2})?\s*分?(?::00)?\s*(am|pm|a\.m\.|p\.m\.)?$/.exec(
      text,
    );
  if (!clock) return undefined;
  const [, before, hours = '', minutes = '0', after] = clock;
  const half = after?.charAt(0);
  const isLater = before === '下午' || before === '晚上' || half === 'p';
  // 12 am is midnight; 14:30 pm is 14:30.
  if (half === 'a' && Number(hours) === 12) return clockText(Number(minutes));
  return clockText(
    (Number(hours) + (isLater && Number(hours) < 12 ? 12 : 0)) * 60 + Number(minutes),
  );
}

function clockText(minutes: number): string | undefined {
  if (minutes < 0 || minutes >= 24 * 60) return undefined;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** A day with a time, apart: `2026-11-01 9:00`, `11月1日 09:00`, `2026-11-01T09:00`, 46327.375. */
export function splitMoment(typed: string): { day: string; time: string } {
  const text = plainTyped(typed);
  const serial = /^(\d{5})(\.\d+)$/.exec(text);
  if (serial) return { day: serial[1] ?? '', time: serial[2] ?? '' };
  const iso = /^(\d{4}-\d{2}-\d{2})[Tt](.+)$/.exec(text);
  if (iso) return { day: iso[1] ?? '', time: iso[2] ?? '' };
  const clock =
    /(?:^|\s|(?<=[日号]))((?:上午|下午|晚上|早上)?\s*\d{1,2}\s*[:.点时h]\S*(?:\s*[ap]\.?m\.?)?)$/i.exec(
      text,
    );
  if (!clock) return { day: text, time: '' };
  return { day: text.slice(0, clock.index).trim(), time: clock[1] ?? '' };
}

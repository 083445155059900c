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

/** Several values of a cell: separated by commas, semicolons or lines. */
export function splitCell(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Days since 30 December 1899, as spreadsheets count. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** A date as people and spreadsheets write it: `2027-03-06`, `2027/3/6`, `3月6日`, 46452. */
export function dateOf(typed: string, days: readonly string[]): string | undefined {
  const text = typed.normalize('NFKC').trim();
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return new Date(FIRST_DAY_MS + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  const whole = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text);
  const short = /^(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text);
  const [month, day] = whole ? whole.slice(2) : (short?.slice(1) ?? []);
  if (month === undefined || day === undefined) return undefined;
  const end = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (whole) return whole[1] + end;
  // Without a year: that of the exhibition.
  return days.find((one) => one.endsWith(end)) ?? (days[0] ?? '').slice(0, 4) + end;
}

/** A time of day: `9:30`, `９：３０`, `下午2:30`, `2.30 pm`, 0.395833; a spreadsheet's own of any day. */
export function timeOf(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (/^(0?\.\d+|0)$/.test(text)) return spell(Math.round(Number(text) * 24 * 60));
  // Spreadsheets keep clock times as if they were in London; one before noon may be a second short.
  const instant = /^\d{4}-\d{2}-\d{2}t(\d{2}):(\d{2}):(\d{2})/.exec(text);
  if (instant) {
    const [hours = 0, minutes = 0, seconds = 0] = instant.slice(1).map(Number);
    return spell(hours * 60 + minutes + Math.round(seconds / 60));
  }
  const clock =
    /^(上午|下午|晚上|早上)?\s*(\d{1,2})\s*[:.点时h]\s*(\d{2})?\s*分?(?::\d{2})?\s*(am|pm)?$/.exec(
      text,
    );
  if (!clock) return undefined;
  const [, before, hours = '', minutes = '0', after] = clock;
  const isLater = (before === '下午' || before === '晚上' || after === 'pm') && Number(hours) < 12;
  return spell((Number(hours) + (isLater ? 12 : 0)) * 60 + Number(minutes));
}

function spell(minutes: number): string | undefined {
  if (minutes < 0 || minutes >= 24 * 60) return undefined;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** A day with a time: `2026-11-01 9:00`, `11月1日 09:00`, 46327.375; a spreadsheet's own. */
export function momentOf(
  typed: string,
  days: readonly string[],
): { day: string; time: string } | undefined {
  const text = typed.normalize('NFKC').trim();
  const serial = /^\d{5}(\.\d+)?$/.exec(text);
  const isOwn = /^\d{4}-\d{2}-\d{2}T/.test(text);
  const clock = /\s\S*\d{1,2}\s*[:.点时h].*$/.exec(text)?.[0] ?? '';
  const isWhole = serial !== null || isOwn;
  const day = dateOf(isWhole ? text : text.slice(0, text.length - clock.length).trim(), days);
  const time = timeOf(isOwn ? text : (serial?.[1] ?? clock));
  return day && time ? { day, time } : undefined;
}

/** An amount of money, at most two decimals: `1,200`, `￥680.00`, `300元`. */
export function amountOf(typed: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/^(¥|RMB|CNY)/i, '')
    .replace(/(元|RMB|CNY)$/i, '')
    .replace(/[,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** A whole number, also in full-width digits and with commas between thousands. */
export function countOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : undefined;
}

/** A figure that has a limit: at most so much, or at least. */
export interface Budget {
  name: string;
  value: number;
  limit: number;
  unit: string;
  atLeast?: boolean;
}

/** The result of one part: tables and sentences in Markdown, and the figures that have a limit. */
export interface Report {
  texts: string[];
  budgets: Budget[];
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The figures that have a limit, in Markdown; without a verdict where their times say nothing. */
export function budgetTable(budgets: Budget[], { hasVerdict }: { hasVerdict: boolean }): string {
  return table(
    ['budget', 'measured', 'limit', ''],
    budgets.map((budget) => [
      budget.name,
      `${short(budget.value)} ${budget.unit}`.trim(),
      `${budget.atLeast ? '≥' : '≤'} ${budget.limit} ${budget.unit}`.trim(),
      hasVerdict ? verdictOn(budget) : '',
    ]),
  );
}

/** A figure that could not be measured (NaN) is over its limit. */
function verdictOn({ value, limit, atLeast }: Budget): string {
  return (atLeast ? value >= limit : value <= limit) ? 'ok' : 'OVER';
}

/** Three digits are as much as such measurements know. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === 0 || value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

/** A figure with an upper or lower limit. */
export interface Budget {
  name: string;
  value: number;
  limit: number;
  unit: string;
  atLeast?: boolean;
}

/** The result of one part: Markdown tables and sentences, and the figures with a limit. */
export interface Report {
  texts: string[];
  budgets: Budget[];
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The figures with a limit in Markdown. The short form has no verdict. */
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

/** A figure that could not be measured (NaN) exceeds its limit. */
function verdictOn({ value, limit, atLeast }: Budget): string {
  return (atLeast ? value >= limit : value <= limit) ? 'ok' : 'OVER';
}

/** Three significant digits, the precision of such measurements. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === 0 || value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

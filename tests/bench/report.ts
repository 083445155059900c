/** A line of the result: what was measured, and what it may be at most or must be at least. */
export interface Budget {
  name: string;
  value: number;
  limit: number;
  unit: string;
  atLeast?: boolean;
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function budgetTable(budgets: Budget[]): string {
  return table(
    ['budget', 'measured', 'limit', ''],
    budgets.map((budget) => [
      budget.name,
      `${short(budget.value)} ${budget.unit}`.trim(),
      `${budget.atLeast ? '≥' : '≤'} ${budget.limit} ${budget.unit}`.trim(),
      isKept(budget) ? 'ok' : 'OVER',
    ]),
  );
}

/** What could not be measured (NaN) is not kept. */
function isKept({ value, limit, atLeast }: Budget): boolean {
  return atLeast ? value >= limit : value <= limit;
}

/** Three digits are as much as such measurements know. */
export function short(value: number): string {
  if (Number.isNaN(value)) return '–';
  if (value === 0 || value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(value < 1 ? 2 : 3)));
}

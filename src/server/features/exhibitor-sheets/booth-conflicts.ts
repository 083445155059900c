import type { JudgedRow, Known, Problem } from './judged.ts';

/**
 * Two that both have a booth as their own, in the table or beside it. Guests of another exhibitor are
 * marked as co-exhibitors.
 */
export function findBoothConflicts(
  rows: readonly JudgedRow[],
  { exhibitors }: Pick<Known, 'exhibitors'>,
): [JudgedRow, Problem][] {
  const mentioned = new Set(rows.flatMap(({ stored }) => stored?.id ?? []));
  const owners = new Map<string, { name: { zh: string; en: string }; row: number | null }>();
  for (const { id, name, booths } of exhibitors) {
    if (mentioned.has(id)) continue;
    for (const { number, is_co_exhibitor } of booths) {
      if (!is_co_exhibitor) owners.set(number, { name, row: null });
    }
  }
  return rows.flatMap((one): [JudgedRow, Problem][] => {
    const own = one.form?.booths.filter((booth) => !booth.is_co_exhibitor) ?? [];
    return own.flatMap(({ number }): [JudgedRow, Problem][] => {
      const owner = owners.get(number);
      if (!owner) {
        if (one.form) owners.set(number, { name: one.form.name, row: one.row });
        return [];
      }
      const [zh, en] = owner.row ? [`（第 ${owner.row} 行）`, ` (row ${owner.row})`] : ['', ''];
      const text = {
        zh: `展位 ${number} 已分配给“${owner.name.zh}”${zh}；共用展位请在“联合参展”列填“是”`,
        en: `booth ${number} is that of ${owner.name.en}${en}; who shares it is a co-exhibitor`,
      };
      return [[one, { column: 'booths', text }]];
    });
  });
}

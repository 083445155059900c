import type { FloorPlan } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { SheetRow } from '#contract/sheet-reports.ts';
import type { Lang } from '#contract/wire.ts';
import { wrongCells } from '#server/sheets/wrong-cells.ts';
import { boxOfHall } from './lay-out.ts';
import { type BoothColumn, columns } from './table-columns.ts';
import type { JudgedBooth } from './table-rules.ts';

const shown = ['hall', 'x', 'y', 'width', 'depth'] as const satisfies BoothColumn[];

/** A row of a table of booths cell by cell, in the words of a language. */
export function presentBooth(judged: JudgedBooth, plan: FloorPlan, lang: Lang): SheetRow {
  const { row, number, kind, before, after, problems, remarks } = judged;
  if (!after || kind === 'wrong') {
    return { row, name: number, kind: 'wrong', cells: wrongCells(problems, columns, lang) };
  }
  const [was, now] = [before && textsOf(before, plan), textsOf(after, plan)];
  const kindOf = (column: (typeof shown)[number]): SheetRow['kind'] => {
    if (!was) return 'new';
    return was[column] === now[column] ? 'same' : 'changed';
  };
  const cells = shown.map((column) => {
    const note = remarks.find((one) => one.column === column)?.text[lang];
    return {
      heading: columns[column].heading[lang],
      kind: kindOf(column),
      before: was?.[column] ?? '',
      after: now[column],
      problem: null,
      ...(note && { note }),
    };
  });
  return { row, name: number, kind, cells };
}

/** Places in metres from the corner of the hall. */
function textsOf(booth: DraftBooth, plan: FloorPlan): Record<(typeof shown)[number], string> {
  const hall = plan.halls.find(({ number }) => number === booth.hall);
  const corner = hall ? boxOfHall(hall) : { x: 0, y: 0 };
  return {
    hall: booth.hall,
    x: String(booth.x - corner.x),
    y: String(booth.y - corner.y),
    width: String(booth.width),
    depth: String(booth.depth),
  };
}

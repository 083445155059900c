import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findChanges, Holders } from '#client/features/floor-plan/editor/model/changes.ts';
import { checkSheet, type Finding } from '#client/features/floor-plan/editor/model/checks.ts';
import type { Outcome } from '#client/features/floor-plan/editor/model/operations.ts';
import type { Ids, Sheet } from '#client/features/floor-plan/editor/model/sheet.ts';
import { redo, startSteps, step, undo } from '#client/features/floor-plan/editor/model/steps.ts';
import { createReachCheck } from '#client/features/floor-plan/editor/model/unreachable.ts';
import type { PlanDraft } from '#contract/plan-drafts.ts';
import { useAutosave } from './use-autosave.ts';

export type PlanEditor = ReturnType<typeof usePlanEditor>;

/** A plan under edit: its steps, what is chosen, its faults and its changes. */
export function usePlanEditor(draft: PlanDraft) {
  const [start] = useState<Sheet>(() => ({ plan: draft.plan, booths: draft.booths }));
  const [steps, setSteps] = useState(() => startSteps(start));
  const { now: sheet, chosen } = steps;
  const holders = useMemo(() => new Holders(draft.exhibitors, draft.published), [draft]);
  // A drag ends before its plan is checked.
  const settled = useDeferredValue(sheet);
  const unreachable = useUnreachable(settled);
  const findings = useMemo(() => [...checkSheet(settled), ...unreachable], [settled, unreachable]);
  const changes = useMemo(
    () => findChanges(draft.published, settled.booths, holders),
    [draft, settled, holders],
  );
  const hallsChanged = useMemo(
    () => JSON.stringify(settled.plan) !== JSON.stringify(start.plan) || draft.version > 0,
    [settled, start, draft],
  );
  const choose = useCallback((ids: Ids) => setSteps((before) => ({ ...before, chosen: ids })), []);
  return {
    draft,
    sheet,
    chosen,
    holders,
    findings,
    changes,
    hallsChanged,
    choose,
    /** Applies an operation as one step. */
    apply: useCallback(
      (operation: (sheet: Sheet, chosen: Ids) => Sheet | Outcome) =>
        setSteps((before) => {
          const result = operation(before.now, before.chosen);
          return 'sheet' in result
            ? step(before, result.sheet, result.chosen)
            : step(before, result);
        }),
      [],
    ),
    undo: useCallback(() => setSteps((before) => undo(before) ?? before), []),
    redo: useCallback(() => setSteps((before) => redo(before) ?? before), []),
    undoable: steps.past.length,
    redoable: steps.future.length,
    ...useAutosave(sheet, start, draft),
  };
}

/** Time without an edit after which walks are computed: 2,500 booths in one hall take 50 ms. */
const WALKS_AFTER_MS = 300;

function useUnreachable(sheet: Sheet): readonly Finding[] {
  const [check] = useState(createReachCheck);
  const [found, setFound] = useState<readonly Finding[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setFound(check(sheet)), WALKS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [check, sheet]);
  return found;
}

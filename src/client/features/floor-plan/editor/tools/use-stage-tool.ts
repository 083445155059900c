import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { reshapeHall } from '#client/features/floor-plan/editor/model/halls.ts';
import { findHall, snapped } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { Marks } from '#client/features/floor-plan/editor/stage/stage-scene.ts';
import type { StageTool } from '#client/features/floor-plan/editor/stage/stage-tool.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { toast } from '#client/ui/touch/toast.ts';
import { metresBetween } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import { isSimple } from '#contract/outlines.ts';
import { cornerAt, draggedCorner } from './corners.ts';
import type { Underlay } from './use-underlay.ts';

/** `place`: moves the underlay; `measure`: marks two points of it; `corners`: edits the walls of a hall. */
export type ToolName = 'place' | 'measure' | 'corners';
export type StageTools = ReturnType<typeof useStageTool>;

/** The tool for the pointer on the drawing, in place of choosing booths. */
export function useStageTool(editor: PlanEditor, hall: string, underlay: Underlay) {
  const { t } = useLingui();
  const [name, setName] = useState<ToolName | null>(null);
  const [measured, setMeasured] = useState<readonly Point[]>([]);
  const outline = findHall(editor.sheet, hall)?.outline;
  const reshape = (next: readonly Point[]) => {
    if (isSimple(next)) editor.apply((sheet) => reshapeHall(sheet, hall, next));
    else toast(t`Walls may not cross each other.`);
  };
  const tools: Record<ToolName, StageTool> = {
    place: { drag: (from) => placing(underlay, from) },
    measure: {
      tap: (at) => setMeasured((before) => (before.length === 2 ? [at] : [...before, at])),
      drag: (from, reach) => {
        const at = measured.findIndex((point) => metresBetween(point, from) <= reach * 2);
        if (at < 0) return undefined;
        const moved = (to: Point) => measured.map((point, own) => (own === at ? to : point));
        return {
          follow: (to) => ({ kind: 'marks', points: moved(to) }),
          end: (to) => setMeasured(moved(to)),
        };
      },
    },
    corners: {
      drag: (from, reach) => {
        const corner = outline && cornerAt(outline, from, reach * 2);
        if (!corner) return undefined;
        const moved = ([x, y]: Point) => draggedCorner(corner, [snapped(x), snapped(y)]);
        return {
          follow: (to) => ({ kind: 'marks', points: moved(to) }),
          end: (to) => reshape(moved(to)),
        };
      },
    },
  };
  const marks = useMemo((): Marks | null => {
    if (name === 'measure') return { points: measured, isClosed: false, chosen: null };
    if (name === 'corners' && outline) return { points: outline, isClosed: true, chosen: null };
    return null;
  }, [name, measured, outline]);
  return {
    name,
    /** Null ends the tool. */
    pick(next: ToolName | null) {
      editor.choose(new Set());
      setMeasured([]);
      setName(next);
    },
    tool: name && tools[name],
    marks,
    measured,
    reshape,
  };
}

function placing(
  { stored, place }: Underlay,
  from: Point,
): ReturnType<NonNullable<StageTool['drag']>> {
  if (!stored) return undefined;
  const by = (to: Point): Point => [to[0] - from[0], to[1] - from[1]];
  return {
    follow: (to) => {
      const [right, down] = by(to);
      return { kind: 'underlay', right, down };
    },
    end: (to) => {
      const [right, down] = by(to);
      place({ x: stored.x + right, y: stored.y + down });
    },
  };
}

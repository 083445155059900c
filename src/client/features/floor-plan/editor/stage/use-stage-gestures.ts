import { useGesture } from '@use-gesture/react';
import { type RefObject, useRef } from 'react';
import { move, resize } from '#client/features/floor-plan/editor/model/operations.ts';
import { GRID, snapped } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import type { Point } from '#contract/floor-plan.ts';
import { boothsWithin, boxBetween, type Hit, hitAt, resizedBox } from './stage-hits.ts';
import type { StagePainter } from './stage-painter.ts';
import type { Gesture } from './stage-scene.ts';
import type { StageTool, ToolDrag } from './stage-tool.ts';

const CORNER_PIXELS = 9;
const WHEEL_ZOOM = 1.0018;
const WHEEL_ZOOM_PINCHED = 1.012;

interface Hands {
  box: RefObject<HTMLDivElement | null>;
  painter: RefObject<StagePainter | null>;
  editor: PlanEditor;
  /** A drag moves the view. */
  isHand: boolean;
  /** A drag of a booth changes it. */
  isEditable: boolean;
  /** Null: a pointer chooses and moves booths. */
  tool: StageTool | null;
}

interface Drag {
  kind: 'pan' | 'move' | 'resize' | 'band' | 'tool';
  hit: Hit;
  from: Point;
  tooled?: ToolDrag;
  /** The last place of the pointer. */
  to: Point;
  gesture: Gesture | null;
}

/** Chooses, moves and resizes booths by pointer, and moves the view by touch, hand and wheel. */
export function useStageGestures({ box, painter, editor, isHand, isEditable, tool }: Hands) {
  const drag = useRef<Drag | null>(null);
  const pinched = useRef(1);
  const { sheet, chosen, choose, apply } = editor;

  const inBox = (x: number, y: number): Point => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [x - left, y - top];
  };

  function start(at: Point, event: PointerEvent): Drag {
    const seeing = painter.current;
    const from = seeing?.toPlan(at) ?? at;
    const reach = CORNER_PIXELS / (seeing?.scale() ?? 1);
    const hit = hitAt(sheet, chosen, from, reach);
    const begun = (kind: Drag['kind']): Drag => ({ kind, hit, from, to: from, gesture: null });
    const isMouse = event.pointerType === 'mouse';
    if (isHand || event.button === 1) return begun('pan');
    if (tool) {
      const tooled = tool.drag?.(from, reach);
      return tooled ? { ...begun('tool'), tooled } : begun('pan');
    }
    if (!isEditable) return begun(isMouse ? 'band' : 'pan');
    if (hit.kind === 'corner') return begun('resize');
    const isChosen = hit.kind === 'booth' && chosen.has(hit.booth.id);
    if (hit.kind === 'booth' && (isChosen || (isMouse && !event.shiftKey))) {
      if (!isChosen) choose(new Set([hit.booth.id]));
      return begun('move');
    }
    return begun(isMouse ? 'band' : 'pan');
  }

  function finish({ gesture, tooled, to: end }: Drag, isAdded: boolean) {
    tooled?.end(end);
    if (gesture?.kind === 'move') {
      const { right, down } = gesture;
      apply((now, ids) => move(now, ids, [right, down]));
    }
    if (gesture?.kind === 'resize') {
      const { id, box: to } = gesture;
      const sides = {
        x: to.west,
        y: to.north,
        width: to.east - to.west,
        depth: to.south - to.north,
      };
      apply((now) => resize(now, new Set([id]), sides));
    }
    if (gesture?.kind === 'band') {
      choose(new Set([...(isAdded ? chosen : []), ...boothsWithin(sheet, gesture.box)]));
    }
  }

  function tapped(at: Point, isAdded: boolean) {
    const seeing = painter.current;
    if (!seeing) return;
    if (tool) return tool.tap?.(seeing.toPlan(at));
    const hit = hitAt(sheet, new Set(), seeing.toPlan(at), GRID);
    if (hit.kind !== 'booth') return isAdded || choose(new Set());
    const { id } = hit.booth;
    if (!isAdded) return choose(new Set([id]));
    const others = [...chosen].filter((one) => one !== id);
    choose(new Set(chosen.has(id) ? others : [...others, id]));
  }

  useGesture(
    {
      onDrag: ({ tap, first, last, pinching, cancel, delta, initial, xy, event, shiftKey }) => {
        const seeing = painter.current;
        if (!seeing) return;
        if (pinching) {
          drag.current = null;
          seeing.setGesture(null);
          return cancel();
        }
        if (tap) {
          drag.current = null;
          tapped(inBox(...xy), shiftKey);
          return;
        }
        if (first) drag.current = start(inBox(...initial), event as PointerEvent);
        const now = drag.current;
        if (!now) return;
        if (now.kind === 'pan') seeing.pan(delta);
        else {
          now.to = seeing.toPlan(inBox(...xy));
          now.gesture = follow(now, now.to);
          seeing.setGesture(last ? null : now.gesture);
        }
        if (!last) return;
        drag.current = null;
        finish(now, shiftKey);
      },
      onPinch: ({ first, origin, movement: [factor], event }) => {
        event.preventDefault();
        if (first) pinched.current = 1;
        painter.current?.zoom(factor / pinched.current, inBox(...origin));
        pinched.current = factor;
      },
      onWheel: ({ event, pinching }) => {
        if (pinching) return;
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        const base = event.ctrlKey ? WHEEL_ZOOM_PINCHED : WHEEL_ZOOM;
        painter.current?.zoom(base ** (-event.deltaY * lines), inBox(event.clientX, event.clientY));
      },
    },
    {
      target: box,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false, buttons: [1, 4] } },
      pinch: { pinchOnWheel: false },
    },
  );
}

/** The drawing of an unfinished drag. */
function follow({ kind, hit, from, tooled }: Drag, to: Point): Gesture | null {
  if (tooled) return tooled.follow(to);
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  if (kind === 'move') return { kind, right: snapped(right), down: snapped(down) };
  if (kind === 'band') return { kind, box: boxBetween(from, to) };
  if (hit.kind !== 'corner') return null;
  return {
    kind: 'resize',
    id: hit.booth.id,
    box: resizedBox(hit.booth, hit.side, [right, down]),
  };
}

import type { KeyboardEvent } from 'react';
import {
  canMerge,
  duplicate,
  merge,
  move,
  remove,
  split,
} from '#client/features/floor-plan/editor/model/operations.ts';
import { boothsIn, inRows } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { StagePainter } from './stage-painter.ts';

const STEP = 0.5;
const LONG_STEP = 5;
const PAN_PIXELS = 60;
const ZOOM = 1.3;

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Keyed {
  editor: PlanEditor;
  painter: StagePainter | null;
  hall: string;
  fitHall: () => void;
}

/** @returns true if the key did something */
export function pressKey(event: KeyboardEvent, { editor, painter, hall, fitHall }: Keyed): boolean {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey)
    return pressControl(key.toLowerCase(), shiftKey, editor, hall);
  if (event.altKey) return false;
  const direction = arrows[key];
  if (direction) {
    const [right, down] = direction;
    if (editor.chosen.size === 0) painter?.pan([-right * PAN_PIXELS, -down * PAN_PIXELS]);
    else {
      const metres = shiftKey ? LONG_STEP : STEP;
      editor.apply((sheet, ids) => move(sheet, ids, [right * metres, down * metres]));
    }
    return true;
  }
  const acts: Record<string, () => void> = {
    '+': () => painter?.zoom(ZOOM),
    '=': () => painter?.zoom(ZOOM),
    '-': () => painter?.zoom(1 / ZOOM),
    '0': fitHall,
    Escape: () => editor.choose(new Set()),
    Delete: () => editor.apply(remove),
    Backspace: () => editor.apply(remove),
    d: () => editor.apply(duplicate),
    m: () => {
      if (canMerge(editor.sheet, editor.chosen)) {
        editor.apply((sheet, ids) => merge(sheet, ids, (one) => editor.holders.of(one) !== null));
      }
    },
    s: () => editor.apply((sheet, ids) => split(sheet, ids, 2, 'width')),
    n: () => chooseNext(editor, hall, 1, shiftKey),
    p: () => chooseNext(editor, hall, -1, shiftKey),
  };
  const act = acts[key.length === 1 ? key.toLowerCase() : key];
  act?.();
  return act !== undefined;
}

function pressControl(key: string, isShift: boolean, editor: PlanEditor, hall: string): boolean {
  if (key === 'z') (isShift ? editor.redo : editor.undo)();
  else if (key === 'y') editor.redo();
  else if (key === 'a') {
    editor.choose(new Set(boothsIn(editor.sheet, hall).map(({ id }) => id)));
  } else return false;
  return true;
}

/** Chooses the next booth row by row; with `isAdded` beside those that are chosen. */
function chooseNext(
  { sheet, chosen, choose }: PlanEditor,
  hall: string,
  by: 1 | -1,
  isAdded: boolean,
) {
  const booths = inRows(boothsIn(sheet, hall)).flat();
  const places = booths.flatMap(({ id }, at) => (chosen.has(id) ? at : []));
  const from = (by === 1 ? places.at(-1) : places[0]) ?? (by === 1 ? -1 : booths.length);
  const next = booths[from + by];
  if (next) choose(new Set([...(isAdded ? chosen : []), next.id]));
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ChangeKind } from '#client/features/floor-plan/editor/model/changes.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import classes from '#client/features/floor-plan/plan-canvas.module.css';
import { useLang } from '#client/lang/use-lang.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { Box } from '#client/walking/boxes.ts';
import { pressKey } from './stage-keys.ts';
import { createPainter, type StagePainter } from './stage-painter.ts';
import type { Marks, ShownUnderlay, StageScene } from './stage-scene.ts';
import type { StageTool } from './stage-tool.ts';
import { useStageGestures } from './use-stage-gestures.ts';

const ZOOM = 1.4;

/** A part of the plan to show; a new object shows it again. */
export interface Focus {
  box: Box;
}

interface PlanStageProps {
  editor: PlanEditor;
  hall: string;
  focus: Focus;
  fitHall: () => void;
  painter: RefObject<StagePainter | null>;
  underlay?: ShownUnderlay | null;
  tool?: StageTool | null;
  marks?: Marks | null;
  /** Changes by booth; null: booths can be edited. */
  changes?: ReadonlyMap<string, ChangeKind> | null;
}

/** The drawn plan under edit. The table of booths says and does the same in words. */
export function PlanStage({
  editor,
  hall,
  focus,
  fitHall,
  painter,
  underlay = null,
  tool = null,
  marks = null,
  changes = null,
}: PlanStageProps) {
  const { t } = useLingui();
  const lang = useLang();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isHand, setHand] = useState(false);
  const { sheet, chosen, holders, findings } = editor;
  const wrong = useMemo(() => new Set(findings.map(({ id }) => id)), [findings]);
  const scene = useMemo<StageScene>(
    () => ({ sheet, chosen, holders, wrong, changes, hall, lang, underlay, marks }),
    [sheet, chosen, holders, wrong, changes, hall, lang, underlay, marks],
  );
  usePainter({ box, canvas, painter, scene, focus });
  useStageGestures({ box, painter, editor, isHand, isEditable: !changes, tool });
  return (
    <div className="stack gap-8 own-scroll rings-inside">
      <div
        ref={box}
        className={`framed ${classes.box}`}
        style={{ position: 'relative', height: 'max(60vh, 26rem)' }}
        role="application"
        aria-label={t`Plan to draw`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and edit booths.
        tabIndex={0}
        data-drawn={isHand || undefined}
        onKeyDown={(event) => {
          if (changes && !event.key.startsWith('Arrow') && !'+-=0'.includes(event.key)) return;
          const keyed = { editor, painter: painter.current, hall, fitHall };
          if (pressKey(event, keyed)) event.preventDefault();
        }}
      >
        <canvas ref={canvas} className="over" />
      </div>
      <p id={hint} className="visually-hidden">
        <Trans>
          N and P choose the next and the previous booth. Arrow keys move it by 0.5 m, with Shift by
          5 m. D duplicates, M merges, S splits, Delete removes. Ctrl Z undoes.
        </Trans>
      </p>
      <div className="line gap-4">
        <IconButton
          icon={{
            path: 'M8 12V5.500a1.500 1.500 0 0 1 3 0V11V4.500a1.500 1.500 0 0 1 3 0V11V6a1.500 1.500 0 0 1 3 0v8c0 4-2 6.500-5 6.500s-4.500-1.500-7-6.500c-.5-1.500 1.500-2.500 3 0z',
          }}
          label={t`Move the view`}
          aria-pressed={isHand}
          onClick={() => setHand(!isHand)}
        />
        <IconButton
          icon={{ path: 'M5 12h14' }}
          label={t`Zoom out`}
          onClick={() => painter.current?.zoom(1 / ZOOM)}
        />
        <IconButton
          icon={{ path: 'M5 12h14M12 5v14' }}
          label={t`Zoom in`}
          onClick={() => painter.current?.zoom(ZOOM)}
        />
        <IconButton
          icon={{ path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' }}
          label={t`Show the whole hall`}
          onClick={fitHall}
        />
      </div>
    </div>
  );
}

interface Painted {
  box: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  painter: RefObject<StagePainter | null>;
  scene: StageScene;
  focus: Focus;
}

function usePainter({ box, canvas, painter, scene, focus }: Painted) {
  const first = useRef(scene);
  useEffect(() => {
    if (!canvas.current || !box.current) return;
    const own = createPainter(canvas.current, first.current);
    painter.current = own;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) own.resize(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(box.current);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', own.recolour);
    return () => {
      observer.disconnect();
      dark.removeEventListener('change', own.recolour);
      own.stop();
      painter.current = null;
    };
  }, [box, canvas, painter]);
  useEffect(() => painter.current?.show(scene), [painter, scene]);
  useEffect(() => painter.current?.fit(focus.box), [painter, focus]);
}

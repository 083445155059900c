import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { findHall, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import { UNDERLAY_FILES } from '#client/features/floor-plan/editor/tools/underlay-file.ts';
import type { StageTools } from '#client/features/floor-plan/editor/tools/use-stage-tool.ts';
import type { Underlay } from '#client/features/floor-plan/editor/tools/use-underlay.ts';
import { useUnderlayFile } from '#client/features/floor-plan/editor/tools/use-underlay-file.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { FileButton } from '#client/forms/file-button.tsx';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { type Box, metresBetween } from '#client/walking/boxes.ts';
import { CellInput, Labelled } from './cell-input.tsx';

interface UnderlayFormProps {
  editor: PlanEditor;
  hall: string;
  underlay: Underlay;
  tools: StageTools;
}

/** A picture or drawing below the hall, to trace. */
export function UnderlayForm({ editor, hall, underlay, tools }: UnderlayFormProps) {
  const { t } = useLingui();
  const hint = useId();
  const found = findHall(editor.sheet, hall);
  const box = found ? hallBox(found) : { west: 0, north: 0, east: 100, south: 60 };
  const { take, problem } = useUnderlayFile(hall, box, underlay);
  const { stored, hasFailed } = underlay;
  return (
    <section className="stack gap-12" aria-label={t`Picture underneath`}>
      <h2>
        <Trans>Picture underneath</Trans>
      </h2>
      <p id={hint} className="small quiet">
        {stored ? (
          <Trans>Everyone who edits the draft sees it. It is never published.</Trans>
        ) : (
          <Trans>
            Trace a plan: PNG, JPEG, WebP, or the lines and texts of a DXF. It is never published.
          </Trans>
        )}
      </p>
      {stored && <Placing {...{ box, underlay, tools }} />}
      <div className="row">
        <FileButton
          accept={UNDERLAY_FILES}
          isBusy={take.isPending}
          describedBy={hint}
          onChosen={([file]) => file && take.mutate(file)}
        >
          {stored ? t`Another file` : t`Choose a picture or DXF`}
        </FileButton>
        {stored && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              tools.pick(null);
              underlay.remove().catch(() => toast(t`It was not removed. Please try again.`));
            }}
          >
            <Trans>Remove the picture</Trans>
          </Button>
        )}
      </div>
      <p role="alert" className="error">
        {problem}
        {hasFailed && t`Its place is not saved. Move it again.`}
      </p>
    </section>
  );
}

interface PlacingProps {
  box: Box;
  underlay: Underlay;
  tools: StageTools;
}

function Placing({ box, underlay, tools }: PlacingProps) {
  const { t } = useLingui();
  const { stored, place } = underlay;
  if (!stored) return null;
  const { x, y, scale, width, opacity } = stored;
  const metres = (
    label: string,
    value: number,
    onCommit: (metres: number) => void,
    min = -1_000,
  ) => (
    <Labelled label={label}>
      {(id) => (
        <CellInput
          id={id}
          type="number"
          inputMode="decimal"
          step="any"
          min={min}
          value={Math.round(value * 100) / 100}
          onCommit={(text) => {
            const given = Number(text);
            if (text !== '' && given >= min && given <= 5_000) onCommit(given);
          }}
        />
      )}
    </Labelled>
  );
  return (
    <>
      <Switch
        checked={stored.is_shown}
        onChange={({ target }) => place({ is_shown: target.checked })}
      >
        <Trans>Show it</Trans>
      </Switch>
      <Labelled label={t`Opacity`}>
        {(id) => (
          <input
            id={id}
            type="range"
            min={5}
            max={100}
            step={5}
            value={opacity}
            onChange={({ target }) => place({ opacity: Number(target.value) })}
          />
        )}
      </Labelled>
      <div className="tiles small-tiles">
        {metres(t`From the west wall, m`, x - box.west, (by) => place({ x: box.west + by }))}
        {metres(t`From the north wall, m`, y - box.north, (by) => place({ y: box.north + by }))}
        {metres(t`Width, m`, scale * width, (wide) => place({ scale: wide / width }), 0.5)}
      </div>
      <div className="row">
        <ToolButton name="place" tools={tools} label={t`Move it by pointer`} />
        <ToolButton name="measure" tools={tools} label={t`Scale by two points`} />
      </div>
      {tools.name === 'place' && (
        <p className="small quiet">
          <Trans>Drag the picture on the drawing.</Trans>
        </p>
      )}
      {tools.name === 'measure' && <Measuring {...{ underlay, tools }} />}
    </>
  );
}

interface ToolButtonProps {
  name: NonNullable<StageTools['name']>;
  tools: StageTools;
  label: string;
}

/** Takes a tool, or ends it. */
export function ToolButton({ name, tools, label }: ToolButtonProps) {
  const isTaken = tools.name === name;
  return (
    <Button
      kind={isTaken ? 'choice' : 'second'}
      size="small"
      aria-pressed={isTaken}
      onClick={() => tools.pick(isTaken ? null : name)}
    >
      {label}
    </Button>
  );
}

function Measuring({ underlay, tools }: Omit<PlacingProps, 'box'>) {
  const { t } = useLingui();
  const [one, two] = tools.measured;
  const { stored, place } = underlay;
  if (!stored || !one || !two) {
    return (
      <p className="small quiet" role="status">
        {one ? (
          <Trans>Press the second point.</Trans>
        ) : (
          <Trans>Press two points on the drawing whose distance you know.</Trans>
        )}
      </p>
    );
  }
  const apart = metresBetween(one, two);
  return (
    <Labelled label={t`Distance between the points, m`}>
      {(id) => (
        <CellInput
          id={id}
          type="number"
          inputMode="decimal"
          step="any"
          min={0.1}
          value={Math.round(apart * 100) / 100}
          onCommit={(text) => {
            const factor = Number(text) / apart;
            if (!(factor > 0) || factor === Number.POSITIVE_INFINITY) return;
            // The first point stays where it is.
            const [x, y] = one;
            place({
              scale: stored.scale * factor,
              x: x - (x - stored.x) * factor,
              y: y - (y - stored.y) * factor,
            });
            tools.pick(null);
          }}
        />
      )}
    </Labelled>
  );
}

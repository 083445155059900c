import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import classes from '#client/features/floor-plan/editor/editor.module.css';
import {
  addHall,
  hallNumber,
  removeHall,
  resizeHall,
} from '#client/features/floor-plan/editor/model/halls.ts';
import { boothsIn, findHall, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { Button } from '#client/ui/button.tsx';
import { Labelled, MetresInput } from './cell-input.tsx';

interface NewHallProps {
  editor: PlanEditor;
  /** A hall of the exhibition that the plan lacks, or ''. */
  proposed: string;
  onDone: (hall: string | null) => void;
}

/** Adds a rectangular hall. */
export function NewHall({ editor, proposed, onDone }: NewHallProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState(proposed);
  const [[width, depth], setSize] = useState<Size>([100, 60]);
  const isKnown = editor.sheet.plan.halls.some((hall) => hall.number === number);
  const isRight = hallNumber.test(number) && !isKnown;
  return (
    <section className="stack gap-12" aria-label={t`Add a hall`}>
      <h2>
        <Trans>Add a hall</Trans>
      </h2>
      <div className="tiles small-tiles">
        <Labelled label={t`Number`}>
          {(id) => (
            <input
              id={id}
              className={`input ${classes.short}`}
              maxLength={4}
              value={number}
              aria-invalid={number !== '' && !isRight}
              onChange={({ target }) => setNumber(target.value.trim().toUpperCase())}
            />
          )}
        </Labelled>
        <HallSize size={[width, depth]} onSize={setSize} />
      </div>
      {number !== '' && !isRight && (
        <p role="alert" className="error">
          {isKnown
            ? t`The plan has this hall already.`
            : t`A hall is named by one to four digits, capital letters or dots.`}
        </p>
      )}
      <p className="row">
        <Button
          size="small"
          disabled={!isRight}
          onClick={() => {
            editor.apply((sheet) => addHall(sheet, number, [width, depth]));
            onDone(number);
          }}
        >
          <Trans>Add the hall</Trans>
        </Button>
        <Button kind="quiet" size="small" onClick={() => onDone(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </section>
  );
}

/** The walls of the shown hall. */
export function HallSides({
  editor,
  hall,
  children,
}: {
  editor: PlanEditor;
  hall: string;
  children: ReactNode;
}) {
  const found = findHall(editor.sheet, hall);
  if (!found) return null;
  const box = hallBox(found);
  const isEmpty = boothsIn(editor.sheet, hall).length === 0;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Hall {hall}</Trans>
      </h2>
      <div className="tiles small-tiles">
        <HallSize
          size={[box.east - box.west, box.south - box.north]}
          onSize={([width, depth]) =>
            editor.apply((sheet) =>
              resizeHall(sheet, hall, {
                ...box,
                east: box.west + width,
                south: box.north + depth,
              }),
            )
          }
        />
      </div>
      {children}
      {isEmpty && (
        <p>
          <Button
            kind="danger"
            size="small"
            onClick={() => editor.apply((sheet) => removeHall(sheet, hall))}
          >
            <Trans>Remove the hall</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

type Size = [width: number, depth: number];

/** The sides of a hall in metres. */
function HallSize({ size, onSize }: { size: Size; onSize: (size: Size) => void }) {
  const { t } = useLingui();
  const [width, depth] = size;
  return (
    <>
      <Labelled label={t`Width, m`}>
        {(id) => (
          <MetresInput
            id={id}
            min={5}
            value={width}
            onCommit={(metres) => onSize([metres, depth])}
          />
        )}
      </Labelled>
      <Labelled label={t`Depth, m`}>
        {(id) => (
          <MetresInput
            id={id}
            min={5}
            value={depth}
            onCommit={(metres) => onSize([width, metres])}
          />
        )}
      </Labelled>
    </>
  );
}

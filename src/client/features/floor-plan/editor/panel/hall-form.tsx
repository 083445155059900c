import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  addHall,
  hallNumber,
  removeHall,
  resizeHall,
} from '#client/features/floor-plan/editor/model/halls.ts';
import { boothsIn, findHall, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { Button } from '#client/ui/button.tsx';
import { CellInput, Labelled, MetresInput } from './cell-input.tsx';

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
  const [[width, depth], setSize] = useState<[number, number]>([100, 60]);
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
            <CellInput
              id={id}
              maxLength={4}
              value={number}
              aria-invalid={number !== '' && !isRight}
              onCommit={(text) => setNumber(text.trim().toUpperCase())}
            />
          )}
        </Labelled>
        <Labelled label={t`Width, m`}>
          {(id) => (
            <MetresInput
              id={id}
              min={5}
              value={width}
              onCommit={(metres) => setSize([metres, depth])}
            />
          )}
        </Labelled>
        <Labelled label={t`Depth, m`}>
          {(id) => (
            <MetresInput
              id={id}
              min={5}
              value={depth}
              onCommit={(metres) => setSize([width, metres])}
            />
          )}
        </Labelled>
      </div>
      {isKnown && <p className="error">{t`The plan has this hall already.`}</p>}
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
export function HallSides({ editor, hall }: { editor: PlanEditor; hall: string }) {
  const { t } = useLingui();
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
        <Labelled label={t`Width, m`}>
          {(id) => (
            <MetresInput
              id={id}
              min={5}
              value={box.east - box.west}
              onCommit={(metres) =>
                editor.apply((sheet) =>
                  resizeHall(sheet, hall, { ...box, east: box.west + metres }),
                )
              }
            />
          )}
        </Labelled>
        <Labelled label={t`Depth, m`}>
          {(id) => (
            <MetresInput
              id={id}
              min={5}
              value={box.south - box.north}
              onCommit={(metres) =>
                editor.apply((sheet) =>
                  resizeHall(sheet, hall, { ...box, south: box.north + metres }),
                )
              }
            />
          )}
        </Labelled>
      </div>
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

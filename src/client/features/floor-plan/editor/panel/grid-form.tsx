import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type Numbering,
  rowAfter,
  usualNumbering,
} from '#client/features/floor-plan/editor/model/numbering.ts';
import {
  addGrid,
  freePlace,
  type Grid,
  gridLimits,
} from '#client/features/floor-plan/editor/model/operations.ts';
import { boothsIn, inRows } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { CellInput, Labelled, MetresInput } from './cell-input.tsx';
import { isUsable, NumberingFields } from './numbering-fields.tsx';

interface GridFormProps {
  editor: PlanEditor;
  hall: string;
  onDone: () => void;
}

/** Draws a block of equal booths in a hall. */
export function GridForm({ editor, hall, onDone }: GridFormProps) {
  const { t } = useLingui();
  const [grid, setGrid] = useState<Grid>({
    rows: 4,
    columns: 10,
    width: 3,
    depth: 3,
    aisle: 3,
    isPaired: false,
  });
  const rowsBefore = inRows(boothsIn(editor.sheet, hall)).length;
  const [numbering, setNumbering] = useState<Numbering>({
    ...usualNumbering,
    row: rowAfter('A', rowsBefore),
  });
  const change = (part: Partial<Grid>) => setGrid({ ...grid, ...part });
  const count = grid.rows * grid.columns;
  const counted = (name: 'rows' | 'columns', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <CellInput
          id={id}
          type="number"
          min={1}
          max={gridLimits[name]}
          value={grid[name]}
          onCommit={(text) => {
            const value = Number(text);
            if (Number.isInteger(value) && value >= 1 && value <= gridLimits[name]) {
              change({ [name]: value });
            }
          }}
        />
      )}
    </Labelled>
  );
  const metres = (name: 'width' | 'depth' | 'aisle', label: string, min: number) => (
    <Labelled label={label}>
      {(id) => (
        <MetresInput
          id={id}
          min={min}
          value={grid[name]}
          onCommit={(value) => change({ [name]: value })}
        />
      )}
    </Labelled>
  );
  const add = () => {
    editor.apply((sheet) =>
      addGrid(sheet, hall, freePlace(sheet, hall, grid.aisle), { grid, numbering }),
    );
    onDone();
  };
  return (
    <section className="stack gap-12" aria-label={t`Add booths`}>
      <h2>
        <Trans>Add booths to hall {hall}</Trans>
      </h2>
      <div className="tiles small-tiles">
        {counted('rows', t`Rows`)}
        {counted('columns', t`Booths a row`)}
        {metres('width', t`Width, m`, 0.5)}
        {metres('depth', t`Depth, m`, 0.5)}
        {metres('aisle', t`Aisle, m`, 0)}
      </div>
      <Switch
        checked={grid.isPaired}
        onChange={({ target }) => change({ isPaired: target.checked })}
      >
        <Trans>Two rows back to back</Trans>
      </Switch>
      <NumberingFields hall={hall} value={numbering} onChange={setNumbering} />
      <p className="row">
        <Button size="small" disabled={!isUsable(hall, numbering)} onClick={add}>
          <Plural value={count} one="Add # booth" other="Add # booths" />
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </section>
  );
}

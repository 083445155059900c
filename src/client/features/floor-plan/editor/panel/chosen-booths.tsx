import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  NUMBER_MAX,
  type Numbering,
  renumber,
  usualNumbering,
} from '#client/features/floor-plan/editor/model/numbering.ts';
import {
  align,
  canMerge,
  duplicate,
  type Edge,
  merge,
  remove,
  resize,
  split,
} from '#client/features/floor-plan/editor/model/operations.ts';
import {
  chosenOf,
  edited,
  findHall,
  hallBox,
} from '#client/features/floor-plan/editor/model/sheet.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { Button } from '#client/ui/button.tsx';
import { CellInput, Labelled, MetresInput } from './cell-input.tsx';
import { ExhibitorChoice } from './exhibitor-choice.tsx';
import { isUsable, NumberingFields } from './numbering-fields.tsx';

/** The chosen booths: sides, number, exhibitor, and operations. */
export function ChosenBooths({ editor }: { editor: PlanEditor }) {
  const { sheet, chosen, apply } = editor;
  const booths = chosenOf(sheet, chosen);
  const numbers = booths.map(({ number }) => number).sort();
  const count = booths.length;
  return (
    <div className="stack gap-16">
      <h2>
        {count === 1 ? numbers[0] : <Plural value={count} one="# booth" other="# booths" />}{' '}
        {count > 1 && (
          <span className="small quiet regular numbers">
            {numbers[0]}–{numbers.at(-1)}
          </span>
        )}
      </h2>
      <Sides editor={editor} />
      <Operations editor={editor} />
      <ExhibitorChoice editor={editor} />
      <p>
        <Button kind="danger" size="small" onClick={() => apply(remove)}>
          <Plural value={count} one="Remove # booth" other="Remove # booths" />
        </Button>
      </p>
    </div>
  );
}

function Sides({ editor }: { editor: PlanEditor }) {
  const { t } = useLingui();
  const { sheet, chosen, apply } = editor;
  const [first, ...others] = chosenOf(sheet, chosen);
  if (!first) return null;
  const hall = findHall(sheet, first.hall);
  const corner = hall ? hallBox(hall) : { west: 0, north: 0 };
  const side = (name: 'width' | 'depth', label: string) => (
    <Labelled label={label}>
      {(id) => (
        <MetresInput
          id={id}
          min={0.5}
          value={first[name]}
          onCommit={(metres) => apply((now, ids) => resize(now, ids, { [name]: metres }))}
        />
      )}
    </Labelled>
  );
  const place = (name: 'x' | 'y', label: string, from: number) => (
    <Labelled label={label}>
      {(id) => (
        <MetresInput
          id={id}
          value={first[name] - from}
          onCommit={(metres) => apply((now, ids) => resize(now, ids, { [name]: from + metres }))}
        />
      )}
    </Labelled>
  );
  return (
    <div className="tiles small-tiles">
      {others.length === 0 && (
        <>
          <Labelled label={t`Number`}>
            {(id) => (
              <CellInput
                id={id}
                maxLength={NUMBER_MAX}
                value={first.number}
                onCommit={(text) => {
                  const number = text.trim();
                  if (!/^\S{1,12}$/.test(number)) return;
                  apply((now, ids) => edited(now, ids, (booth) => ({ ...booth, number })));
                }}
              />
            )}
          </Labelled>
          {place('x', t`From the west wall, m`, corner.west)}
          {place('y', t`From the north wall, m`, corner.north)}
        </>
      )}
      {side('width', t`Width, m`)}
      {side('depth', t`Depth, m`)}
    </div>
  );
}

function Operations({ editor }: { editor: PlanEditor }) {
  const { t } = useLingui();
  const { sheet, chosen, holders, apply } = editor;
  const [isNumbering, setNumbering] = useState(false);
  const act = (label: string, operation: Parameters<typeof apply>[0], isOff = false) => (
    <Button kind="second" size="small" disabled={isOff} onClick={() => apply(operation)}>
      {label}
    </Button>
  );
  const edges: [Edge, string][] = [
    ['west', t`Align west`],
    ['east', t`Align east`],
    ['north', t`Align north`],
    ['south', t`Align south`],
  ];
  return (
    <>
      <div className="row">
        {act(
          t`Merge`,
          (now, ids) => merge(now, ids, (one) => holders.of(one) !== null),
          !canMerge(sheet, chosen),
        )}
        {act(t`Split across`, (now, ids) => split(now, ids, 2, 'width'))}
        {act(t`Split along`, (now, ids) => split(now, ids, 2, 'depth'))}
        {act(t`Duplicate`, duplicate)}
        {chosen.size > 1 &&
          edges.map(([edge, label]) => (
            <span key={edge}>{act(label, (now, ids) => align(now, ids, edge))}</span>
          ))}
        <Button
          kind="second"
          size="small"
          aria-expanded={isNumbering}
          onClick={() => setNumbering(!isNumbering)}
        >
          <Trans>Renumber…</Trans>
        </Button>
      </div>
      {isNumbering && <Renumbering editor={editor} onDone={() => setNumbering(false)} />}
    </>
  );
}

function Renumbering({ editor, onDone }: { editor: PlanEditor; onDone: () => void }) {
  const [numbering, setNumbering] = useState<Numbering>(usualNumbering);
  const { sheet, chosen, apply } = editor;
  const hall = chosenOf(sheet, chosen)[0]?.hall ?? '';
  const count = chosen.size;
  return (
    <div className="panel mist stack gap-12">
      <NumberingFields hall={hall} value={numbering} onChange={setNumbering} />
      <p>
        <Button
          size="small"
          disabled={!isUsable(hall, numbering)}
          onClick={() => {
            apply((now, ids) => renumber(now, ids, numbering));
            onDone();
          }}
        >
          <Plural value={count} one="Renumber # booth" other="Renumber # booths" />
        </Button>
      </p>
    </div>
  );
}

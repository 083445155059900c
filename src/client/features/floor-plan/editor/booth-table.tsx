import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  assign,
  remove,
  resize,
  type Sides,
} from '#client/features/floor-plan/editor/model/operations.ts';
import {
  boothsIn,
  edited,
  findHall,
  hallBox,
  inRows,
} from '#client/features/floor-plan/editor/model/sheet.ts';
import { CellInput, MetresInput } from '#client/features/floor-plan/editor/panel/cell-input.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** All digits of each field are readable; a phone scrolls sideways. */
const WIDTH = '46rem';
const PAGE = 100;

/** The booths of a hall as a table, which does all that the drawing does. */
export function BoothTable({ editor, hall }: { editor: PlanEditor; hall: string }) {
  const { t } = useLingui();
  const lang = useLang();
  const names = useId();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(PAGE);
  const { sheet, holders } = editor;
  const wanted = typed.trim().toLowerCase();
  const booths = inRows(boothsIn(sheet, hall))
    .flat()
    .filter((booth) => {
      const { zh = '', en = '' } = holders.of(booth)?.name ?? {};
      return `${booth.number} ${zh} ${en}`.toLowerCase().includes(wanted);
    });
  const byName = new Map([...holders.byId.values()].map((one) => [textIn(one.name, lang), one.id]));
  return (
    <div className="stack gap-12">
      <input
        type="search"
        className="input"
        aria-label={t`Find a booth or an exhibitor`}
        placeholder={t`Find a booth or an exhibitor`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={names}>
        {[...byName.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="scroll">
        <table className="table small" style={{ minWidth: WIDTH }}>
          <thead className="quiet tiny">
            <tr>
              <th scope="col">{t`Number`}</th>
              <th scope="col">{t`Hall`}</th>
              <th scope="col">{t`West, m`}</th>
              <th scope="col">{t`North, m`}</th>
              <th scope="col">{t`Width, m`}</th>
              <th scope="col">{t`Depth, m`}</th>
              <th scope="col">{t`Exhibitor`}</th>
              <th scope="col">
                <span className="visually-hidden">{t`Remove`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {booths.slice(0, shown).map((booth) => (
              <Row key={booth.id} {...{ editor, booth, names, byName }} />
            ))}
          </tbody>
        </table>
      </div>
      {booths.length === 0 && (
        <p className="quiet">
          <Trans>No booth is here.</Trans>
        </p>
      )}
      {booths.length > shown && (
        <p>
          <Button kind="second" onClick={() => setShown(shown + PAGE)}>
            <Trans>Show more</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  editor: PlanEditor;
  booth: DraftBooth;
  /** Id of the list of names. */
  names: string;
  byName: ReadonlyMap<string, string>;
}

function Row({ editor, booth, names, byName }: RowProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { sheet, holders, apply } = editor;
  const { id, number } = booth;
  const ids = new Set([id]);
  const hall = findHall(sheet, booth.hall);
  const corner = hall ? hallBox(hall) : { west: 0, north: 0 };
  const set = (sides: Sides) => apply((now) => resize(now, ids, sides));
  const holder = holders.of(booth);
  const exhibitor = holder ? textIn(holder.name, lang) : '';
  const change = (part: Partial<DraftBooth>) =>
    apply((now) => edited(now, ids, (one) => ({ ...one, ...part })));
  return (
    <tr>
      <td>
        <CellInput
          aria-label={t`Number of ${number}`}
          maxLength={12}
          size={7}
          value={number}
          onCommit={(text) => {
            if (/^\S{1,12}$/.test(text.trim())) change({ number: text.trim() });
            else toast(t`A booth number has one to twelve characters, and no spaces.`);
          }}
        />
      </td>
      <td>{booth.hall}</td>
      <td>
        <MetresInput
          aria-label={t`Metres of ${number} from the west wall`}
          value={booth.x - corner.west}
          onCommit={(metres) => set({ x: corner.west + metres })}
        />
      </td>
      <td>
        <MetresInput
          aria-label={t`Metres of ${number} from the north wall`}
          value={booth.y - corner.north}
          onCommit={(metres) => set({ y: corner.north + metres })}
        />
      </td>
      <td>
        <MetresInput
          aria-label={t`Width of ${number}`}
          min={0.5}
          value={booth.width}
          onCommit={(width) => set({ width })}
        />
      </td>
      <td>
        <MetresInput
          aria-label={t`Depth of ${number}`}
          min={0.5}
          value={booth.depth}
          onCommit={(depth) => set({ depth })}
        />
      </td>
      <td>
        <CellInput
          aria-label={t`Exhibitor of ${number}`}
          list={names}
          size={18}
          value={exhibitor}
          onCommit={(text) => {
            const found = byName.get(text.trim());
            if (found || text.trim() === '') {
              apply((now) => assign(now, ids, found ?? null));
            } else toast(t`No exhibitor has this name: ${text}`);
          }}
        />
      </td>
      <td>
        <Button
          kind="quiet"
          size="small"
          aria-label={t`Remove ${number}`}
          onClick={() => apply((now) => remove(now, ids))}
        >
          <Trans>Remove</Trans>
        </Button>
      </td>
    </tr>
  );
}

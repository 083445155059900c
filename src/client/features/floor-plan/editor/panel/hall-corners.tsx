import { Trans, useLingui } from '@lingui/react/macro';
import { withCorner } from '#client/features/floor-plan/editor/model/halls.ts';
import { findHall, hallBox } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { StageTools } from '#client/features/floor-plan/editor/tools/use-stage-tool.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';
import { Button } from '#client/ui/button.tsx';
import type { Point } from '#contract/floor-plan.ts';
import { MetresInput } from './cell-input.tsx';
import { ToolButton } from './underlay-form.tsx';

const CORNERS_LEAST = 3;

interface HallCornersProps {
  editor: PlanEditor;
  hall: string;
  tools: StageTools;
}

/** The corners of a hall: dragged on the drawing, or written into a table. */
export function HallCorners({ editor, hall, tools }: HallCornersProps) {
  const { t } = useLingui();
  const found = findHall(editor.sheet, hall);
  if (!found) return null;
  const isOpen = tools.name === 'corners';
  return (
    <>
      <p>
        <ToolButton name="corners" tools={tools} label={t`Edit the corners`} />
      </p>
      {isOpen && (
        <>
          <p className="small quiet">
            <Trans>
              Drag a corner on the drawing. Drag a wall to give it a corner. Corners snap to 0.5 m.
            </Trans>
          </p>
          <Corners outline={found.outline} onReshape={tools.reshape} />
        </>
      )}
    </>
  );
}

interface CornersProps {
  outline: readonly Point[];
  onReshape: (outline: readonly Point[]) => void;
}

function Corners({ outline, onReshape }: CornersProps) {
  const { t } = useLingui();
  const { west, north } = hallBox({ outline: [...outline] });
  const set = (at: number, to: Point) =>
    onReshape(outline.map((point, own) => (own === at ? to : point)));
  return (
    <div className="scroll">
      <table className="table small">
        <thead className="quiet tiny">
          <tr>
            <th scope="col">{t`Corner`}</th>
            <th scope="col">{t`West, m`}</th>
            <th scope="col">{t`North, m`}</th>
            <th scope="col">
              <span className="visually-hidden">{t`Add or remove`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {outline.map(([x, y], at) => {
            const number = at + 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name than their place.
              <tr key={at}>
                <td className="numbers">{number}</td>
                <td>
                  <MetresInput
                    aria-label={t`Corner ${number}: west, m`}
                    value={x - west}
                    onCommit={(metres) => set(at, [west + metres, y])}
                  />
                </td>
                <td>
                  <MetresInput
                    aria-label={t`Corner ${number}: north, m`}
                    value={y - north}
                    onCommit={(metres) => set(at, [x, north + metres])}
                  />
                </td>
                <td style={{ whiteSpace: 'nowrap' }}>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t`Add a corner after corner ${number}`}
                    onClick={() => onReshape(withCorner(outline, at))}
                  >
                    +
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t`Remove corner ${number}`}
                    disabled={outline.length <= CORNERS_LEAST}
                    onClick={() => onReshape(outline.filter((_, own) => own !== at))}
                  >
                    −
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

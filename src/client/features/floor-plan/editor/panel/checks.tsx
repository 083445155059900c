import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type Finding,
  preventsPublication,
} from '#client/features/floor-plan/editor/model/checks.ts';
import type { PlanEditor } from '#client/features/floor-plan/editor/use-plan-editor.ts';

const SHOWN = 20;

interface ChecksProps {
  editor: PlanEditor;
  onShow: (id: string) => void;
}

/** Faults of the plan; each leads to its booth. */
export function Checks({ editor: { findings, sheet }, onShow }: ChecksProps) {
  const { t } = useLingui();
  const said = ({ kind, number, other, metres }: Finding): string => {
    const words: Record<Finding['kind'], string> = {
      overlap: t`${number} overlaps ${other}.`,
      outside: t`${number} is not inside hall ${other}.`,
      aisle: t`The aisle between ${number} and ${other} is ${metres} m; 3 m are needed.`,
      twice: t`Number ${number} is used twice.`,
      no_hall: t`${number} is in hall ${other}, which the plan lacks.`,
      unreachable: t`No walk leads from a door to ${number}.`,
      no_way: t`No walk leads from a door into hall ${other}.`,
    };
    return words[kind];
  };
  const count = findings.length;
  const more = count - SHOWN;
  const booths = sheet.booths.length;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Checks</Trans> {count > 0 && <span className="error numbers">{count}</span>}
      </h2>
      {count === 0 && booths > 0 && (
        <p className="small quiet">
          <Trans>
            No booth overlaps, leaves its hall, or narrows an aisle. Walks reach all booths.
          </Trans>
        </p>
      )}
      <ul className="ruled">
        {findings.slice(0, SHOWN).map((finding) => (
          <li key={`${finding.kind} ${finding.id} ${finding.other}`}>
            <button
              type="button"
              className={`bare hovers padded fluid small ${preventsPublication(finding) ? 'error' : ''}`}
              onClick={() => onShow(finding.id)}
            >
              {said(finding)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="small quiet">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  );
}

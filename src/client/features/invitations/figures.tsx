import { useLingui } from '@lingui/react/macro';
import { type Stage, stages } from '#contract/journey-stages.ts';
import type { Figures as Counted } from '#contract/journeys.ts';
import classes from './invitations.module.css';

export function useStageLabels(): Record<Stage, string> {
  const { t } = useLingui();
  return {
    invited: t`Invited`,
    opened: t`Opened`,
    registered: t`Registered`,
    completed: t`Completed`,
    entered: t`Entered`,
  };
}

/** A shared link reaches an unknown number of people: the first count is of those who opened it. */
const [, ...shown] = stages;

/** The number of people at each stage; each is part of the previous one. */
export function Figures({ figures }: { figures: Omit<Counted, 'invited'> }) {
  const { i18n } = useLingui();
  const labels = useStageLabels();
  const most = Math.max(1, figures.opened);
  return (
    <ol className={`tiles ${classes.figures}`}>
      {shown.map((stage) => (
        <li key={stage} className="stack gap-4">
          <span className="quiet small">{labels[stage]}</span>
          <strong className="figure">{figures[stage].toLocaleString(i18n.locale)}</strong>
          <progress value={figures[stage]} max={most} aria-label={labels[stage]} />
        </li>
      ))}
    </ol>
  );
}

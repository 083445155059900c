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

/** How many reached each stage; each is a part of the one before. */
export function Figures({ figures, from = 0 }: { figures: Counted; from?: number }) {
  const { i18n } = useLingui();
  const labels = useStageLabels();
  const shown = stages.slice(from);
  const most = Math.max(1, figures[shown[0] ?? 'invited']);
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

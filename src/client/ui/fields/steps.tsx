import { Trans, useLingui } from '@lingui/react/macro';
import classes from './steps.module.css';

interface StepsProps {
  labels: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** The steps of a long form, with the current one marked. */
export function Steps({ labels, current }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol className="row top" aria-label={t`Steps`}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={classes.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={`quiet tiny ${classes.label}`}>
            {label}
            {index < current && (
              <span className="visually-hidden">
                {' '}
                <Trans>(done)</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

import { Trans } from '@lingui/react/macro';
import classes from './facts.module.css';

/** What is stored, as a list of terms and their values; what was not given says so. */
export function Facts({ facts }: { facts: readonly [term: string, value: string][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={classes.fact}>
          <dt>{term}</dt>
          <dd>
            {value || (
              <span className={classes.none}>
                <Trans>Not given</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

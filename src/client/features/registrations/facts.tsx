import { Trans } from '@lingui/react/macro';
import classes from './registrations.module.css';

/** Terms and their stored values; a value that was not given says so. */
export function Facts({ facts }: { facts: readonly [term: string, value: string][] }) {
  return (
    <dl className="ruled">
      {facts.map(([term, value]) => (
        <div key={term} className={`row padded ${classes.fact}`}>
          <dt className="quiet small">{term}</dt>
          <dd>
            {value || (
              <span className="quiet">
                <Trans>Not given</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

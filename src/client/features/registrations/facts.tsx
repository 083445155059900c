import { Trans } from '@lingui/react/macro';
import { Fact } from '#client/ui/fact.tsx';

/** Terms and their stored values; a value that was not given says so. */
export function Facts({ facts }: { facts: readonly [term: string, value: string][] }) {
  return (
    <dl className="ruled">
      {facts.map(([term, value]) => (
        <Fact key={term} name={term} isRow>
          {value || (
            <span className="quiet">
              <Trans>Not given</Trans>
            </span>
          )}
        </Fact>
      ))}
    </dl>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import type { Region } from '#contract/registrations.ts';

/** Terms and privacy policy that are accepted by continuing. */
export function Agreement() {
  return (
    <p className="quiet small">
      <Trans>
        By continuing you accept the{' '}
        <Link to="/policy/service" target="_blank">
          terms of use
        </Link>{' '}
        and the{' '}
        <Link to="/policy/privacy" target="_blank">
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  );
}

/** The minimum age of a region, confirmed by continuing, and the terms. */
export function AgreementOfAge({ region }: { region: Region }) {
  const age = region === 'mainland' ? limits.MINIMUM_AGE_MAINLAND : limits.MINIMUM_AGE;
  return (
    <p className="quiet small">
      <Trans>
        By continuing you confirm that you are at least {age} years old and accept the{' '}
        <Link to="/policy/service" target="_blank">
          terms of use
        </Link>{' '}
        and the{' '}
        <Link to="/policy/privacy" target="_blank">
          privacy policy
        </Link>
        .
      </Trans>
    </p>
  );
}

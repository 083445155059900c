import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';

/** Terms and privacy policy that are accepted by continuing, and the minimum age. */
export function Agreement() {
  const ageMainland = limits.MINIMUM_AGE_MAINLAND;
  const age = limits.MINIMUM_AGE;
  return (
    <p className="quiet small">
      <Trans>
        By continuing you confirm that you are at least {ageMainland} years old ({age} outside
        mainland China) and accept the{' '}
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

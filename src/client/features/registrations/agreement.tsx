import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';

/** What is agreed to by going on, and how old one must be. */
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

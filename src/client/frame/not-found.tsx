import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The page behind an address that leads nowhere. */
export function NotFound() {
  return (
    <main>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <Link to="/">
        <Trans>Back to home</Trans>
      </Link>
    </main>
  );
}

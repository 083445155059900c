import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { switchQueries } from '#client/queries/switches.ts';

/** Said before the form is filled in, not after. */
export function PausedNote() {
  const { data } = useQuery(switchQueries.list());
  if (!data?.off.includes('registrations')) return null;
  return (
    <p className="framed panel" role="status">
      <Trans>
        New registrations are paused for a while: the site is very busy. What you enter stays on
        this device, to be sent later. Visitors who have registered open their tickets as usual.
      </Trans>
    </p>
  );
}

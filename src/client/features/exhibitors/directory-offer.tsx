import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isLineMetered } from '#client/sync/directory/metered-connection.ts';
import { useDevice } from '#client/sync/directory/worker-state.ts';
import { Button } from '#client/ui/button.tsx';

/** How far the offer got: not made, made, taken. */
type Offered = 'no' | 'yes' | 'taken';

/** Asks before the directory is fetched on a line where that may cost something; elsewhere it comes by itself. */
export function DirectoryOffer() {
  const [offered, setOffered] = useState<Offered>('no');
  const isKept = useDevice(({ version }) => version !== null, false);
  const isRefused = useDevice(({ reached }) => reached === false, false);
  // The server does not know the line.
  useEffect(() => setOffered(isLineMetered() ? 'yes' : 'no'), []);

  const take = async () => {
    setOffered('taken');
    const device = await import('#client/sync/directory/worker-client.ts').catch(() => null);
    if (device) device.checkDirectory({ fetch: true });
    else setOffered('yes');
  };
  if (offered === 'no' || (offered === 'yes' && isKept)) return null;
  return (
    <div className="row small quiet" role="status">
      {isKept && <Trans>The directory is on this device now, and opens without a network.</Trans>}
      {!isKept && offered === 'taken' && !isRefused && <Trans>Keeping the directory…</Trans>}
      {!isKept && (offered === 'yes' || isRefused) && (
        <Button kind="quiet" size="small" onClick={() => void take()}>
          <Trans>Keep the directory on this device, 0.4 MB</Trans>
        </Button>
      )}
    </div>
  );
}

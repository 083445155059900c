import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isLineMetered } from '#client/sync/directory/metered-connection.ts';
import { useDevice } from '#client/sync/directory/worker-state.ts';
import { Button } from '#client/ui/button.tsx';

/** The state of the offer: not made, made, accepted. */
type Offered = 'no' | 'yes' | 'taken';

/** Asks before the directory is downloaded on a metered connection; elsewhere that happens by itself. */
export function DirectoryOffer() {
  const [offered, setOffered] = useState<Offered>('no');
  const isDownloaded = useDevice(({ version }) => version !== null, false);
  const isRefused = useDevice(({ reached }) => reached === false, false);
  // The server does not know the connection.
  useEffect(() => setOffered(isLineMetered() ? 'yes' : 'no'), []);

  const take = async () => {
    setOffered('taken');
    const device = await import('#client/sync/directory/worker-client.ts').catch(() => null);
    if (device) device.checkDirectory({ fetch: true });
    else setOffered('yes');
  };
  if (offered === 'no' || (offered === 'yes' && isDownloaded)) return null;
  return (
    <div className="row small quiet" role="status">
      {isDownloaded && (
        <Trans>The directory is on this device now, and opens without a network.</Trans>
      )}
      {!isDownloaded && offered === 'taken' && !isRefused && <Trans>Keeping the directory…</Trans>}
      {!isDownloaded && (offered === 'yes' || isRefused) && (
        <Button kind="quiet" size="small" onClick={() => void take()}>
          <Trans>Keep the directory on this device, 0.4 MB</Trans>
        </Button>
      )}
    </div>
  );
}

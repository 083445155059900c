import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isLineMetered, wasMeteredAtStart } from '#client/sync/directory/metered-connection.ts';
import { useDevice } from '#client/sync/directory/worker-state.ts';
import { Button } from '#client/ui/button.tsx';
import classes from './directory-offer.module.css';

/** The state of the offer: not made, made, accepted. */
type Offered = 'no' | 'yes' | 'taken';

/**
 * Asks before the directory is downloaded on a metered connection; elsewhere the download is
 * automatic.
 */
export function DirectoryOffer() {
  const [offered, setOffered] = useState<Offered>('no');
  const isDownloaded = useDevice(({ version }) => version !== null, false);
  const isRefused = useDevice(({ reached }) => reached === false, false);
  // The server does not know the connection.
  useEffect(() => setOffered(wasMeteredAtStart() || isLineMetered() ? 'yes' : 'no'), []);

  const take = async () => {
    setOffered('taken');
    const device = await import('#client/sync/directory/worker-client.ts').catch(() => null);
    if (device) device.checkDirectory({ fetch: true });
    else setOffered('yes');
  };
  return (
    <div className={`row small quiet ${classes.offer}`} role="status">
      {isDownloaded && offered !== 'no' && (
        <Trans>The directory is on this device now, and opens without a network.</Trans>
      )}
      {!isDownloaded && offered === 'taken' && !isRefused && <Trans>Keeping the directory…</Trans>}
      {!isDownloaded && (offered === 'yes' || (offered === 'taken' && isRefused)) && (
        <Button kind="quiet" size="small" onClick={() => void take()}>
          <Trans>Keep the directory on this device, 0.4 MB</Trans>
        </Button>
      )}
    </div>
  );
}

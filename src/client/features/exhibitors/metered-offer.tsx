import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDevice } from '#client/sync/directory/worker-state.ts';
import { Button } from '#client/ui/button.tsx';

/** Offers the download, and says how far it is. */
export function MeteredOffer() {
  const [isTaken, setTaken] = useState(false);
  const isDownloaded = useDevice(({ version }) => version !== null, false);
  const isRefused = useDevice(({ reached }) => reached === false, false);

  const take = async () => {
    setTaken(true);
    const device = await import('#client/sync/directory/worker-client.ts').catch(() => null);
    if (device) device.checkDirectory({ fetch: true });
    else setTaken(false);
  };
  if (isDownloaded) {
    return <Trans>The directory is on this device now, and opens offline.</Trans>;
  }
  if (isTaken && !isRefused) return <Trans>Saving the directory…</Trans>;
  return (
    <Button kind="quiet" size="small" onClick={() => void take()}>
      <Trans>Save the directory on this device, 0.4 MB</Trans>
    </Button>
  );
}

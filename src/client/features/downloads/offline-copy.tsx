import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadQueries } from '#client/queries/downloads.ts';
import { type OfflineFile, removeOffline, storeOffline } from '#client/sync/offline-files.ts';
import { storePage } from '#client/sync/store-page.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Download } from '#contract/downloads.ts';

interface OfflineCopyProps {
  download: Download;
  /** Undefined: there is no copy on this device. */
  copy: OfflineFile | undefined;
}

/** Stores a file on this device for offline use, and removes it again. */
export function OfflineCopy({ download, copy }: OfflineCopyProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries(downloadQueries.offline());
  const store = useMutation({
    mutationFn: async () => {
      await storeOffline(download);
      // The page that links to the file must open offline too.
      await storePage();
      await queryClient.fetchInfiniteQuery({ ...downloadQueries.list({}), staleTime: 0 });
    },
    onSettled,
  });
  const remove = useMutation({ mutationFn: () => removeOffline(download), onSettled });
  const { title, version } = download;
  return (
    <p className="row small">
      {copy && (
        <Badge tone={copy.version === version ? 'done' : 'notice'}>
          {copy.version === version ? (
            <Trans>On this device</Trans>
          ) : (
            <Trans>An earlier version is on this device</Trans>
          )}
        </Badge>
      )}
      {copy?.version !== version && (
        <Button
          kind="quiet"
          size="small"
          isPending={store.isPending}
          aria-label={t`Save offline: ${title}`}
          onClick={() => store.mutate()}
        >
          {copy ? <Trans>Save the new version</Trans> : <Trans>Save offline</Trans>}
        </Button>
      )}
      {copy && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t`Remove from this device: ${title}`}
          onClick={() => remove.mutate()}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      <span role="alert" className="error">
        {store.error && <Trans>It could not be stored on this device.</Trans>}
      </span>
    </p>
  );
}

import { Trans } from '@lingui/react/macro';
import { useOfflineState } from '#client/sync/offline-state.ts';

/** A warning where the page cannot be opened again without a network, as in most apps on iOS. */
export function OfflineNote() {
  if (useOfflineState() !== 'refused') return null;
  return (
    <p className="panel notice small">
      <Trans>
        Without a network this browser cannot open the page again. Keep it open, or save the ticket
        as a picture.
      </Trans>
    </p>
  );
}

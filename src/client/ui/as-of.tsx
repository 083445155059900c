import { Trans } from '@lingui/react/macro';

/**
 * The age of the list below, which comes from the device because the server is unreachable.
 * @param moment formatted time; null: the list comes from the server
 */
export function AsOf({ moment }: { moment: string | null }) {
  return (
    <div role="status">
      {moment && (
        <p className="quiet small numbers" data-as-of>
          <Trans>As of {moment}, offline</Trans>
        </p>
      )}
    </div>
  );
}

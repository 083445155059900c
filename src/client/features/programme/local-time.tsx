import { Trans } from '@lingui/react/macro';

/** Times are those of the place, whatever the clock of the device is set to. */
export function LocalTime() {
  return (
    <p className="quiet small">
      <Trans>Local time of the exhibition</Trans>
    </p>
  );
}

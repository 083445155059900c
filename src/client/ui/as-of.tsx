import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '#client/lang/moment-text.ts';

/** The age of the list below, which comes from the device because the server was not reached. */
export function AsOf({ age }: { age: string | null }) {
  const { i18n } = useLingui();
  const moment = age && momentText(new Date(age), new Date(), i18n.locale);
  return (
    <div role="status">
      {moment && (
        <p className="quiet small numbers">
          <Trans>As of {moment}, without a network</Trans>
        </p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '#client/lang/moment-text.ts';
import classes from './as-of.module.css';

/** How old the list below is, where the device answered because the server was not reached. */
export function AsOf({ age }: { age: string | null }) {
  const { i18n } = useLingui();
  const moment = age && momentText(new Date(age), new Date(), i18n.locale);
  return (
    <div role="status">
      {moment && (
        <p className={classes.line}>
          <Trans>As of {moment}, without a network</Trans>
        </p>
      )}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ShareButton } from './share-button.tsx';
import classes from './sharing.module.css';

/** Asks to tell others of the exhibition; what they get is a page, never a ticket. */
export function ShareInvitation() {
  const { t } = useLingui();
  const heading = useId();
  return (
    <section className={classes.invitation} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.invitationTitle}>{t`Coming with colleagues?`}</h2>
        <p className={classes.hint}>
          <Trans>Send them the exhibition. Everybody registers for a ticket of their own.</Trans>
        </p>
      </div>
      <ShareButton />
    </section>
  );
}

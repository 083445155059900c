import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ShareButton } from './share-button.tsx';
import classes from './sharing.module.css';

interface ShareInvitationProps {
  title?: string;
  text?: string;
}

/** Asks to tell others of the exhibition, or of this part of it; what they get is a page, never a ticket. */
export function ShareInvitation({ title, text }: ShareInvitationProps) {
  const { t } = useLingui();
  const heading = useId();
  return (
    <section className={classes.invitation} aria-labelledby={heading}>
      <div>
        <h2 id={heading} className={classes.invitationTitle}>
          {title ?? t`Coming with colleagues?`}
        </h2>
        <p className={classes.hint}>
          {text ?? (
            <Trans>Send them the exhibition. Everybody registers for a ticket of their own.</Trans>
          )}
        </p>
      </div>
      <ShareButton />
    </section>
  );
}

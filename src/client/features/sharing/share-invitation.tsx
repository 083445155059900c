import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Phrases } from '#client/ui/phrases.tsx';
import { ShareButton } from './share-button.tsx';
import classes from './sharing.module.css';

interface ShareInvitationProps {
  title?: string;
  text?: string;
}

/** Asks the user to share the exhibition or a part of it; it shares a page, never a ticket. */
export function ShareInvitation({ title, text }: ShareInvitationProps) {
  const { t } = useLingui();
  const heading = useId();
  return (
    <section
      className={`row spread gap-16 edge-top ${classes.invitation}`}
      aria-labelledby={heading}
    >
      <div>
        <h2 id={heading} className="strong">
          <Phrases>{title ?? t`Coming with colleagues?`}</Phrases>
        </h2>
        <p className="quiet small">
          {text ?? <Trans>Send them the exhibition. Each person needs their own ticket.</Trans>}
        </p>
      </div>
      <ShareButton />
    </section>
  );
}

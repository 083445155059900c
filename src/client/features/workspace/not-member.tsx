import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import classes from './not-member.module.css';

/** For whoever acts for no exhibitor: how one comes to. */
export function NotMember({ email }: { email: string | null }) {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`This is for the people of an exhibitor`}
      text={
        email ? (
          <Trans>You are signed in as {email}, which acts for no exhibitor yet.</Trans>
        ) : (
          <Trans>
            You are signed in without an e-mail address; people of an exhibitor have one.
          </Trans>
        )
      }
    >
      <ul className={classes.ways}>
        <li>
          <Trans>
            Your company exhibits already: ask its main contact for an invitation. It is a link that
            lets you in.
          </Trans>
        </li>
        <li>
          <Trans>
            You are the main contact: sign in with the e-mail address that the organiser has of you.
          </Trans>
        </li>
        <li>
          <Trans>Your company has no booth yet: book one, and the organiser calls you.</Trans>
        </li>
      </ul>
      <div className={classes.actions}>
        <ButtonLink to="/audience/fastLogin" search={{ return: '/workspace', by: 'email' }}>
          <Trans>Sign in with another address</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/exhibitor/register">
          <Trans>Book a booth</Trans>
        </ButtonLink>
      </div>
    </StatePage>
  );
}

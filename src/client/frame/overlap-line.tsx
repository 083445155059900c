import { Trans } from '@lingui/react/macro';
import { useOverlapQuestions } from '#client/sync/programme/questions.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import classes from './notices.module.css';

/**
 * An open question about a sign-up, maybe after its page was left. There is no seat before the
 * answer.
 */
export function OverlapLine() {
  const [question] = useOverlapQuestions();
  if (!question) return <div role="status" />;
  const { of, id, title } = question;
  return (
    <div role="status">
      <div className={`row center small notice ${classes.line}`}>
        <p>
          <Trans>No seat yet: “{title}” overlaps with something of yours.</Trans>
        </p>
        <ButtonLink
          kind="second"
          to={of === 'tour' ? '/conference/investigate/detail' : '/conference/detail'}
          search={{ id }}
        >
          <Trans>Decide</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

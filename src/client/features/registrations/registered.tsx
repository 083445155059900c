import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { StepHeading } from '#client/ui/fields/step-heading.tsx';

interface RegisteredProps {
  name: string;
  hasMoved: boolean;
  /** Just now, or before this visit. */
  when: 'now' | 'before';
  /** The page that required the registration. */
  returnTo: string | undefined;
}

/** Link to the ticket, and the next steps. */
export function Registered({ name, hasMoved, when, returnTo }: RegisteredProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <div className="stack gap-16 center">
      <DotPicture kind="saved" height={150} />
      <StepHeading hasMoved={hasMoved}>
        {when === 'now' ? (
          <Trans>{name}, you are registered</Trans>
        ) : (
          <Trans>{name}, you are already registered</Trans>
        )}
      </StepHeading>
      {returnTo && (
        <Button size="wide" onClick={() => void navigate({ href: returnTo })}>
          <Trans>Back to the page you came from</Trans>
        </Button>
      )}
      <ButtonLink size="wide" kind={returnTo ? 'second' : 'main'} to="/audience/ticket">
        <Trans>Show my ticket</Trans>
      </ButtonLink>
      <section className="panel mist stack gap-8 fluid" aria-label={t`What happens next`}>
        <h3>
          <Trans>What happens next</Trans>
        </h3>
        <ol className="stack gap-8 listed">
          <li>
            <Trans>
              Your ticket is under “My ticket”. Open it once on the phone you will bring.
            </Trans>
          </li>
          <li>
            <Trans>Bring your ID card, permit or passport: admission is by real name.</Trans>
          </li>
          <li>
            <Trans>At the gate, hold the QR code to the scanner and receive your badge.</Trans>
          </li>
        </ol>
        <p>
          <Link to="/audience/info" className="tap">
            <Trans>Check or change my information</Trans>
          </Link>
        </p>
      </section>
    </div>
  );
}

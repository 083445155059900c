import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#client/ui/button.tsx';
import { DotPicture, DotText } from '#client/ui/dot-picture.tsx';
import { StepHeading } from '#client/ui/fields/step-heading.tsx';
import classes from './reserved.module.css';

interface ReservedProps {
  reference_number: string;
  email: string;
  phones: readonly string[];
}

/** Confirms a booth request: its number, and the next steps. */
export function Reserved({ reference_number, email, phones }: ReservedProps) {
  const phone = phones[0];
  return (
    <main className={`stack gap-16 center ${classes.page}`}>
      <DotPicture kind="saved" height={132} />
      <h1 className="heading">
        <Trans>Your request has arrived</Trans>
      </h1>
      <div className={`panel night stack center fluid ${classes.number}`}>
        <StepHeading hasMoved>
          <span className="small quiet regular">
            <Trans>Reference number</Trans>
          </span>
        </StepHeading>
        <p className="stack gap-8 center">
          <DotText text={reference_number} className={classes.dots} />
          <span className={`numbers ${classes.plain}`}>{reference_number}</span>
        </p>
      </div>
      <ol className={`stack gap-8 listed ${classes.next}`}>
        <li>
          <Trans>A receipt with this number is on its way to {email}.</Trans>
        </li>
        <li>
          <Trans>The organiser calls you to agree on place and price.</Trans>
        </li>
        {phone && (
          <li>
            <Trans>
              Something to add? Call <a href={`tel:${phone}`}>{phone}</a> and name the number.
            </Trans>
          </li>
        )}
      </ol>
      <ButtonLink
        kind="second"
        size="wide"
        to="/exhibitor/booth-request"
        state={{ reserved: { reference_number, email } }}
      >
        <Trans>Check its status</Trans>
      </ButtonLink>
      <ButtonLink size="wide" to="/exhibitor/directory">
        <Trans>See who else exhibits</Trans>
      </ButtonLink>
    </main>
  );
}

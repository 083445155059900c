import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './inquiry-subject.module.css';

interface InquirySubjectProps {
  exhibitor_id: string;
  exhibitor_name: string;
  exhibit_name?: string | null | undefined;
  hall?: string | null | undefined;
  booth?: string | null | undefined;
}

/** What an inquiry is on, and who answers. */
export function InquirySubject({
  exhibitor_id,
  exhibitor_name,
  exhibit_name,
  hall,
  booth,
}: InquirySubjectProps) {
  return (
    <div className={classes.subject}>
      <p className={classes.name}>{exhibit_name ?? exhibitor_name}</p>
      <p className={classes.facts}>
        {exhibit_name && (
          <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }}>
            {exhibitor_name}
          </Link>
        )}
        {booth && (
          <Link to="/floor-plan" search={{ hall: hall ?? undefined }}>
            <Trans>Booth {booth}</Trans>
          </Link>
        )}
      </p>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#client/ui/card.tsx';
import classes from './inquiry-subject.module.css';

interface InquirySubjectProps {
  exhibitor_id: string;
  exhibitor_name: string;
  exhibit_name?: string | null | undefined;
  hall?: string | null | undefined;
  booth?: string | null | undefined;
}

/** The subject of an inquiry, and the exhibitor that answers. */
export function InquirySubject({
  exhibitor_id,
  exhibitor_name,
  exhibit_name,
  hall,
  booth,
}: InquirySubjectProps) {
  return (
    <Card className="mist">
      <p>
        <strong>{exhibit_name ?? exhibitor_name}</strong>
      </p>
      <p className={`row gap-16 flat small ${classes.links}`}>
        {exhibit_name && (
          <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }} className="tap">
            {exhibitor_name}
          </Link>
        )}
        {booth && (
          <Link to="/floor-plan" search={{ hall: hall ?? undefined }} className="tap">
            <Trans>Booth {booth}</Trans>
          </Link>
        )}
      </p>
    </Card>
  );
}

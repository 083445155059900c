import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeText } from '#client/lang/join-parts.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { pictureSources } from '#client/ui/picture-address.ts';
import { daysText } from '#contract/date-text.ts';
import type { InvitationBase, InvitationShown } from '#contract/exhibitor-invitations.ts';

interface InvitationCardProps {
  invitation: InvitationShown;
  base: InvitationBase;
  /** Heading level of the name. */
  heading: 'h1' | 'h3';
  action?: ReactNode;
}

/** The invitation as an invited person sees it: host, place, date, and action. */
export function InvitationCard({
  invitation,
  base,
  heading: Heading,
  action,
}: InvitationCardProps) {
  const { t, i18n } = useLingui();
  const { exhibitor_name, logo, hall, booth, greeting, salutation, contact_name } = invitation;
  const when = daysText(base.start_date, base.end_date, i18n.locale);
  return (
    <article className="tiles gap-24 twos">
      <header className="night panel stack gap-16">
        <p className="small quiet">{salutation || <Trans>You are invited</Trans>}</p>
        <div className="line gap-16">
          {logo && (
            <img
              {...pictureSources(logo, { width: 72, height: null })}
              className="fixed framed logo"
              alt=""
              width="72"
              height="72"
            />
          )}
          <Heading>
            <Phrases>{exhibitor_name}</Phrases>
          </Heading>
        </div>
        <p className="typed">{greeting}</p>
        {contact_name && <p className="small quiet">— {contact_name}</p>}
        {booth && <DotText text={booth} height={56} />}
        {hall && <p className="small quiet">{t`Hall ${hall}`}</p>}
      </header>
      <div className="stack gap-24">
        <dl className="stack gap-8">
          <dt className="strong">{base.name}</dt>
          <dd className="numbers">{when}</dd>
          <dd className="quiet">{placeText(base, i18n.locale)}</dd>
          {booth && (
            <dd>
              <Link to="/floor-plan" search={{ booth }} className="tap">
                <Trans>Booth {booth} on the floor plan</Trans>
              </Link>
            </dd>
          )}
        </dl>
        {action}
      </div>
    </article>
  );
}

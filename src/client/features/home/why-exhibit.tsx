import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { placeText } from '#client/lang/join-parts.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { Section } from '#client/ui/section.tsx';
import { daysText } from '#contract/date-text.ts';
import home from './home.module.css';
import { Near } from './near.tsx';
import { Points, Steps } from './points.tsx';
import { Scale } from './scale.tsx';
import classes from './why-exhibit.module.css';

interface WhyExhibitProps {
  /** Live streams, exhibits, exhibitors and news, lazily loaded. */
  showcase: ReactNode;
}

/** The page that invites exhibitors. */
export function WhyExhibit({ showcase }: WhyExhibitProps) {
  return (
    <main>
      <Opening />
      <div className="wide">
        <Scale />
        <Reasons />
        <HowToBook />
        <Near className={home.showcase}>{showcase}</Near>
        <Places />
        <Partners />
        <Contacts />
      </div>
    </main>
  );
}

function Opening() {
  const { t, i18n } = useLingui();
  const { start_date, end_date, city, venue, name } = useExhibition();
  return (
    <header className="dark wall">
      <div className={`wide stack gap-16 ${classes.inside}`}>
        <h1>
          <Phrases>{t`Exhibit where the industry looks`}</Phrases>
        </h1>
        <p className="quiet">
          {name}
          <br />
          <span suppressHydrationWarning>{daysText(start_date, end_date, i18n.locale)}</span>
          <br />
          {placeText({ venue, city }, i18n.locale)}
        </p>
        <div className="row gap-12 mt-8">
          <ButtonLink to="/exhibitor/register">
            <Trans>Book a booth</Trans>
          </ButtonLink>
          <ButtonLink kind="second" to="/exhibitor/directory">
            <Trans>See who exhibits</Trans>
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

function Reasons() {
  const { t } = useLingui();
  const reasons = [
    {
      icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6',
      title: t`Buyers who say what they are looking for`,
      text: t`Every visitor registers with name, company, products wanted and budget. You are matched before the doors open.`,
    },
    {
      icon: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
      title: t`Inquiries all year`,
      text: t`Your exhibits are in the online showroom. Buyers ask there, and you answer from your phone.`,
    },
    {
      icon: 'M12 21c-4-5-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6-6 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
      title: t`No one passes you by`,
      text: t`Your booth is on everyone’s plan, with the way to it, even offline in the hall.`,
    },
  ];
  return (
    <Section title={t`Why exhibit`}>
      <Points
        points={reasons.map(({ icon, ...reason }) => ({
          ...reason,
          sign: (
            <span className={`middle brand notice ${classes.icon}`}>
              <Icon path={icon} />
            </span>
          ),
        }))}
      />
    </Section>
  );
}

function HowToBook() {
  const { t } = useLingui();
  const steps = [
    { title: t`Send a request`, text: t`Two minutes: what you would show, where and how large.` },
    {
      title: t`Agree on booth and price`,
      text: t`The organiser calls you with available booths in the hall that suits your products.`,
    },
    {
      title: t`Present yourself`,
      text: t`Your team gets a sign-in: company profile, exhibits and inquiries in one place.`,
    },
  ];
  return (
    <Section title={t`How to book`}>
      <div className="stack gap-24">
        <Steps steps={steps} />
        <p>
          <ButtonLink to="/exhibitor/register">
            <Trans>Book a booth</Trans>
          </ButtonLink>
        </p>
        <p>
          <Link className="tap" to="/workspace">
            <Trans>Already exhibiting? To your workspace</Trans>
          </Link>
        </p>
      </div>
    </Section>
  );
}

/** The zones of the exhibition, with their halls. */
function Places() {
  const { t } = useLingui();
  const { zones } = useExhibition();
  return (
    <Section title={t`Where you could be`}>
      <dl className={`tiles twos ${classes.places}`}>
        {zones.map(({ title, hall }) => (
          <div key={title} className="line spread padded edge-top">
            <dt>{title}</dt>
            <dd className="fixed quiet numbers">
              <Trans>Halls {hall}</Trans>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-24">
        <ButtonLink kind="second" to="/floor-plan">
          <Trans>Floor plan</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}

function Partners() {
  const { t } = useLingui();
  const { partners } = useExhibition();
  if (partners.length === 0) return null;
  const kinds = [...new Set(partners.map(({ kind }) => kind))];
  return (
    <Section title={t`Partners`}>
      <dl className="tiles gap-48">
        {kinds.map((kind) => (
          <div key={kind} className="ruled">
            <dt className="quiet small padded">{kind}</dt>
            {partners
              .filter((partner) => partner.kind === kind)
              .map(({ name }) => (
                <dd key={name} className="padded">
                  {name}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Contacts() {
  const { t } = useLingui();
  const { contacts } = useExhibition();
  const { email, exhibit_phones } = contacts;
  return (
    <Section title={t`Talk to us`}>
      <ul className="row heading numbers gap-48">
        {exhibit_phones.map((phone) => (
          <li key={phone}>
            <a className="tap" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a className="tap" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

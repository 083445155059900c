import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Section } from '#client/ui/section.tsx';
import { dayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import { Days } from './days.tsx';
import { Hero } from './hero.tsx';
import classes from './home.module.css';
import { Near } from './near.tsx';
import { openingOf } from './opening.ts';
import { OwnLinks } from './own-links.tsx';
import { Points, Steps } from './points.tsx';
import { RegisterAction } from './register-action.tsx';
import { Scale } from './scale.tsx';
import { Zones } from './zones.tsx';

interface HomeProps {
  /** A line for ticket owners, shown in the exhibition's week. */
  reminder: ReactNode;
  search: ReactNode;
  /** Categories, exhibits and exhibitors, lazily loaded. */
  showcase: ReactNode;
  /** The number of unread replies. */
  unread: ReactNode;
  children: ReactNode;
}

/** The home page for buyers. */
export function Home({ reminder, search, showcase, unread, children }: HomeProps) {
  const { t } = useLingui();
  const { highlights } = useExhibition();
  const isReminded = useIsReminded();
  return (
    <main>
      <Hero />
      <div className="wide">
        {search}
        <OwnLinks unread={unread} />
        {isReminded && <div className="mt-16 finger">{reminder}</div>}
        <Scale />
        <Near className={classes.showcase}>{showcase}</Near>
        <Zones />
        {highlights.length > 0 && (
          <Section title={t`Why come`}>
            <Points points={highlights} />
          </Section>
        )}
        <Days />
        <HowToRegister />
        <ForGroups />
        <ForExhibitors />
        <Arriving />
        <Partners />
        {children}
      </div>
    </main>
  );
}

/** The server knows it too, so that the line's space is reserved from the first paint. */
function useIsReminded(): boolean {
  const exhibition = useExhibition();
  const opening = openingOf(exhibition, useServerMinute(exhibition.server_time));
  const isHolder = useVisitor()?.is_finish_register === true;
  return isHolder && opening.state === 'before' && opening.days <= limits.REMINDER_DAYS;
}

function HowToRegister() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Verify your phone or e-mail`,
      note: t`30 seconds`,
      text: t`We send you a six-digit code. No password to remember.`,
    },
    {
      title: t`Tell us who you are`,
      note: t`2 minutes`,
      text: t`Name, company and what you are looking for. The questionnaire can be skipped.`,
    },
    {
      title: t`Keep your ticket`,
      note: t`At once`,
      text: t`Your QR code opens the gate on every day of the exhibition.`,
    },
  ];
  return (
    <Section title={t`How to register`}>
      <div className="stack gap-24">
        <Steps steps={steps} />
        <p>
          <RegisterAction />
        </p>
      </div>
    </Section>
  );
}

/** Group benefits; nothing when there are none. */
function ForGroups() {
  const { t, i18n } = useLingui();
  const { perks, contacts } = useExhibition();
  if (perks.length === 0) return null;
  const points = perks.map(({ last_day, ...perk }) => {
    const day = last_day && dayText(last_day, i18n.locale);
    return { ...perk, ...(day && { note: t`Until ${day}` }) };
  });
  return (
    <Section
      title={t`For groups`}
      intro={t`Register together and more opens up. Perks are for the whole group.`}
    >
      <div className="stack gap-24">
        <Points points={points} />
        <div className="row gap-12">
          <ButtonLink kind="second" to="/audience/invit">
            <Trans>Register as a group</Trans>
          </ButtonLink>
          {contacts.email && (
            <ButtonAnchor kind="quiet" href={`mailto:${contacts.email}`}>
              <Trans>Book a coach or ask a question</Trans>
            </ButtonAnchor>
          )}
        </div>
      </div>
    </Section>
  );
}

function ForExhibitors() {
  const { t } = useLingui();
  return (
    <Section
      title={t`For exhibitors`}
      intro={t`Show your products to buyers who say what they look for, here and on site.`}
    >
      <div className="row gap-12">
        <ButtonLink kind="second" to="/exhibitor">
          <Trans>Why exhibit</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/exhibitor/register">
          <Trans>Book a booth</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" to="/workspace">
          <Trans>To your workspace</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}

function Arriving() {
  const { t } = useLingui();
  const { transport, address, venue } = useExhibition();
  if (transport.length === 0) return null;
  return (
    <Section title={t`How to get there`} intro={`${venue}${t`, `}${address}`}>
      <ul className="tiles gap-48 twos">
        {transport.map(({ kind, title, text }) => (
          <li key={kind} className="line gap-16 top">
            <span className="brand fixed">
              <Icon name={kind} />
            </span>
            <div className="stack gap-4">
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-24">
        <ButtonLink kind="second" to="/audience/guide">
          <Trans>Visitor guide</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}

export function Partners() {
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Section } from '#client/ui/section.tsx';
import { weekdayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import { Hero } from './hero.tsx';
import classes from './home.module.css';
import { LazyPicture } from './lazy-picture.tsx';
import { openingOf } from './opening.ts';
import { Points, Steps } from './points.tsx';
import { RegisterAction } from './register-action.tsx';
import { Scale } from './scale.tsx';

/** The page that invites buyers. */
export function Home({
  reminder,
  children,
}: {
  /** A line for people with a ticket, in the exhibition's week. */
  reminder: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { highlights, perks, transport, address, venue } = useExhibition();
  const isReminded = useIsReminded();
  return (
    <main>
      <Hero />
      <div className="wide">
        {isReminded && <div className={classes.reminder}>{reminder}</div>}
        <Scale />
        <Section title={t`Why come`}>
          <Points points={highlights} />
        </Section>
        <Zones />
        <HowToRegister />
        <Section
          title={t`For groups`}
          intro={t`Register together and more opens up. Perks are for the whole group.`}
        >
          <Points points={perks} />
        </Section>
        <Section title={t`How to get there`} intro={`${venue}${t`, `}${address}`}>
          <div className={classes.arrive}>
            <ul className="stack gap-24">
              {transport.map(({ kind, title, text }) => (
                <li key={kind} className={classes.transport}>
                  <Icon name={kind} />
                  <div>
                    <h3>{title}</h3>
                    <p className="quiet">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
            <OpeningHours />
          </div>
        </Section>
        <Partners />
        {children}
      </div>
    </main>
  );
}

/** Known to the server too, so that the line has its room from the first paint. */
function useIsReminded(): boolean {
  const exhibition = useExhibition();
  const opening = openingOf(exhibition, useServerMinute(exhibition.server_time));
  const isHolder = useVisitor()?.is_finish_register === true;
  return isHolder && opening.state === 'before' && opening.days <= limits.REMINDER_DAYS;
}

function Zones() {
  const { t } = useLingui();
  const { zones } = useExhibition();
  return (
    <Section title={t`Experience zones`}>
      <ul className={classes.zones}>
        {zones.map(({ title, text, hall, picture }) => (
          <li key={title}>
            <LazyPicture src={picture} alt="" width={640} height={400} />
            <div className={classes.zone}>
              <p className={classes.hall}>
                <span className="visually-hidden">
                  <Trans>Halls {hall}</Trans>
                </span>
                <DotText text={hall} />
              </p>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
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

function OpeningHours() {
  const { i18n } = useLingui();
  const { opening_days } = useExhibition();
  return (
    <table className={`numbers ${classes.hours}`}>
      <caption>
        <Trans>Opening hours</Trans>
      </caption>
      <tbody>
        {opening_days.map(({ date, opens, closes }) => (
          <tr key={date}>
            <th scope="row">{weekdayText(date, i18n.locale)}</th>
            <td>
              {opens}–{closes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Partners() {
  const { t } = useLingui();
  const { partners } = useExhibition();
  const kinds = [...new Set(partners.map(({ kind }) => kind))];
  return (
    <Section title={t`Partners`}>
      <dl className={classes.partners}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="quiet small">{kind}</dt>
            {partners
              .filter((partner) => partner.kind === kind)
              .map(({ name }) => (
                <dd key={name}>{name}</dd>
              ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

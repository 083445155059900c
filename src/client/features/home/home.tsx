import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Section } from '#client/ui/section.tsx';
import { Goals } from './goals.tsx';
import { Hero } from './hero.tsx';
import classes from './home.module.css';
import { Near } from './near.tsx';
import { OwnShow } from './own-show.tsx';
import { RegisterAction } from './register-action.tsx';
import { Scale } from './scale.tsx';
import { Zones } from './zones.tsx';

interface HomeProps {
  search: ReactNode;
  /** Ticket, replies, agenda and walk of a ticket owner, lazily loaded. */
  own: ReactNode;
  /** Live streams, conferences, exhibits, exhibitors and highlights, lazily loaded. */
  showcase: ReactNode;
  children: ReactNode;
}

/** The home page for buyers: the way to a ticket, or one's own show once there is one. */
export function Home({ search, own, showcase, children }: HomeProps) {
  const isHolder = useVisitor()?.is_finish_register === true;
  return (
    <main>
      {isHolder ? <OwnShow>{own}</OwnShow> : <Hero />}
      <div className="wide">
        {isHolder ? <div className="mt-48">{search}</div> : search}
        {!isHolder && (
          <>
            <Goals />
            <Scale isShort />
          </>
        )}
        <Zones />
        <Near className={classes.showcase}>{showcase}</Near>
        <div className={isHolder ? undefined : classes.pair}>
          {!isHolder && <HowToRegister />}
          <Arriving />
        </div>
        <More />
        {children}
      </div>
    </main>
  );
}

function HowToRegister() {
  const { t } = useLingui();
  const steps = [
    { title: t`Verify your phone or e-mail`, note: t`30 seconds` },
    { title: t`Tell us who you are`, note: t`2 minutes` },
    { title: t`Keep your ticket`, note: t`At once` },
  ];
  return (
    <Section title={t`How to register`} more={<RegisterAction />}>
      <ol className={classes.steps}>
        {steps.map(({ title, note }, index) => (
          <li key={title} className="stack gap-4">
            <span className="figure brand">{index + 1}</span>
            <strong className="small">{title}</strong>
            <span className="small quiet">{note}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Arriving() {
  const { t } = useLingui();
  const { transport } = useExhibition();
  if (transport.length === 0) return null;
  return (
    <Section
      title={t`How to get there`}
      more={
        <Link to="/service" className="tap label fixed">
          <Trans>Travel and stay</Trans>
        </Link>
      }
    >
      <ul className={`${classes.steps} ${classes.ways}`}>
        {transport.map(({ kind, title }) => (
          <li key={kind} className="stack gap-4 small">
            <span className="brand">
              <Icon name={kind} />
            </span>
            {title}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The other parts of the site, and who stands behind the exhibition. */
function More() {
  const { t } = useLingui();
  const { perks, partners } = useExhibition();
  const pages: ({ title: string } & Pick<LinkProps, 'to' | 'params'>)[] = [
    { to: '/about', title: t`About the exhibition` },
    { to: '/audience/guide', title: t`Visitor guide` },
    ...(perks.length > 0 ? [{ to: '/audience/invit', title: t`Groups and perks` } as const] : []),
    { to: '/exhibitor', title: t`Exhibit with us` },
    { to: '/news/$type', params: { type: 'news' }, title: t`News` },
    { to: '/media/live', title: t`Live streams` },
    { to: '/download', title: t`Downloads` },
    { to: '/about/pastinfo', title: t`Past editions` },
  ];
  return (
    <Section title={t`More`}>
      <ul className={classes.more}>
        {pages.map(({ title, ...page }) => (
          <li key={title} className="edge-top">
            <Link {...page} className="entry fluid">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <dl className="stack gap-8 small mt-24">
        {[...new Set(partners.map(({ kind }) => kind))].map((kind) => (
          <div key={kind}>
            <dt className="quiet">{kind}</dt>
            <dd>
              {partners
                .filter((partner) => partner.kind === kind)
                .map(({ name }) => name)
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cityText } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import type { Exhibitor } from '#contract/exhibitors.ts';
import { ExhibitorCover } from './exhibitor-cover.tsx';
import { ExhibitorBadges } from './exhibitor-facts.tsx';
import { ExhibitorLogo } from './exhibitor-logo.tsx';
import classes from './exhibitor-profile.module.css';

/** The cover of an exhibitor with its logo and name. */
export function ExhibitorHead({ exhibitor, share }: { exhibitor: Exhibitor; share: ReactNode }) {
  const lang = useLang();
  return (
    <header>
      <ExhibitorCover exhibitor={exhibitor} />
      <div className={`line spread ${classes.head}`}>
        <ExhibitorLogo exhibitor={exhibitor} size="large" priority />
        {share}
      </div>
      <h1>
        <Phrases>{exhibitor.name}</Phrases>
      </h1>
      <p className="row flat quiet">
        <span>{cityText(exhibitor, lang)}</span>
        <ExhibitorBadges exhibitor={exhibitor} />
      </p>
    </header>
  );
}

/** Facts in one line, or in two on a phone. Unknown ones are left out. */
export function ExhibitorFacts({ exhibitor }: { exhibitor: Exhibitor }) {
  const { t } = useLingui();
  const { booths, categories, exhibits, stars } = exhibitor;
  const facts = [
    {
      label: t`Booth`,
      value: booths.length > 0 && <BoothLinks booths={booths} />,
    },
    { label: t`Exhibits`, value: exhibits },
    { label: t`Product categories`, value: categories.length },
    { label: t`Starred by`, value: stars },
  ].filter(({ value }) => value);
  return (
    <dl className="row gap-0 framed facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="tiny quiet">{label}</dt>
          <dd className="heading numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Exhibitor, ExhibitorCard } from '#contract/exhibitors.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { parseUrl } from '#contract/fields.ts';
import { ExhibitTile } from './exhibit-tile.tsx';
import { ExhibitorBadges } from './exhibitor-facts.tsx';
import { ExhibitorLogo } from './exhibitor-logo.tsx';
import classes from './exhibitor-profile.module.css';
import { ExhibitorTile } from './exhibitor-tile.tsx';

interface ExhibitorProfileProps {
  exhibitor: Exhibitor & { is_partial: boolean };
  /** The first of its exhibits and how many there are; undefined while they are on their way. */
  exhibits: { items: ExhibitCard[]; total: number } | undefined;
  categories: ReadonlyMap<string, string>;
  /** What can be done: ask, star, send on. */
  actions: ReactNode;
  /** Where its booth is. */
  booth: ReactNode;
  /** Asks to bring others along. */
  invitation: ReactNode;
}

/** All that is known of an exhibitor. */
export function ExhibitorProfile({
  exhibitor,
  exhibits,
  categories,
  actions,
  booth,
  invitation,
}: ExhibitorProfileProps) {
  const { t } = useLingui();
  const { name, city, country_name, is_partial, profile, related } = exhibitor;
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <ExhibitorLogo exhibitor={exhibitor} size="large" priority />
        <div className={classes.title}>
          <h1>{name}</h1>
          <p className={classes.facts}>
            {city === country_name ? city : t`${city}, ${country_name}`}
          </p>
          <p className={classes.facts}>
            <ExhibitorBadges exhibitor={exhibitor} />
          </p>
        </div>
      </header>
      <div className={classes.actions}>{actions}</div>
      <div className={classes.columns}>
        <div className={classes.aside}>
          {booth}
          <Links exhibitor={exhibitor} />
        </div>
        <div className={classes.main}>
          {is_partial ? (
            <p className={classes.notice} role="status">
              <Trans>
                The profile was not loaded on this device yet. This is what the directory knows.
              </Trans>
            </p>
          ) : (
            <Part title={t`Profile`}>
              {profile.split(/\n+/).map((paragraph) => (
                <p key={paragraph} className={classes.paragraph}>
                  {paragraph}
                </p>
              ))}
            </Part>
          )}
          <Categories codes={exhibitor.categories} categories={categories} />
          {exhibits && exhibits.total > 0 && <Exhibits id={exhibitor.id} {...exhibits} />}
        </div>
      </div>
      {related.length > 0 && <Related related={related} categories={categories} />}
      {invitation}
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Categories({
  codes,
  categories,
}: {
  codes: readonly string[];
  categories: ReadonlyMap<string, string>;
}) {
  const { t } = useLingui();
  const known = codes.filter((code) => categories.has(code));
  if (known.length === 0) return null;
  return (
    <Part title={t`Shows`}>
      <ul className={classes.chips}>
        {known.map((code) => (
          <li key={code}>
            <Link to="/exhibitor/directory" search={{ category: code }} className={classes.chip}>
              {categories.get(code)}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The first few; the others are one step away. */
const SHOWN = 6;

function Exhibits({ id, items, total }: { id: string; items: ExhibitCard[]; total: number }) {
  const { t } = useLingui();
  return (
    <Part title={t`Exhibits`}>
      <ul className={classes.exhibits}>
        {items.slice(0, SHOWN).map((exhibit) => (
          <ExhibitTile key={exhibit.id} exhibit={exhibit} />
        ))}
      </ul>
      {total > SHOWN && (
        <ButtonLink kind="second" to="/exhibits" search={{ exhibitor_id: id }}>
          <Plural value={total} one="# exhibit" other="All # exhibits" />
        </ButtonLink>
      )}
    </Part>
  );
}

/** Addresses of others: each says where it leads. */
function Links({ exhibitor: { website, live_url, video_url } }: { exhibitor: Exhibitor }) {
  const { t } = useLingui();
  const links = [
    { label: t`Live stream`, url: live_url, icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z' },
    { label: t`Video`, url: video_url, icon: 'M4 5h16v14H4zM10 9l5 3-5 3z' },
    {
      label: t`Website`,
      url: website,
      icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
    },
  ].flatMap(({ url, ...link }) => {
    const host = parseUrl(url ?? '')?.host;
    return url && host ? [{ ...link, url, host }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={classes.links}>
      {links.map(({ label, url, host, icon }) => (
        <li key={label}>
          <a href={url} rel="noopener nofollow" target="_blank" className={classes.link}>
            <Icon path={icon} />
            <span>
              {label}
              <span className={classes.host}>{host}</span>
            </span>
            <Icon path="M8 16 17 7M9 7h8v8" />
            <span className="visually-hidden">
              <Trans>(another site, in a new window)</Trans>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Related({
  related,
  categories,
}: {
  related: readonly ExhibitorCard[];
  categories: ReadonlyMap<string, string>;
}) {
  const { t } = useLingui();
  return (
    <section className={classes.related}>
      <h2>{t`Others that show the same`}</h2>
      <ul className={classes.tiles}>
        {related.map((exhibitor) => (
          <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={categories} />
        ))}
      </ul>
    </section>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import type { Exhibitor, ExhibitorCard } from '#contract/exhibitors.ts';
import type { ExhibitCard } from '#contract/exhibits.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { ExhibitTile } from './exhibit-tile.tsx';
import { BoothCard, ExhibitorBar } from './exhibitor-actions.tsx';
import { ExhibitorFacts, ExhibitorHead } from './exhibitor-head.tsx';
import classes from './exhibitor-profile.module.css';
import { ExhibitorTile } from './exhibitor-tile.tsx';
import { useCategoryLabels } from './use-category-labels.ts';

interface ExhibitorProfileProps {
  exhibitor: Exhibitor & { is_partial: boolean };
  /** Share button. */
  share: ReactNode;
  /** The exhibitor's hall on a small plan. */
  spot: ReactNode;
  /** The price of an exhibit. */
  priceOf: (exhibit: ExhibitCard) => ReactNode;
  /** Live streams, videos and conferences, which are loaded after the page. */
  media: ReactNode;
  hasMedia: boolean;
}

/** An exhibitor with its exhibits, profile and booth, and similar exhibitors. */
export function ExhibitorProfile(props: ExhibitorProfileProps) {
  const { exhibitor, share, spot, priceOf, media, hasMedia } = props;
  const { id, related } = exhibitor;
  const categories = useCategoryLabels();
  const { data: exhibits } = useQuery(exhibitQueries.ofExhibitor(id));
  return (
    <main className="wide roomy">
      <ExhibitorHead exhibitor={exhibitor} share={share} />
      <div className="stack gap-24 columns mt-24">
        <div className={'beside desks'}>
          <BoothCard exhibitor={exhibitor} spot={spot} />
        </div>
        <div className="stack gap-48">
          <ExhibitorFacts exhibitor={exhibitor} />
          <Parts hasExhibits={exhibits !== undefined && exhibits.total > 0} hasMedia={hasMedia} />
          {exhibits && <Exhibits id={id} {...exhibits} priceOf={priceOf} />}
          <Profile exhibitor={exhibitor} />
          <Categories codes={exhibitor.categories} categories={categories} />
          <div id="media" className="stack gap-48">
            {media}
          </div>
        </div>
      </div>
      {related.length > 0 && <Related related={related} categories={categories} />}
      <ExhibitorBar exhibitor={exhibitor} />
    </main>
  );
}

/** Links to the parts of the page that have content. */
function Parts({ hasExhibits, hasMedia }: { hasExhibits: boolean; hasMedia: boolean }) {
  const { t } = useLingui();
  const parts = [
    ...(hasExhibits ? [{ id: 'exhibits', label: t`Exhibits` }] : []),
    { id: 'profile', label: t`Profile` },
    ...(hasMedia ? [{ id: 'media', label: t`Live and video` }] : []),
  ];
  return (
    <nav className="strip gap-8" aria-label={t`On this page`}>
      {parts.map(({ id, label }) => (
        <ButtonAnchor key={id} kind="second" size="small" href={`#${id}`}>
          {label}
        </ButtonAnchor>
      ))}
    </nav>
  );
}

function Profile({ exhibitor }: Pick<ExhibitorProfileProps, 'exhibitor'>) {
  const { is_partial, profile } = exhibitor;
  const { t } = useLingui();
  if (is_partial) {
    return (
      <p id="profile" className="panel notice small" role="status">
        <Trans>The full profile is not on this device yet. This is what the directory lists.</Trans>
      </p>
    );
  }
  return (
    <Part id="profile" title={t`Profile`}>
      {profile.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="read typed">
          {paragraph}
        </p>
      ))}
      <Links exhibitor={exhibitor} />
    </Part>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="stack">
      <h2>
        <Phrases>{title}</Phrases>
      </h2>
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
    <Part title={t`Product categories`}>
      <ul className="row">
        {known.map((code) => (
          <li key={code}>
            <ButtonLink
              kind="second"
              size="small"
              to="/exhibitor/directory"
              search={{ category: code }}
            >
              {categories.get(code)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Number of exhibits on the profile; the list has all. */
const SHOWN = 6;

interface ExhibitsProps extends Pick<ExhibitorProfileProps, 'priceOf'> {
  id: string;
  items: readonly ExhibitCard[];
  total: number;
}

function Exhibits({ id, items, total, priceOf }: ExhibitsProps) {
  const { t } = useLingui();
  if (total === 0) return null;
  // Whole rows of two on a phone.
  const shown = total === 1 ? 1 : Math.min(SHOWN, total - (total % 2));
  return (
    <Part id="exhibits" title={t`Exhibits`}>
      <ul className={`tiles ${classes.exhibits}`}>
        {items.slice(0, shown).map((exhibit, index) => (
          <ExhibitTile key={exhibit.id} exhibit={exhibit} priority={index < 2}>
            {priceOf(exhibit)}
          </ExhibitTile>
        ))}
      </ul>
      {total > shown && (
        <div className="row">
          <ButtonLink kind="second" to="/exhibits" search={{ exhibitor_id: id }}>
            <Plural value={total} one="# exhibit" other="All # exhibits" />
          </ButtonLink>
        </div>
      )}
    </Part>
  );
}

/** External links, each with its destination. */
function Links({ exhibitor: { website, live_url, video_url } }: { exhibitor: Exhibitor }) {
  const { t } = useLingui();
  const links = [
    { label: t`Live stream`, url: live_url, icon: { path: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z' } },
    { label: t`Video`, url: video_url, icon: { path: 'M4 5h16v14H4zM10 9l5 3-5 3z' } },
    {
      label: t`Website`,
      url: website,
      icon: { name: 'globe' as const },
    },
  ].flatMap(({ url, ...link }) => {
    const host = parseUrl(url ?? '')?.host;
    return url && host ? [{ ...link, url, host }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="ruled">
      {links.map(({ label, url, host, icon }) => (
        <li key={label}>
          <a href={url} rel="noopener nofollow" target="_blank" className="line plain padded">
            <Icon {...icon} />
            <span className="stack gap-0 grow">
              <strong>{label}</strong>
              <span className="clip small quiet">{host}</span>
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
    <section className="stack mt-48">
      <h2>{t`Similar exhibitors`}</h2>
      <ul className="tiles">
        {related.map((exhibitor) => (
          <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={categories} />
        ))}
      </ul>
    </section>
  );
}

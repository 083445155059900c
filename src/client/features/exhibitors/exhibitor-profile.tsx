import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cityText } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { setStar, useStars } from '#client/sync/stars.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { StarButton } from '#client/ui/star-button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Exhibitor, ExhibitorCard } from '#contract/exhibitors.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { BoothCard } from './booth-card.tsx';
import { ExhibitTile } from './exhibit-tile.tsx';
import { ExhibitorBadges } from './exhibitor-facts.tsx';
import { ExhibitorLogo } from './exhibitor-logo.tsx';
import classes from './exhibitor-profile.module.css';
import { ExhibitorTile } from './exhibitor-tile.tsx';
import { useCategoryLabels } from './use-category-labels.ts';

interface ExhibitorProfileProps {
  exhibitor: Exhibitor & { is_partial: boolean };
  /** Share button. */
  share: ReactNode;
  /** The exhibitor's hall on a small plan. */
  spot: ReactNode;
  /** The conferences in which it takes part. */
  programme: ReactNode;
  /** Invitation to bring colleagues along. */
  invitation: ReactNode;
}

/** An exhibitor with its booth, exhibits and similar exhibitors. */
export function ExhibitorProfile({
  exhibitor,
  share,
  spot,
  programme,
  invitation,
}: ExhibitorProfileProps) {
  const lang = useLang();
  const { id, name, related } = exhibitor;
  const categories = useCategoryLabels();
  return (
    <main className="wide roomy">
      <header className={`line top ${classes.head}`}>
        <ExhibitorLogo exhibitor={exhibitor} size="large" priority />
        <div className="stack gap-4 grow">
          <h1>
            <Phrases>{name}</Phrases>
          </h1>
          <p className="small quiet">{cityText(exhibitor, lang)}</p>
          <p className="row">
            <ExhibitorBadges exhibitor={exhibitor} />
          </p>
        </div>
        <Star exhibitor={exhibitor} />
      </header>
      <div className={`row ${classes.actions}`}>
        <ButtonLink to="/exhibits/inquiry" search={{ exhibitor_id: id }}>
          <Trans>Send an inquiry</Trans>
        </ButtonLink>
        {share}
      </div>
      <div className="stack gap-24 columns">
        <div className={`stack gap-16 ${classes.aside}`}>
          <BoothCard exhibitor={exhibitor}>{spot}</BoothCard>
          <Links exhibitor={exhibitor} />
        </div>
        <div className="stack gap-24">
          <Profile exhibitor={exhibitor} />
          <Categories codes={exhibitor.categories} categories={categories} />
          <Exhibits id={exhibitor.id} />
          {programme}
        </div>
      </div>
      {related.length > 0 && <Related related={related} categories={categories} />}
      {invitation}
    </main>
  );
}

function Star({ exhibitor: { id, name } }: { exhibitor: Exhibitor }) {
  const { t } = useLingui();
  const isStarred = useStars().has(id);
  return (
    <StarButton
      name={name}
      starred={isStarred}
      onToggle={() => {
        void setStar(id, !isStarred, name);
        toast(isStarred ? t`Star removed` : t`Starred: it is part of “My walk” now.`);
      }}
    />
  );
}

function Profile({ exhibitor: { is_partial, profile } }: Pick<ExhibitorProfileProps, 'exhibitor'>) {
  const { t } = useLingui();
  if (is_partial) {
    return (
      <p className="panel notice small" role="status">
        <Trans>
          The profile was not loaded on this device yet. This is what the directory knows.
        </Trans>
      </p>
    );
  }
  return (
    <Part title={t`Profile`}>
      {profile.split(/\n+/).map((paragraph) => (
        <p key={paragraph} className="read typed">
          {paragraph}
        </p>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
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

function Exhibits({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: { items, total } = { items: [], total: 0 } } = useQuery(
    exhibitQueries.ofExhibitor(id),
  );
  if (total === 0) return null;
  return (
    <Part title={t`Exhibits`}>
      <ul className={`tiles ${classes.exhibits}`}>
        {items.slice(0, SHOWN).map((exhibit) => (
          <ExhibitTile key={exhibit.id} exhibit={exhibit} />
        ))}
      </ul>
      {total > SHOWN && (
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
    <ul className="ruled">
      {links.map(({ label, url, host, icon }) => (
        <li key={label}>
          <a
            href={url}
            rel="noopener nofollow"
            target="_blank"
            className={`line plain ${classes.link}`}
          >
            <Icon path={icon} />
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

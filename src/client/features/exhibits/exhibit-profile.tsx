import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { bytesText } from '#client/lang/bytes-text.ts';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Phrases } from '#client/ui/phrases.tsx';
import { ThumbBar } from '#client/ui/thumb-bar.tsx';
import type { Exhibit, ExhibitCard as OtherExhibit } from '#contract/exhibits.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { ExhibitBadges } from './badges.tsx';
import { CompareChosen } from './compare-button.tsx';
import { ExhibitCard } from './exhibit-card.tsx';
import classes from './exhibit-profile.module.css';
import { Gallery } from './gallery.tsx';
import { Price } from './price.tsx';
import { PriceHint, RatesDay } from './price-hint.tsx';
import { Quantity } from './quantity.tsx';

const SimilarExhibits = optionalPart(async () => (await import('./similar.tsx')).SimilarExhibits);

interface ExhibitProfileProps {
  exhibit: Exhibit & { is_partial: boolean };
  category: string | undefined;
  /** Asks about the exhibit: beside the price on a laptop, always in reach on a phone. */
  ask: ReactNode;
  /** Buttons: like, collect, compare. */
  actions: ReactNode;
  share: ReactNode;
  /** The first exhibits of the exhibitor, and their total number. */
  others: { items: OtherExhibit[]; total: number } | undefined;
  /** Live streams that show the exhibit. */
  lives: ReactNode;
}

/** An exhibit with its exhibitor and others of the same booth. */
export function ExhibitProfile(props: ExhibitProfileProps) {
  const { exhibit, category, ask, actions, share, others, lives } = props;
  const { name, is_partial, description } = exhibit;
  return (
    <main className="wide roomy">
      <div className={`stack gap-24 ${classes.columns}`}>
        <div>
          <Gallery key={exhibit.id} exhibit={exhibit} />
        </div>
        <div className={`stack gap-24 ${classes.main}`}>
          <header className="stack gap-8">
            <div className="line top">
              <h1 className="grow">
                <Phrases>{name}</Phrases>
              </h1>
              {share}
            </div>
            <div className="stack gap-4 numbers">
              <p className="row gap-8">
                <strong className="heading">
                  <Price exhibit={exhibit} />{' '}
                  <small className="small quiet regular">{exhibit.price_terms}</small>
                </strong>
                <PriceHint exhibit={exhibit} />
              </p>
              {exhibit.price_min !== null && exhibit.currency === 'CNY' && <RatesDay />}
            </div>
            <Tiers exhibit={exhibit} />
            <ExhibitBadges exhibit={exhibit} />
          </header>
          <div className="row">
            <div className={classes.ask}>{ask}</div>
            {actions}
          </div>
          <Exhibitor exhibit={exhibit} />
          <Facts exhibit={exhibit} category={category} />
          <Streams exhibit={exhibit} />
          {lives}
        </div>
        <div className="stack gap-24 read">
          <section className="stack gap-8">
            <h2>
              <Trans>Description</Trans>
            </h2>
            {is_partial ? (
              <p className="panel notice" role="status">
                <Trans>
                  The full description is not on this device yet. This is what the directory lists.
                </Trans>
              </p>
            ) : (
              description.split(/\n+/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
            )}
          </section>
          <Specifications exhibit={exhibit} />
          <Datasheet exhibit={exhibit} />
        </div>
      </div>
      <Others exhibit={exhibit} others={others} />
      <Suspense>
        <SimilarExhibits exhibit={exhibit} />
      </Suspense>
      <CompareChosen />
      <ThumbBar>
        {ask}
        {exhibit.booth && (
          <ButtonLink kind="second" to="/floor-plan" search={{ booth: exhibit.booth }}>
            <Icon name="plan" />
            <Trans>On the plan</Trans>
          </ButtonLink>
        )}
      </ThumbBar>
    </main>
  );
}

/** The exhibitor and its booth. */
function Exhibitor({ exhibit }: { exhibit: Exhibit }) {
  const { exhibitor_id, exhibitor_name, booth } = exhibit;
  return (
    <Card>
      <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }}>
        <strong>{exhibitor_name}</strong>
      </Link>
      <p className="row small quiet">
        {booth ? <Trans>Booth</Trans> : <Trans>No booth is assigned yet.</Trans>}{' '}
        <BoothLink booth={exhibit.booth} hall={exhibit.hall} />
      </p>
    </Card>
  );
}

/** The prices by quantity. */
function Tiers({ exhibit }: { exhibit: Exhibit }) {
  if (exhibit.price_tiers.length === 0) return null;
  return (
    <dl className="row top gap-0 framed facts numbers">
      {exhibit.price_tiers.map(({ from, price }) => (
        <div key={from}>
          <dt className="small quiet">
            ≥ <Quantity count={from} unit={exhibit.unit} />
          </dt>
          <dd className="strong">
            <Price exhibit={{ ...exhibit, price_min: price, price_max: price }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ exhibit, category }: { exhibit: Exhibit; category: string | undefined }) {
  const { t } = useLingui();
  const { brand, release_year, dot_pitch, issuer, exhibitor_name } = exhibit;
  const { minimum_order, lead_days, unit } = exhibit;
  const facts = [
    {
      label: t`Category`,
      value: category && (
        <Link to="/exhibits" search={{ category: exhibit.category }}>
          {category}
        </Link>
      ),
    },
    {
      label: t`Brand`,
      value: brand && (
        <Link to="/exhibits" search={{ brand }}>
          {brand}
        </Link>
      ),
    },
    { label: t`Dot pitch`, value: dot_pitch !== null && `${dot_pitch} mm` },
    { label: t`Year of release`, value: release_year !== null && String(release_year) },
    {
      label: t`Minimum order`,
      value: minimum_order !== null && <Quantity count={minimum_order} unit={unit} />,
    },
    {
      label: t`Lead time`,
      value: lead_days !== null && <Plural value={lead_days} one="# day" other="# days" />,
    },
    { label: t`Published by`, value: issuer !== exhibitor_name && issuer },
  ].filter(({ value }) => value);
  return (
    <dl className="row top gap-0 framed facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="small quiet">{label}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The attributes of its category. */
function Specifications({ exhibit: { attributes } }: { exhibit: Exhibit }) {
  if (attributes.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Specifications</Trans>
      </h2>
      <dl className="row top gap-0 framed facts numbers">
        {attributes.map(({ code, label, value }) => (
          <div key={code}>
            <dt className="small quiet">{label}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Datasheet({ exhibit: { datasheet } }: { exhibit: Exhibit }) {
  const { i18n } = useLingui();
  if (!datasheet) return null;
  return (
    <p>
      <ButtonAnchor kind="second" href={datasheet.path} download>
        <Trans>Datasheet</Trans>{' '}
        <small className="quiet">
          PDF{datasheet.bytes !== null && `, ${bytesText(datasheet.bytes, i18n.locale)}`}
        </small>
      </ButtonAnchor>
    </p>
  );
}

/** External links, each with its destination. */
function Streams({ exhibit: { live_url, video_url } }: { exhibit: Exhibit }) {
  const { t } = useLingui();
  const links = [
    { label: t`Live stream`, url: live_url, icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z' },
    { label: t`Video`, url: video_url, icon: 'M4 5h16v14H4zM10 9l5 3-5 3z' },
  ].flatMap(({ url, ...link }) => {
    const host = parseUrl(url ?? '')?.host;
    return url && host && /^https?:/.test(url) ? [{ ...link, url, host }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="row">
      {links.map(({ label, url, host, icon }) => (
        <li key={label}>
          <ButtonAnchor kind="second" href={url} target="_blank" rel="noreferrer">
            <Icon path={icon} />
            <span className="stack gap-0">
              {label} <small className="tiny quiet">{host}</small>
            </span>
          </ButtonAnchor>
        </li>
      ))}
    </ul>
  );
}

/** Fills a row, or two on a phone. */
const SHOWN = 4;

function Others({ exhibit, others }: Pick<ExhibitProfileProps, 'exhibit' | 'others'>) {
  const { id, exhibitor_id } = exhibit;
  const items = others?.items.filter((other) => other.id !== id).slice(0, SHOWN) ?? [];
  const total = others?.total ?? 0;
  if (items.length === 0) return null;
  return (
    <section className="mt-48">
      <header className="row spread">
        <h2>
          <Trans>More from this booth</Trans>
        </h2>
        <Link to="/exhibits" search={{ exhibitor_id }} className="tap">
          <Plural value={total} one="Show # exhibit" other="All # exhibits" />
        </Link>
      </header>
      <ul className={`tiles mt-8 ${classes.grid}`}>
        {items.map((other, index) => (
          <ExhibitCard key={other.id} exhibit={other} index={index} total={items.length} />
        ))}
      </ul>
    </section>
  );
}

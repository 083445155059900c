import { Trans, useLingui } from '@lingui/react/macro';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { daysText } from '#contract/date-text.ts';
import { Countdown } from './countdown.tsx';
import classes from './hero.module.css';
import { heroFallback, heroSources, WIDE } from './hero-pictures.ts';
import { RegisterAction } from './register-action.tsx';

/** The first screen: exhibition, date, place and the main action. */
export function Hero() {
  const { i18n } = useLingui();
  const { name, tagline, start_date, end_date, city, venue, show_hall, brand } = useExhibition();
  return (
    <div className={`dark ${classes.hero}`}>
      {/* Dim where words are read. */}
      {brand?.hero ? (
        <img
          className={`over ${classes.own}`}
          {...brand.hero}
          sizes="100vw"
          alt=""
          fetchPriority="high"
        />
      ) : (
        <picture>
          <source
            media={WIDE}
            type="image/avif"
            srcSet={heroSources('wide', 'avif')}
            sizes="80vw"
          />
          <source
            media={WIDE}
            type="image/webp"
            srcSet={heroSources('wide', 'webp')}
            sizes="80vw"
          />
          <source type="image/avif" srcSet={heroSources('tall', 'avif')} sizes="100vw" />
          <img
            className={classes.picture}
            src={heroFallback}
            srcSet={heroSources('tall', 'webp')}
            sizes="100vw"
            width="640"
            height="800"
            alt=""
            fetchPriority="high"
          />
        </picture>
      )}
      <div className={`wide ${classes.content}`}>
        <div className={classes.words}>
          <h1>{name}</h1>
          <p className={`quiet ${classes.tagline}`}>{tagline}</p>
          <dl className={`numbers ${classes.facts}`}>
            <div>
              <dt className="visually-hidden">
                <Trans>Dates</Trans>
              </dt>
              <dd className="heading">{daysText(start_date, end_date, i18n.locale)}</dd>
            </div>
            <div>
              <dt className="visually-hidden">
                <Trans>Venue</Trans>
              </dt>
              <dd>{venue.includes(city) ? venue : `${city} · ${venue}`}</dd>
            </div>
            <div>
              <dt className="visually-hidden">
                <Trans>Halls</Trans>
              </dt>
              <dd>
                <Trans>Halls {show_hall}</Trans>
              </dd>
            </div>
          </dl>
        </div>
        <div className={`row spread ${classes.action}`}>
          <Countdown />
          <RegisterAction />
        </div>
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { ZonedHeading } from '#client/ui/zone-line.tsx';
import { weekdayText } from '#contract/date-text.ts';
import type { Shuttle, Travel } from '#contract/travel.ts';
import { DriverAddress } from './driver-address.tsx';
import { FromHall } from './from-hall.tsx';
import type { TravelSearch } from './tabs.ts';
import classes from './travel.module.css';

interface GettingThereProps {
  travel: Travel;
  hall: string | undefined;
  onSearch: (search: TravelSearch) => void;
}

/** Ways to the venue, and from a hall back to them. */
export function GettingThere({ travel, hall, onSearch }: GettingThereProps) {
  const { t } = useLingui();
  const { transport, halls } = useExhibition();
  const values = usePageValues();
  return (
    <>
      <DriverAddress name={travel.venue} address={travel.address} />
      <ul className={`tiles gap-24 ${classes.ways}`}>
        {transport.map(({ kind, title, text }) => (
          <li key={`${kind} ${title}`} className="line gap-16 top">
            <span className="brand fixed">
              <Icon name={kind} />
            </span>
            <div className="stack gap-4">
              <h3>
                <Phrases>{title}</Phrases>
              </h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {travel.shuttles.length > 0 && <Shuttles shuttles={travel.shuttles} />}
      <PageText text={travel.texts.transport} values={values} />
      {halls.length > 0 && (
        <FromHall
          hall={hall}
          halls={halls}
          onHall={(chosen) => onSearch({ tab: '1', hall: chosen })}
        />
      )}
      <OpeningHours />
      <p className="row gap-12">
        <ButtonLink kind="second" to="/floor-plan">
          <Trans>Floor plan</Trans>
        </ButtonLink>
        <ButtonLink kind="quiet" to="/audience/guide">{t`Visitor guide`}</ButtonLink>
      </p>
    </>
  );
}

function Shuttles({ shuttles }: { shuttles: readonly Shuttle[] }) {
  const lang = useLang();
  const zone = useForeignZone();
  return (
    <div className="stack">
      <ZonedHeading zone={zone}>
        <h3>
          <Trans>Shuttle timetable</Trans>
        </h3>
      </ZonedHeading>
      <ul className={`tiles gap-24 ${classes.ways}`}>
        {shuttles.map(({ name, stop, minutes, to_venue, from_venue, note }) => (
          <li key={name.en} className="stack gap-4 framed panel">
            <p className="row spread">
              <strong>{name[lang]}</strong>
              <span className="quiet small numbers">
                <Trans>{minutes} min on the road</Trans>
              </span>
            </p>
            <p className="small">{stop[lang]}</p>
            <dl className="small numbers">
              <Run label={<Trans>To the exhibition</Trans>} {...to_venue} />
              <Run label={<Trans>Back</Trans>} {...from_venue} />
            </dl>
            {note && <p className="quiet small">{note[lang]}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RunProps {
  label: ReactNode;
  first: string;
  last: string;
  every_minutes: number;
}

function Run({ label, first, last, every_minutes }: RunProps) {
  return (
    <div className="row spread flat">
      <dt className="quiet">{label}</dt>
      <dd>
        <Trans>
          {first}–{last}, every {every_minutes} min
        </Trans>
      </dd>
    </div>
  );
}

function OpeningHours() {
  const { i18n } = useLingui();
  const { opening_days } = useExhibition();
  const zone = useForeignZone();
  if (opening_days.length === 0) return null;
  return (
    <div className="stack gap-8">
      <ZonedHeading zone={zone} isNarrow>
        <h3>
          <Trans>Opening hours</Trans>
        </h3>
      </ZonedHeading>
      <dl className="read numbers">
        {opening_days.map(({ date, opens, closes }) => (
          <div key={date} className="line spread">
            <dt>{weekdayText(date, i18n.locale)}</dt>
            <dd>
              {opens}–{closes}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

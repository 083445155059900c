import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useServerMinute } from '#client/device/server-clock.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { dayLike } from '#contract/calendar.ts';
import type { Hotel, Travel } from '#contract/travel.ts';
import { HotelCard } from './hotel-card.tsx';
import { hotelsBy } from './hotel-list.ts';
import { HotelMap } from './hotel-map.tsx';
import type { TravelSearch } from './tabs.ts';

interface HotelsProps {
  travel: Travel;
  search: TravelSearch;
  onSearch: (search: TravelSearch) => void;
}

/** Hotels on a map of dots and as a list, nearest first. */
export function Hotels({ travel, search, onSearch }: HotelsProps) {
  const { t } = useLingui();
  const values = usePageValues();
  const { server_time } = useExhibition();
  const today = dayLike(server_time, useServerMinute(server_time));
  const shown = hotelsBy(travel.hotels, search, today);
  const count = shown.length;
  const numberOf = (hotel: Hotel) => travel.hotels.indexOf(hotel) + 1;
  if (travel.hotels.length === 0) {
    return <NoData text={t`No hotels are listed yet.`} />;
  }
  return (
    <>
      <PageText text={travel.texts.hotels} values={values} />
      <District travel={travel} />
      <HotelFilters
        travel={travel}
        search={search}
        onSearch={(part) => onSearch({ ...search, ...part, tab: '3' })}
      />
      <div className="row top gap-24">
        <HotelMap hotels={shown} numberOf={numberOf} venue={travel.venue} />
        <div className="grow stack gap-0">
          <p className="quiet small numbers" role="status">
            <Plural value={count} one="# hotel" other="# hotels" />
          </p>
          {count === 0 && <p>{t`No hotel matches. Try fewer filters.`}</p>}
          <ul className="ruled">
            {shown.map((hotel) => (
              <HotelCard
                key={hotel.name.en}
                hotel={hotel}
                number={numberOf(hotel)}
                areas={travel.hotel_areas}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** 80,000: so in both languages. */
const inThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function District({ travel: { hotel_district, hotel_areas } }: { travel: Travel }) {
  if (!hotel_district) return null;
  const count = hotel_areas.length;
  const area = inThousands(hotel_district.area);
  const rooms = inThousands(hotel_district.rooms);
  return (
    <p className="read">
      <Trans>
        The venue’s district has hotels in {count} areas: {area} m² and more than {rooms} rooms.
      </Trans>
    </p>
  );
}

interface HotelFiltersProps {
  travel: Travel;
  search: TravelSearch;
  onSearch: (part: Partial<TravelSearch>) => void;
}

function HotelFilters({ travel, search, onSearch }: HotelFiltersProps) {
  const { t } = useLingui();
  const lang = useLang();
  const sorts = { distance: t`Nearest first`, stars: t`Most stars first`, rooms: t`Largest first` };
  return (
    <div className="row gap-12">
      <Choice
        label={t`Area`}
        value={search.area}
        options={travel.hotel_areas.map(({ code, name }) => [code, name[lang]])}
        all={t`All areas`}
        onChange={(area) => onSearch({ area })}
      />
      <Choice
        label={t`Star rating`}
        value={search.stars}
        options={['5', '4', '3'].map((stars) => [stars, t`${stars} stars or more`])}
        all={t`Any star rating`}
        onChange={(stars) =>
          onSearch({ stars: (['3', '4', '5'] as const).find((one) => one === stars) })
        }
      />
      <Choice
        label={t`Order`}
        value={search.sort}
        options={[
          ['stars', sorts.stars],
          ['rooms', sorts.rooms],
        ]}
        all={sorts.distance}
        onChange={(sort) =>
          onSearch({ sort: (['stars', 'rooms'] as const).find((one) => one === sort) })
        }
      />
      <Switch
        checked={search.shuttle === '1'}
        onChange={({ target }) => onSearch({ shuttle: target.checked ? '1' : undefined })}
      >
        <Trans>With shuttle</Trans>
      </Switch>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
  /** Label of the empty choice. */
  all: string;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, value = '', options, all, onChange }: ChoiceProps) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  );
}

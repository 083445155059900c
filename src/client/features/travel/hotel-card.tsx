import { Trans, useLingui } from '@lingui/react/macro';
import { joinParts } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Hotel, Travel } from '#contract/travel.ts';
import { DriverAddress } from './driver-address.tsx';

interface HotelCardProps {
  hotel: Hotel;
  /** The number on the map. */
  number: number;
  areas: Travel['hotel_areas'];
}

/** A hotel in two lines; address, shuttle and phone open below. */
export function HotelCard({ hotel, number, areas }: HotelCardProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { name, address, stars, rooms, distance_km, shuttle, phone, note, booking_url } = hotel;
  const area = areas.find(({ code }) => code === hotel.area)?.name[lang];
  const kilometres = distance_km.toFixed(1);
  return (
    <li className="padded">
      <details>
        <summary>
          <span className="fixed quiet numbers">{number}</span>
          <span className="grow stack gap-4">
            <strong>{name[lang]}</strong>
            <span className="quiet small numbers">
              {joinParts([
                stars && t`${stars} stars`,
                t`${rooms} rooms`,
                t`${kilometres} km`,
                area,
                shuttle && t`Shuttle`,
              ])}
            </span>
          </span>
          <Icon name="down" />
        </summary>
        <div className="stack gap-8 padded">
          {note && <p>{note[lang]}</p>}
          {shuttle && (
            <p className="numbers">
              <Trans>Shuttle to the exhibition:</Trans> {shuttle.stop[lang]},{' '}
              {shuttle.times.join(lang === 'zh' ? '、' : ', ')}
            </p>
          )}
          <p className="row gap-16">
            {phone && (
              <a className="tap numbers" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            )}
            {booking_url && (
              <a className="tap" href={booking_url} target="_blank" rel="noreferrer">
                {new URL(booking_url).host}
              </a>
            )}
          </p>
          <DriverAddress name={name} address={address} />
        </div>
      </details>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { useLang } from '#client/lang/use-lang.ts';
import type { Hotel, Travel } from '#contract/travel.ts';

const SIZE = 200;
const MARGIN = 14;
const DOT = 4;
const VENUE = 6;
/** Kilometres of the circles around the venue. */
const RINGS = [1, 5, 10, 20, 40];

interface HotelMapProps {
  hotels: readonly Hotel[];
  /** The number on the hotel's card. */
  numberOf: (hotel: Hotel) => number;
  venue: Travel['venue'];
}

/**
 * Hotels as dots around the venue, north up. Near hotels are dense, so the scale is the square root
 * of the distance. The list beside it has the same facts: to assistive technology the drawing is
 * one picture.
 */
export function HotelMap({ hotels, numberOf, venue }: HotelMapProps) {
  const { t } = useLingui();
  // Numbers would make the page of the server larger than it may be.
  const isHydrated = useHydrated();
  const lang = useLang();
  const farthest = Math.max(1, ...hotels.map(({ at: [east, north] }) => Math.hypot(east, north)));
  const scale = (SIZE / 2 - MARGIN) / Math.sqrt(farthest);
  const place = ([east, north]: readonly [number, number]) => {
    const straight = Math.hypot(east, north) || 1;
    const drawn = (Math.sqrt(straight) * scale) / straight;
    return { cx: SIZE / 2 + east * drawn, cy: SIZE / 2 - north * drawn };
  };
  const count = hotels.length;
  const venueName = venue[lang];
  return (
    <svg
      className="mist framed"
      width="440"
      fill="none"
      stroke="var(--line)"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={t`${count} hotels around ${venueName}; the list has their distances.`}
    >
      {RINGS.filter((ring) => ring <= farthest * 1.2).map((ring) => (
        <g key={ring}>
          <circle cx={SIZE / 2} cy={SIZE / 2} r={Math.sqrt(ring) * scale} />
          <text
            x={SIZE / 2}
            y={SIZE / 2 - Math.sqrt(ring) * scale - 2}
            fontSize="6"
            textAnchor="middle"
            fill="var(--text-quiet)"
            stroke="none"
          >
            {ring} km
          </text>
        </g>
      ))}
      {hotels.map((hotel) => (
        <circle
          key={hotel.name.en}
          {...place(hotel.at)}
          r={DOT}
          stroke="var(--mist)"
          fill={hotel.shuttle ? 'var(--light-green)' : 'var(--light-blue)'}
        />
      ))}
      {isHydrated &&
        hotels.map((hotel) => (
          <DotNumber key={hotel.name.en} {...place(hotel.at)} number={numberOf(hotel)} />
        ))}
      <circle cx={SIZE / 2} cy={SIZE / 2} r={VENUE} fill="var(--light-red)" stroke="none" />
    </svg>
  );
}

function DotNumber({ cx, cy, number }: { cx: number; cy: number; number: number }) {
  return (
    <text
      x={cx}
      y={cy + DOT / 2}
      fontSize={DOT * 1.4}
      textAnchor="middle"
      // The dots are bright by day and by night.
      fill="#0b1020"
      stroke="none"
    >
      {number}
    </text>
  );
}

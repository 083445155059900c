import type { Hotel } from '#contract/travel.ts';
import type { TravelSearch } from './tabs.ts';

type HotelSearch = Pick<TravelSearch, 'area' | 'stars' | 'shuttle' | 'sort'>;

/** The hotels with a valid offer, filtered and sorted by the address. */
export function hotelsBy(hotels: readonly Hotel[], search: HotelSearch, today: string): Hotel[] {
  const { area, stars, shuttle, sort = 'distance' } = search;
  const least = Number(stars ?? 0);
  const order: Record<typeof sort, (one: Hotel, other: Hotel) => number> = {
    distance: () => 0,
    stars: (one, other) => (other.stars ?? 0) - (one.stars ?? 0),
    rooms: (one, other) => other.rooms - one.rooms,
  };
  return hotels
    .filter(
      (hotel) =>
        (hotel.valid_until === null || today <= hotel.valid_until) &&
        (!area || hotel.area === area) &&
        (hotel.stars ?? 0) >= least &&
        (!shuttle || hotel.shuttle !== null),
    )
    .sort((one, other) => order[sort](one, other) || one.distance_km - other.distance_km);
}

/** https://schema.org/Hotel, each. */
export function hotelListOf(hotels: readonly Hotel[], lang: 'zh' | 'en') {
  return {
    '@type': 'ItemList',
    itemListElement: hotels.map(({ name, address, stars, rooms, phone, booking_url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Hotel',
        name: name[lang],
        address: address[lang],
        numberOfRooms: rooms,
        telephone: phone,
        ...(stars && { starRating: { '@type': 'Rating', ratingValue: stars } }),
        ...(booking_url && { url: booking_url }),
      },
    })),
  };
}

import { useLingui } from '@lingui/react/macro';

/** Labels of the sections about travel and the exhibition. */
export function useGuideLabels() {
  const { t } = useLingui();
  return {
    labels: {
      ...useTravelLabels(),
      organisers: t`Organisers`,
      'organisers.role': t`What they are`,
      'organisers.url': t`Website`,
      editions: t`Past editions`,
      pictures: t`Pictures`,
      alt: t`What the picture shows`,
      report_url: t`Report`,
      service_transport: t`How to get there`,
      service_visa: t`Visa`,
      service_hotels: t`Hotels`,
      service_discounts: t`Discounts`,
      about: t`About the exhibition`,
      about_distribution: t`Halls at a glance`,
      about_pastinfo: t`Past editions`,
    },
    hints: {
      countries: t`Codes of two capitals such as DE; one per line, or separated by commas`,
      times: t`Such as 08:30; one per line, or separated by commas`,
      valid_until: t`Empty: no end was announced.`,
      'hotels.valid_until': t`The hotel is not listed after this day. Leave empty for no limit.`,
      checked_on: t`The day on which the source was last checked`,
      ports: t`Where the rule holds only at some`,
      report_url: t`A path on this site or an address; empty: there is none.`,
      'hotels.area': t`Code of one of the areas above`,
      'hotel_areas.code': t`Small letters, digits and _`,
      'discounts.code': t`To be named when booking; may be empty`,
    },
    options: {
      'transport.kind': {
        metro: t`Metro`,
        shuttle: t`Shuttle`,
        air: t`By air`,
        car: t`By car`,
      },
      'entry_rules.kind': {
        visa_free: t`Visa-free`,
        mutual: t`Mutual exemption`,
        transit: t`Transit without a visa`,
      },
    },
  };
}

function useTravelLabels() {
  const { t } = useLingui();
  return {
    transport: t`Ways to the venue`,
    kind: t`Kind`,
    shuttles: t`Shuttles`,
    stop: t`Stop`,
    minutes: t`Minutes on the road`,
    to_venue: t`To the exhibition`,
    from_venue: t`Back`,
    first: t`First`,
    last: t`Last`,
    every_minutes: t`Every … minutes`,
    note: t`Note`,
    entry_rules: t`Entry rules`,
    'entry_rules.countries': t`Passports`,
    days: t`Longest stay in days`,
    hours: t`Longest stay in hours`,
    conditions: t`Conditions`,
    ports: t`Ports of entry`,
    valid_from: t`Valid from`,
    valid_until: t`Valid until`,
    source: t`Source`,
    source_url: t`Address of the source`,
    checked_on: t`Source checked on`,
    hotel_areas: t`Areas of hotels`,
    hotel_district: t`All hotels of the district`,
    'hotel_district.area': t`Area, m²`,
    'hotel_district.rooms': t`Rooms`,
    hotels: t`Hotels`,
    'hotels.area': t`Area of the hotel`,
    stars: t`Star rating`,
    rooms: t`Rooms`,
    distance_km: t`Kilometres to the venue`,
    'at.0': t`Kilometres east of the venue`,
    'at.1': t`Kilometres north of the venue`,
    booking_url: t`Address for booking`,
    shuttle: t`Shuttle of the exhibition`,
    times: t`Departures`,
    discounts: t`Discounts`,
    perks: t`Perks for groups`,
  };
}

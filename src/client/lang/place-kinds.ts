import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlaceKind } from '#contract/place-kinds.ts';

/** Name and icon of each kind of place; drawn at 24 by 24 with a stroke of 1.5. */
export const kindsOfPlaces: Record<PlaceKind, { label: MessageDescriptor; icon: string }> = {
  entrance: {
    label: msg`Entrance`,
    icon: 'M11 4h8v16h-8M4 12h11M11 8l4 4-4 4',
  },
  registration: {
    label: msg`Registration`,
    icon: 'M5 6h14v14H5zM10 8V3h4v5M12 11a1.7 1.7 0 1 0 .01 0M9 17.5c.4-2.4 5.6-2.4 6 0',
  },
  toilets: {
    label: msg`Toilets`,
    icon: 'M7 3.5a1.5 1.5 0 1 0 .01 0M4.5 9h5v6H8.5v5.5h-3V15h-1zM17 3.5a1.5 1.5 0 1 0 .01 0M17 9l-3 7h1.5v4.5h3V16H20zM12 4v16',
  },
  food: {
    label: msg`Food and drink`,
    icon: 'M5 3v5a2.5 2.5 0 0 0 5 0V3M7.5 3v18M17.5 21V3c-2.5 1-3.5 5-3.5 9h3.5',
  },
  cloakroom: {
    label: msg`Cloakroom`,
    icon: 'M6 8h12v12H6zM9 8V6a3 3 0 0 1 6 0v2M6 13h12',
  },
  charging: {
    label: msg`Charging`,
    icon: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  },
  wifi: {
    label: msg`Wi-Fi`,
    icon: 'M4 9.5a12 12 0 0 1 16 0M7 13a7.5 7.5 0 0 1 10 0M10 16.5a3.2 3.2 0 0 1 4 0M12 20h.01',
  },
  prayer_room: {
    label: msg`Prayer room`,
    icon: 'M12 3c-4 3-5 5-5 8h10c0-3-1-5-5-8M5 11h14v9H5M5 11v9M10 20v-4a2 2 0 0 1 4 0v4',
  },
  step_free: {
    label: msg`Step-free access`,
    icon: 'M10 3.5a1.5 1.5 0 1 0 .01 0M10 8v6h6l2.5 5M10 10.5h5M8.5 11a5 5 0 1 0 6 7',
  },
  first_aid: {
    label: msg`First aid`,
    icon: 'M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z',
  },
  shuttle: {
    label: msg`Shuttle bus`,
    icon: 'M4 6h14l2 6v5H4zM4 12h16M11 6v6M8 17a1.5 1.5 0 1 0 .01 0M17 17a1.5 1.5 0 1 0 .01 0',
  },
  metro: {
    label: msg`Metro`,
    icon: 'M7 4h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2M5 11h14M9 14h.01M15 14h.01M8 17l-2 3M16 17l2 3',
  },
};

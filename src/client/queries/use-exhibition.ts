import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Exhibition } from '#contract/exhibitions.ts';
import { exhibitionQueries } from './exhibitions.ts';

/** Defaults until the server has answered, and when it fails. Source: specification §1 and §9. */
const DEFAULTS: Exhibition = {
  id: '01900000-0000-7000-8000-000000000000',
  url_scheme: '',
  year: 2026,
  start_date: '2026-03-05',
  end_date: '2026-03-07',
  show_hall: '5–16',
  time_zone: 'Asia/Shanghai',
  server_time: '2026-01-01T00:00:00+08:00',
  name: 'Pavilion',
  wordmark: 'PAVILION',
  tagline: '',
  city: '',
  venue: '',
  address: '',
  halls: ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'],
  opening_days: [],
  scale: { area: 80_000, exhibitors: 2_000, visits: 250_000, countries: 200, meeting_rooms: 25 },
  contacts: { exhibit_phones: [], visit_phones: [], email: '', address: '' },
  qr_pictures: [],
  organiser: '',
  filings: [],
  highlights: [],
  zones: [],
  partners: [],
  transport: [],
  perks: [],
  topics: { id: '', rows: [] },
  rates: null,
  grey_until: null,
  health_declaration: null,
  registration_open: true,
  is_demo: false,
  captcha_required: true,
  sharing_on: false,
};

/** The current exhibition; a failed load silently leaves the defaults. */
export function useExhibition(): Exhibition {
  return useQuery(exhibitionQueries.current()).data ?? DEFAULTS;
}

/** Like `useExhibition`, outside of components: for the head of a page. */
export function loadedExhibition(queryClient: QueryClient): Exhibition {
  return queryClient.getQueryData(exhibitionQueries.current().queryKey) ?? DEFAULTS;
}

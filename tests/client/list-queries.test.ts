import { expect, test } from 'vitest';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';

test.each([
  { list: exhibitorQueries.list({}, 1), isPersisted: true },
  { list: exhibitorQueries.list({ keyword: undefined, hall: undefined }, 1), isPersisted: true },
  { list: exhibitorQueries.list({ hall: ['5'] }, 1), isPersisted: false },
  { list: exhibitorQueries.list({}, 2), isPersisted: false },
  { list: exhibitQueries.list({ keyword: undefined }, 1), isPersisted: true },
  { list: exhibitQueries.list({ negotiable: false }, 1), isPersisted: false },
])(
  'a list is persisted only in its initial state: $list.queryKey $isPersisted',
  ({ list, isPersisted }) => {
    expect(list.meta?.offline).toBe(isPersisted);
  },
);

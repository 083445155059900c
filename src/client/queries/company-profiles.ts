import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getCompanyProfile } from '#contract/company-profiles.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const companyProfileQueries = {
  /** For editing: never from a stored copy. */
  own: () =>
    queryOptions({
      queryKey: ['company-profiles', 'detail', ownExhibitor()],
      queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
    }),
};

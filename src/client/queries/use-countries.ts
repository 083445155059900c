import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Country } from '#contract/sign-in.ts';
import { choiceQueries } from './choices.ts';

/** Countries and regions for a search. Their other names arrive after the page. */
export function useCountries(): Country[] {
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  const named = useQuery(choiceQueries.namedCountries());
  return named.data?.items ?? items;
}

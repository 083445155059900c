import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Country } from '#contract/sign-in.ts';
import { choiceQueries } from './choices.ts';

/** Countries and regions for a search. Their other names arrive after the page. */
export function useCountries(): Country[] {
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  const named = useQuery(choiceQueries.namedCountries());
  return named.data?.items ?? items;
}

/** The name of a country or region by its code; the code itself where it is not known. */
export function useCountryName(): (country: string) => string {
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  return (country) => items.find(({ code }) => code === country)?.name ?? country;
}

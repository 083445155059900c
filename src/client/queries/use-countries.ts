import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Country } from '#contract/sign-in.ts';
import { choiceQueries } from './choices.ts';

/** Searchable countries and regions. Their alternative names arrive after the page. */
export function useCountries(): Country[] {
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  const named = useQuery(choiceQueries.namedCountries());
  return named.data?.items ?? items;
}

/** The name of a country or region by its code, with the code as fallback. */
export function useCountryName(): (country: string) => string {
  const { items } = useSuspenseQuery(choiceQueries.countries()).data;
  return (country) => items.find(({ code }) => code === country)?.name ?? country;
}

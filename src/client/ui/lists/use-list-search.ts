import { useMemo, useRef } from 'react';
import { toAddress } from '#client/address-text.ts';
import { toTopOf } from './to-top.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

interface Addressed {
  keyword?: string | number | undefined;
}

interface ListSearch<Search, Filters> {
  addressed: Search;
  /** The device answers itself. */
  isAnsweredHere: () => boolean;
  /** What an address asks for. */
  filtersOf: (search: Search) => Filters;
  /** A letter was typed: asks for what it leaves. */
  onSought: (filters: Filters) => Promise<void>;
  /** The hand rests, and the address may follow. */
  onRested: (search: Search) => void;
}

/** What a list is searched for: it runs ahead of the address, by which the list is found again. */
export function useListSearch<Search extends Addressed, Filters extends { keyword?: string }>({
  addressed,
  isAnsweredHere,
  filtersOf,
  onSought,
  onRested,
}: ListSearch<Search, Filters>) {
  /** What begins at its top whenever something else is sought. */
  const results = useRef<HTMLDivElement>(null);
  const seeking = (text: string): Search => ({ ...addressed, keyword: toAddress(text) });
  const keyword = useDebouncedSearch(
    filtersOf(addressed).keyword ?? '',
    isAnsweredHere,
    (text) => onRested(seeking(text)),
    (text) => {
      toTopOf(results);
      return onSought(filtersOf(seeking(text)));
    },
  );
  const { sought } = keyword;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `seeking` follows from the address.
  const search = useMemo(() => seeking(sought), [addressed, sought]);
  const filters = useMemo(() => filtersOf(search), [filtersOf, search]);
  return { results, keyword, search, filters };
}

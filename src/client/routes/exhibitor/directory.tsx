import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { Directory } from '#client/features/exhibitors/directory.tsx';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ensureFilteredList } from '#client/queries/known-filters.ts';
import { useRefetchDirectory } from '#client/queries/use-refetch-directory.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { ExhibitorFilters } from '#contract/filters.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

/** Links of earlier versions filter by letter: they open the list at that letter. */
const DirectorySearch = lazy(() =>
  addressOf(
    z.extend(ExhibitorFilters, { initial: z.optional(z.string().check(z.regex(/^[A-Z#]$/))) }),
  ),
);

/** A letter needs the order by name. */
function filtersOf({ initial, ...search }: z.infer<typeof DirectorySearch>): ExhibitorFilters {
  const filters = ExhibitorFilters.parse(search);
  return initial ? { ...filters, sort: 'name' } : filters;
}

export const Route = createFileRoute('/exhibitor/directory')({
  validateSearch: DirectorySearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the page loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const filters = filtersOf(DirectorySearch.parse(location.search));
    await ensureFilteredList(queryClient, filters, (known) => {
      const first = exhibitorQueries.list(known, 1);
      // Offline, the list itself reports that this order needs a network and offers another.
      if (known.sort === 'popular') return queryClient.prefetchQuery(first);
      return queryClient.ensureQueryData(first);
    });
  },
  component: DirectoryPage,
  staticData: {
    place: 'find',
    title: msg`Exhibitor directory`,
    description: msg`Every exhibitor with its booth and what it shows: search by name, product, booth number or pinyin, and filter by hall, category and country.`,
    chunk: 'browsing',
  },
});

function DirectoryPage() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/exhibitor/directory',
    select: filtersOf,
    structuralSharing: true,
  });
  const openAt = useSearch({ from: '/exhibitor/directory', select: ({ initial }) => initial });
  const navigate = useNavigate({ from: '/exhibitor/directory' });
  return (
    <RefreshablePage
      refetch={useRefetchDirectory(exhibitorQueries.all())}
      title={t`Exhibitor directory`}
      width="wide"
    >
      <Directory
        filters={filters}
        openAt={openAt}
        onFilters={(search, step) => void navigate({ search, ...step })}
      />
    </RefreshablePage>
  );
}

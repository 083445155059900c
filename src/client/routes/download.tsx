import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { DownloadList } from '#client/features/downloads/download-list.tsx';
import { DownloadRow } from '#client/features/downloads/download-row.tsx';
import { downloadQueries } from '#client/queries/downloads.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { canStoreFiles } from '#client/sync/offline-files.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { RefreshablePage } from '#client/ui/touch/refreshable-page.tsx';
import { DownloadFilters } from '#contract/download-filters.ts';
import type { Download } from '#contract/downloads.ts';
import { lazy } from '#contract/lazy.ts';

const OpenInBrowserSheet = optionalPart(
  async () =>
    (await import('#client/features/sharing/open-in-browser-sheet.tsx')).OpenInBrowserSheet,
);

const DownloadSearch = lazy(() => addressOf(DownloadFilters));

export const Route = createFileRoute('/download')({
  validateSearch: DownloadSearch,
  loader: async ({ context: { queryClient }, location, cause }) => {
    // During a search the list loads by itself: a failure must not remove the search box.
    if (cause === 'stay') return;
    const filters = DownloadFilters.parse(DownloadSearch.parse(location.search));
    await queryClient.ensureInfiniteQueryData(downloadQueries.list(filters));
  },
  component: Downloads,
  staticData: {
    title: msg`Downloads`,
    description: msg`Visitor guide, programme, floor plan, forms, logos and press files of the exhibition, each with its size, language and date.`,
    chunk: 'news',
  },
});

function Downloads() {
  const { t } = useLingui();
  const filters = useSearch({
    from: '/download',
    select: (search) => DownloadFilters.parse(DownloadSearch.parse(search)),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/download' });
  const copies = useOfflineCopies();
  const renderRow = (download: Download) => (
    <DownloadRow
      key={download.id}
      download={download}
      copies={copies}
      openElsewhere={(link, onClosed) => (
        <Suspense>
          <OpenInBrowserSheet link={link} onClosed={onClosed} />
        </Suspense>
      )}
    />
  );
  return (
    <RefreshablePage
      refetch={useRefetch(downloadQueries.all())}
      title={t`Downloads`}
      intro={t`Visitor guide, programme, floor plan, forms and press files.`}
    >
      <DownloadList
        filters={filters}
        onFilters={(search, step) => void navigate({ search, ...step })}
        renderRow={renderRow}
      />
    </RefreshablePage>
  );
}

/** Undefined when the browser stores no files. */
function useOfflineCopies() {
  const canStore = useHydrated() && canStoreFiles();
  const { data } = useQuery({ ...downloadQueries.offline(), enabled: canStore });
  return canStore ? (data ?? []) : undefined;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadQueries } from '#client/queries/downloads.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { ListTools } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { A_STEP, IN_PLACE, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { errorText } from '#client/wire/error-text.ts';
import {
  type DownloadFilters,
  downloadCategories,
  downloadGroupOf,
  downloadGroups,
} from '#contract/download-filters.ts';
import type { Download } from '#contract/downloads.ts';
import { limits } from '#contract/limits.ts';
import { useDownloadWords } from './use-download-words.ts';

interface DownloadListProps {
  filters: DownloadFilters;
  onFilters: OnFilters<DownloadFilters>;
  renderRow: (download: Download) => ReactNode;
}

/** Downloads by the people that they are for. */
export function DownloadList({ filters: addressed, onFilters, renderRow }: DownloadListProps) {
  const { t, i18n } = useLingui();
  const { categories, groups } = useDownloadWords();
  const { listed, box } = useDebouncedSearch({
    keyword: addressed.q ?? '',
    onSettle: (q) => onFilters({ ...addressed, q: q || undefined }, IN_PLACE),
  });
  const filters = { ...addressed, q: listed || undefined };
  const downloads = useInfiniteQuery({
    ...downloadQueries.list(filters),
    placeholderData: keepPreviousData,
  });
  const { data, error } = downloads;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total;
  const isNarrowed = Boolean(filters.category || filters.q);
  const options = downloadCategories.map((code) => ({ code, label: categories[code] }));
  return (
    <div className="stack gap-16">
      <ListTools>
        <SearchBox
          label={t`Search downloads`}
          placeholder={t`Title or file name`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...box}
        />
      </ListTools>
      <fieldset>
        <legend className="visually-hidden">
          <Trans>Category</Trans>
        </legend>
        <ChoiceGroup
          look="chips"
          options={[{ code: '', label: t`All` }, ...options]}
          value={addressed.category ?? ''}
          onChange={(chosen) => {
            const category = downloadCategories.find((code) => code === chosen);
            onFilters({ ...addressed, category }, A_STEP);
          }}
        />
      </fieldset>
      <p role="status" className="small quiet">
        {total !== undefined && <Plural value={total} one="# file" other="# files" />}
      </p>
      {!data && error && (
        <ListFailed message={i18n._(errorText(error))} onRetry={() => void downloads.refetch()} />
      )}
      {total === 0 && !isNarrowed && (
        <NoData text={<Trans>There is nothing to download yet.</Trans>} />
      )}
      {total === 0 && isNarrowed && (
        <NothingFound
          action={
            <Button kind="second" onClick={() => onFilters({}, A_STEP)}>
              <Trans>Show all downloads</Trans>
            </Button>
          }
        >
          <Trans>No download found.</Trans>
        </NothingFound>
      )}
      {data && found.length > 0 && (
        <>
          {downloadGroups.map((group) => {
            const rows = found.filter(({ category }) => downloadGroupOf(category) === group);
            if (rows.length === 0) return null;
            return (
              <section key={group} className="stack mt-24">
                <h2>{groups[group]}</h2>
                <ul className="tiles">{rows.map(renderRow)}</ul>
              </section>
            );
          })}
          <LoadMore query={{ ...downloads, data }} />
        </>
      )}
    </div>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { videoQueries } from '#client/queries/videos.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { ListTools } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { A_STEP, IN_PLACE, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import { type VideoFilters, videoCategories } from '#contract/video-filters.ts';
import type { VideoCard } from '#contract/videos.ts';
import { useVideoCategories } from './use-video-words.ts';
import { VideoTile } from './video-tile.tsx';

interface VideoListProps {
  filters: VideoFilters;
  onFilters: OnFilters<VideoFilters>;
}

/** Videos to be searched, the newest first. */
export function VideoList({ filters: addressed, onFilters }: VideoListProps) {
  const { t, i18n } = useLingui();
  const { listed, box } = useDebouncedSearch({
    keyword: addressed.q ?? '',
    onSettle: (q) => onFilters({ ...addressed, q: q || undefined }, IN_PLACE),
  });
  const filters = { ...addressed, q: listed || undefined };
  const videos = useInfiniteQuery({
    ...videoQueries.list(filters),
    placeholderData: keepPreviousData,
  });
  const { data, error } = videos;
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total;
  const { of, exhibitor_id: _, ...narrowing } = filters;
  return (
    <div className="stack gap-16">
      <ListTools>
        <SearchBox
          label={t`Search videos`}
          placeholder={t`Title or exhibitor`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...box}
        />
      </ListTools>
      <Categories filters={addressed} onFilters={onFilters} />
      <OfExhibitor filters={addressed} onFilters={onFilters} first={found[0]} />
      <p role="status" className="small quiet">
        {total !== undefined && <Plural value={total} one="# video" other="# videos" />}
      </p>
      {!data && error && (
        <ListFailed message={i18n._(errorText(error))} onRetry={() => void videos.refetch()} />
      )}
      {total === 0 && !Object.values(narrowing).some(Boolean) && (
        <NoData text={<Trans>There are no videos here yet.</Trans>} />
      )}
      {total === 0 && Object.values(narrowing).some(Boolean) && (
        <NothingFound
          action={
            <Button kind="second" onClick={() => onFilters({ of }, A_STEP)}>
              <Trans>Show all videos</Trans>
            </Button>
          }
        >
          <Trans>No video found.</Trans>
        </NothingFound>
      )}
      {data && found.length > 0 && (
        <>
          <ul className="tiles gap-24">
            {found.map((video, at) => (
              <VideoTile key={video.id} video={video} priority={at === 0} />
            ))}
          </ul>
          <LoadMore query={{ ...videos, data }} />
        </>
      )}
    </div>
  );
}

function Categories({ filters, onFilters }: VideoListProps) {
  const { t } = useLingui();
  const labels = useVideoCategories();
  const options = videoCategories.map((code) => ({ code, label: labels[code] }));
  return (
    <fieldset>
      <legend className="visually-hidden">
        <Trans>Category</Trans>
      </legend>
      <ChoiceGroup
        look="chips"
        options={[{ code: '', label: t`All` }, ...options]}
        value={filters.category ?? ''}
        onChange={(chosen) =>
          onFilters(
            { ...filters, category: videoCategories.find((code) => code === chosen) },
            A_STEP,
          )
        }
      />
    </fieldset>
  );
}

/** The exhibitor that a link brings along. */
function OfExhibitor({
  filters,
  onFilters,
  first,
}: VideoListProps & { first: VideoCard | undefined }) {
  const { t } = useLingui();
  const { exhibitor_id, ...others } = filters;
  const onRemove = () => onFilters(others, A_STEP);
  const label = first?.exhibitor?.short_name ?? t`One exhibitor`;
  const chips = exhibitor_id ? [{ id: 'exhibitor', label, onRemove }] : [];
  return <FilterChips chips={chips} onRemoveAll={onRemove} />;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { isPackHere, programmeQueries } from '#client/queries/programme.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats, useStoredProgramme } from '#client/queries/use-programme.ts';
import { useNow } from '#client/queries/use-times.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { ListHead, ListTools } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useDebouncedSearch } from '#client/ui/lists/use-debounced-search.ts';
import { A_STEP, IN_PLACE, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { errorText } from '#client/wire/error-text.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { TourFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { ChangedNote } from './changed-note.tsx';
import { LocalTime } from './local-time.tsx';
import { TourCard } from './tour-card.tsx';

interface ToursProps {
  filters: TourFilters;
  onFilters: OnFilters<TourFilters>;
}

/** The factory tours and shuttles of all days, to be searched. */
export function Tours({ filters: addressed, onFilters }: ToursProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const now = useNow();
  const momentText = useMomentText();
  const pack = useStoredProgramme();
  const own = useOwnSeats();
  const seats = useSeats();
  const { listed, box } = useDebouncedSearch({
    keyword: addressed.q ?? '',
    isAnsweredHere: () => isPackHere(client),
    onSettle: (q) => onFilters({ ...addressed, q: q || undefined }, IN_PLACE),
  });
  const filters = { ...addressed, q: listed || undefined };
  const { data, error, refetch } = useQuery({
    ...programmeQueries.tours(filters),
    placeholderData: keepPreviousData,
  });
  const total = data?.total;
  return (
    <>
      <ListTools>
        <SearchBox
          label={t`Search tours`}
          placeholder={t`Factory, route or topic`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...box}
        />
      </ListTools>
      <Kinds filters={addressed} onFilters={onFilters} />
      <Categories filters={addressed} onFilters={onFilters} />
      <Day filters={addressed} onFilters={onFilters} />
      <AsOf moment={seats.age && momentText(seats.age)} />
      <ChangedNote pack={pack} />
      <ListHead
        count={total !== undefined && <Plural value={total} one="# tour" other="# tours" />}
      >
        <LocalTime />
      </ListHead>
      {!data && error && (
        <ListFailed message={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {total === 0 && (
        <NothingFound
          action={
            <Button kind="second" onClick={() => onFilters({}, A_STEP)}>
              <Trans>Show all tours</Trans>
            </Button>
          }
        >
          <Trans>No tour found.</Trans>
        </NothingFound>
      )}
      <ul className="tiles gap-24 mt-16">
        {data?.items.map((tour) => (
          <TourCard
            key={tour.id}
            tour={tour}
            own={own.of(tour.id)}
            seats={seats.of(tour.id)}
            now={now}
          />
        ))}
      </ul>
    </>
  );
}

function Kinds({ filters, onFilters }: ToursProps) {
  const { t } = useLingui();
  const kinds = [
    { code: '', label: t`All` },
    { code: 'factory', label: t`Factory tours` },
    { code: 'shuttle', label: t`Shuttles` },
  ];
  return (
    <fieldset className="padded">
      <legend className="visually-hidden">
        <Trans>Kind</Trans>
      </legend>
      <ChoiceGroup
        look="segmented"
        options={kinds}
        value={filters.kind ?? ''}
        onChange={(code) => {
          const kind = code === 'factory' || code === 'shuttle' ? code : undefined;
          onFilters({ ...filters, kind }, A_STEP);
        }}
      />
    </fieldset>
  );
}

/** Filter by the factories' products, limited to categories that the tours have. */
function Categories({ filters, onFilters }: ToursProps) {
  const labelOf = useCategoryLabel();
  const { data: all } = useQuery(programmeQueries.tours({}));
  const chosen = filters.category ?? [];
  const codes = new Set([...(all?.items ?? []).flatMap(({ categories }) => categories), ...chosen]);
  if (codes.size < 2) return null;
  const toggle = (code: string) => {
    const others = chosen.filter((one) => one !== code);
    const category = others.length < chosen.length ? others : [...chosen, code];
    onFilters({ ...filters, category: category.length > 0 ? category : undefined }, A_STEP);
  };
  return (
    <fieldset className="strip">
      <legend className="visually-hidden">
        <Trans>Product categories</Trans>
      </legend>
      <CheckChips
        options={[...codes].map((code) => ({ code, label: labelOf(code) }))}
        isChecked={(code) => chosen.includes(code)}
        onToggle={toggle}
      />
    </fieldset>
  );
}

function useCategoryLabel(): (code: string) => string {
  const { data } = useQuery(exhibitorQueries.categories());
  return (code) => data?.items.find((category) => category.code === code)?.label ?? code;
}

/** The day that a link brings along. */
function Day({ filters, onFilters }: ToursProps) {
  const { i18n } = useLingui();
  const { day, ...others } = filters;
  const onRemove = () => onFilters(others, A_STEP);
  const chips = day ? [{ id: 'day', label: weekdayText(day, i18n.locale), onRemove }] : [];
  return <FilterChips chips={chips} onRemoveAll={onRemove} />;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { programmeQueries } from '#client/queries/programme.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { type KnownSeats, useSeats, useStoredProgramme } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { type OwnSeats, useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { FilterChips } from '#client/ui/lists/filter-chips.tsx';
import { useFilterNames } from '#client/ui/lists/filter-names.ts';
import { ListFailed, NothingFound } from '#client/ui/lists/list-states.tsx';
import { FilterButton, ListHead, ListTools } from '#client/ui/lists/list-tools.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { A_STEP, type OnFilters } from '#client/ui/lists/use-searchable-list.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { errorText } from '#client/wire/error-text.ts';
import type { Conference } from '#contract/conferences.ts';
import { weekdayText } from '#contract/date-text.ts';
import type { ProgrammeSearch } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { Agenda } from './agenda.tsx';
import { ChangedNote } from './changed-note.tsx';
import { ConferenceRow } from './conference-row.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { LocalTime } from './local-time.tsx';
import { NowNext } from './now-next.tsx';
import { shownDay } from './shown-day.ts';
import { useIsWide } from './use-is-wide.ts';
import { useFilterLabels } from './use-labels.ts';
import { type ProgrammeListState, useProgrammeList } from './use-programme-list.ts';
import { Views } from './views.tsx';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

interface ProgrammeProps {
  search: ProgrammeSearch;
  onSearch: OnFilters<ProgrammeSearch>;
}

/** The programme, in the chosen view. */
export function Programme(props: ProgrammeProps) {
  return (
    <>
      <Views {...props} />
      {props.search.view === 'agenda' ? <Agenda /> : <Conferences {...props} />}
    </>
  );
}

/** The conferences of a day, to be searched and filtered. */
function Conferences({ search, onSearch }: ProgrammeProps) {
  const isWide = useIsWide();
  const now = useNow();
  const times = useTimes();
  const momentText = useMomentText();
  const pack = useStoredProgramme();
  const { data: choices } = useSuspenseQuery(programmeQueries.choices());
  const own = useOwnSeats();
  const seats = useSeats();
  const day = shownDay(search, choices, times.day(now));
  const list = useProgrammeList({ search, onSearch, day, own });
  const total = list.conferences?.length;
  if (choices.days.length === 0) {
    return <NoData text={<Trans>No conference has been announced yet.</Trans>} />;
  }
  return (
    <>
      <Tools list={list}>
        {search.view !== 'now' && <Days day={day} search={search} onSearch={onSearch} />}
      </Tools>
      <AsOf moment={seats.age && momentText(seats.age)} />
      <ChangedNote pack={pack} />
      <ListHead
        count={
          total !== undefined && <Plural value={total} one="# conference" other="# conferences" />
        }
      >
        <LocalTime />
      </ListHead>
      <Results list={list}>
        {(found) => {
          const shown = { conferences: found, own, seats, now };
          if (search.view === 'now') return <NowNext conferences={found} now={now} />;
          if (search.view === 'grid' && isWide) return <DayGrid {...shown} />;
          return <ConferenceList {...shown} />;
        }}
      </Results>
    </>
  );
}

interface ConferenceListProps {
  conferences: readonly Conference[];
  own: OwnSeats;
  seats: KnownSeats;
  now: Date;
}

function ConferenceList({ conferences, own, seats, now }: ConferenceListProps) {
  return (
    <DayList items={conferences} startOf={({ starts_at }) => starts_at} now={now}>
      {(conference) => (
        <ConferenceRow
          conference={conference}
          own={own.of(conference.id)}
          seats={seats.of(conference.id)}
          now={now}
        />
      )}
    </DayList>
  );
}

/** Search, filters, and further tools above the list. */
function Tools({ list, children }: { list: ProgrammeListState; children: ReactNode }) {
  const { t } = useLingui();
  const { data: choices } = useSuspenseQuery(programmeQueries.choices());
  const [isFiltering, setFiltering] = useState(false);
  const labels = useFilterLabels(choices);
  const chips = useFilterNames(list.filters, labels).map(({ others, ...chip }) => ({
    ...chip,
    onRemove: () => list.onFilters(others, A_STEP),
  }));
  return (
    <>
      <ListTools>
        <SearchBox
          label={t`Search conferences`}
          placeholder={t`Topic or speaker`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          {...list.box}
        />
        <FilterButton on={chips.length} onOpen={() => setFiltering(true)} />
      </ListTools>
      {children}
      <FilterChips
        chips={chips}
        onRemoveAll={() => list.onFilters(list.withoutSheet(list.filters), A_STEP)}
      />
      {isFiltering && (
        <Suspense>
          <FilterSheet
            list={list}
            choices={choices}
            labels={labels}
            onClosed={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The days with conferences; during a search, also "all days". */
function Days({ day, search, onSearch }: ProgrammeProps & { day: string | undefined }) {
  const { t, i18n } = useLingui();
  const { data: choices } = useSuspenseQuery(programmeQueries.choices());
  const options = choices.days.map(({ date }) => ({
    code: date,
    label: weekdayText(date, i18n.locale),
  }));
  const all = search.q && search.view !== 'grid' ? [{ code: '', label: t`Every day` }] : [];
  return (
    <fieldset className="padded">
      <legend className="visually-hidden">
        <Trans>Day</Trans>
      </legend>
      <ChoiceGroup
        look="segmented"
        options={[...all, ...options]}
        value={day ?? ''}
        onChange={(code) => onSearch({ ...search, day: code || undefined }, A_STEP)}
      />
    </fieldset>
  );
}

/** The conferences, or why there are none. */
function Results({
  list,
  children,
}: {
  list: ProgrammeListState;
  children: (found: Conference[]) => ReactNode;
}) {
  const { i18n } = useLingui();
  const { conferences, error } = list;
  if (error) return <ListFailed message={i18n._(errorText(error))} onRetry={list.retry} />;
  if (!conferences) return <div className="tall" aria-busy="true" />;
  if (conferences.length > 0) return children(conferences);
  return (
    <NothingFound
      action={
        <Button kind="second" onClick={list.showAll}>
          <Trans>Show all conferences</Trans>
        </Button>
      }
    >
      <Trans>No conference matches. Try another day, a shorter word or fewer filters.</Trans>
    </NothingFound>
  );
}

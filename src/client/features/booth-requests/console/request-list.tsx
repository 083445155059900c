import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { boothRequestQueries } from '#client/queries/booth-requests-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { ReservationFilters } from '#contract/booth-request-filters.ts';
import { reservationStates } from '#contract/booth-request-states.ts';
import type { BoothRequest } from '#contract/booth-requests-console.ts';
import { PERSON_KEYWORD_CHARACTERS_MAX } from '#contract/person-filters.ts';
import { RequestState } from './request-state.tsx';
import { useRequestWords } from './use-request-words.ts';

interface RequestListProps {
  filters: ReservationFilters;
  onFiltered: (filters: ReservationFilters) => void;
  onOpen: (id: string) => void;
}

/** Booth requests, newest first. */
export function RequestList({ filters, onFiltered, onOpen }: RequestListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(boothRequestQueries.list(filters));
  const columns = useRequestColumns();
  return (
    <ConsoleList
      name="booth-requests"
      exported="booth_requests"
      words={{
        label: t`Booth requests`,
        search: t`Search the booth requests`,
        placeholder: t`Company, person, phone or number`,
        searchMax: PERSON_KEYWORD_CHARACTERS_MAX,
        count: (total) => <Plural value={total} one="# request" other="# requests" />,
        empty: <Trans>No one has asked for a booth yet.</Trans>,
        nothing: <Trans>No request matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ company }) => company}
      controls={<Filters filters={filters} onFiltered={onFiltered} />}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function Filters({ filters, onFiltered }: Pick<RequestListProps, 'filters' | 'onFiltered'>) {
  const { t } = useLingui();
  const { states } = useRequestWords();
  return (
    <>
      <ChipFilter
        label={t`State`}
        all={t`All`}
        options={reservationStates.map((code) => ({ code, label: states[code] }))}
        value={filters.state}
        onChange={(state) => onFiltered({ ...filters, state })}
      />
      <ChipFilter
        label={t`Assigned to`}
        all={t`Anyone`}
        options={[
          { code: 'mine', label: t`Mine` },
          { code: 'nobody', label: t`Not assigned` },
        ]}
        value={filters.assigned}
        onChange={(assigned) => onFiltered({ ...filters, assigned })}
      />
    </>
  );
}

function useRequestColumns(): RecordColumn<BoothRequest>[] {
  const { t, i18n } = useLingui();
  const { stamp } = useTimes();
  return [
    {
      code: 'company',
      label: t`Company`,
      cell: ({ id, company }) => (
        <Link to="/console/booth-requests/request" search={{ id }} className="link" title={company}>
          <strong>{company}</strong>
        </Link>
      ),
    },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ state }) => <RequestState state={state} />,
    },
    {
      code: 'assigned_to',
      label: t`Assigned to`,
      cell: ({ assigned_to }) => assigned_to?.name,
    },
    {
      code: 'contact',
      label: t`Contact`,
      isExtra: true,
      cell: ({ contact_name }) => contact_name,
    },
    {
      code: 'area',
      label: t({ message: 'Area', context: 'of the exhibition' }),
      cell: ({ area }) => area,
    },
    {
      code: 'metres',
      label: t`Square metres`,
      isShort: true,
      cell: ({ intended_display_area }) => i18n.number(intended_display_area),
    },
    {
      code: 'sent_at',
      label: t({ message: 'Sent', context: 'when' }),
      cell: ({ sent_at }) => stamp(sent_at),
      isShort: true,
    },
    {
      code: 'number',
      label: t`Number`,
      isShort: true,
      isExtra: true,
      cell: ({ reference_number }) => reference_number,
    },
    { code: 'category', label: t`Category`, cell: ({ category }) => category, isExtra: true },
    { code: 'email', label: t`E-mail`, cell: ({ email }) => email, isExtra: true },
    { code: 'note', label: t`Note`, cell: ({ note }) => note, isExtra: true },
    { code: 'tel', label: t`Phone`, cell: ({ tel }) => tel, isExtra: true },
  ];
}

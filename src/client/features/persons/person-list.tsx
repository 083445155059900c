import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { personQueries } from '#client/queries/persons.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import {
  PERSON_KEYWORD_CHARACTERS_MAX,
  type PersonFilters,
  personStates,
} from '#contract/person-filters.ts';
import type { ListedPerson } from '#contract/persons.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { PersonState } from './person-state.tsx';
import { usePersonWords } from './use-person-words.ts';

interface PersonListProps {
  filters: PersonFilters;
  onFiltered: (filters: PersonFilters) => void;
  onOpen: (registration_id: string) => void;
}

/** Signed-in visitors of the exhibition, newest first. */
export function PersonList({ filters, onFiltered, onOpen }: PersonListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(personQueries.list(filters));
  const { filters: words } = usePersonWords();
  const columns = usePersonColumns();
  return (
    <ConsoleList
      name="persons"
      exported="registrations"
      words={{
        label: t`Registrations`,
        search: t`Search the registrations`,
        placeholder: t`Name, company, ticket or contact`,
        searchMax: PERSON_KEYWORD_CHARACTERS_MAX,
        count: (total) => <Plural value={total} one="# person" other="# people" />,
        empty: <Trans>No one has signed in for this exhibition yet.</Trans>,
        nothing: (
          <Trans>No one matches. A phone number or e-mail address must be typed in full.</Trans>
        ),
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ name, ticket_number }) => name || ticket_number}
      controls={
        <ChipFilter
          label={t`State`}
          all={t`All`}
          options={personStates.map((code) => ({ code, label: words[code] }))}
          value={filters.state}
          onChange={(state) => onFiltered({ ...filters, state })}
        />
      }
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function usePersonColumns(): RecordColumn<ListedPerson>[] {
  const { t } = useLingui();
  const { stamp } = useTimes();
  const countryName = useCountryName();
  return [
    {
      code: 'name',
      label: t`Name`,
      cell: ({ id, name }) => (
        <Link to="/console/registrations/person" search={{ id }} className="link">
          <strong>{name || t`No name yet`}</strong>
        </Link>
      ),
    },
    { code: 'company_name', label: t`Company`, cell: ({ company_name }) => company_name },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: (person) => <PersonState person={person} />,
    },
    {
      code: 'ticket_number',
      label: t`Ticket number`,
      isShort: true,
      cell: ({ ticket_number }) => formatTicketNumber(ticket_number),
    },
    {
      code: 'phone',
      label: t`Phone number`,
      isShort: true,
      cell: ({ contact }) => contact?.phone,
    },
    { code: 'email', label: t`E-mail`, cell: ({ contact }) => contact?.email },
    {
      code: 'created_at',
      label: t`First sign-in`,
      isShort: true,
      cell: ({ created_at }) => stamp(created_at),
    },
    {
      code: 'completed_at',
      label: t`Completed`,
      isShort: true,
      isExtra: true,
      cell: ({ completed_at }) => completed_at && stamp(completed_at),
    },
    {
      code: 'country',
      label: t`Country or region`,
      isExtra: true,
      cell: ({ country }) => countryName(country),
    },
  ];
}

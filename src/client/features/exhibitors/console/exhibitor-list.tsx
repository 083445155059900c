import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { registeredExhibitorQueries } from '#client/queries/exhibitors-console.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { boothNumbers } from '#contract/booths.ts';
import type { ListedExhibitor } from '#contract/exhibitors-console.ts';
import {
  type ConsoleExhibitorFilters,
  exhibitorStates,
} from '#contract/exhibitors-console-filters.ts';

interface ExhibitorListProps {
  filters: ConsoleExhibitorFilters;
  onFiltered: (filters: ConsoleExhibitorFilters) => void;
  onOpen: (id: string) => void;
}

/** The exhibitors of the current exhibition by name. */
export function ExhibitorList({ filters, onFiltered, onOpen }: ExhibitorListProps) {
  const { t } = useLingui();
  const lang = useLang();
  const query = useInfiniteQuery(registeredExhibitorQueries.list(filters));
  const columns = useExhibitorColumns();
  return (
    <ConsoleList
      name="exhibitors"
      exported="exhibitors"
      words={{
        label: t`Exhibitors`,
        search: t`Search the exhibitors`,
        placeholder: t`Name, number or booth`,
        count: (total) => <Plural value={total} one="# exhibitor" other="# exhibitors" />,
        empty: <Trans>No exhibitor yet: add the first one, or import a table.</Trans>,
        nothing: <Trans>No exhibitor matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ name }) => name[lang]}
      controls={<States filters={filters} onFiltered={onFiltered} />}
      usualSort="name"
      onAll={() => onFiltered({ sort: filters.sort })}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function States({ filters, onFiltered }: Pick<ExhibitorListProps, 'filters' | 'onFiltered'>) {
  const { t } = useLingui();
  const labels = {
    no_booth: t`Without a booth`,
    no_person: t`No one can sign in yet`,
    one_language: t`Name in one language`,
    unanswered: t`Inquiries unanswered`,
    withdrawn: t`Withdrawn`,
  };
  return (
    <ChipFilter
      label={t`State`}
      all={t`All`}
      options={exhibitorStates.map((code) => ({ code, label: labels[code] }))}
      value={filters.state}
      onChange={(state) => onFiltered({ ...filters, state })}
    />
  );
}

function useExhibitorColumns(): RecordColumn<ListedExhibitor>[] {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const countryName = useCountryName();
  return [
    {
      code: 'name',
      label: t`Exhibitor`,
      sorts: { up: 'name', down: '-name' },
      cell: ({ id, name, withdrawn_at }) => (
        <>
          {withdrawn_at && (
            <Badge tone="danger">
              <Trans>Withdrawn</Trans>
            </Badge>
          )}{' '}
          <Link to="/console/exhibitors/edit" search={{ id }} className="link" title={name[lang]}>
            <strong>{name[lang]}</strong>
          </Link>
        </>
      ),
    },
    { code: 'booths', label: t`Booths`, cell: ({ booths }) => boothNumbers(booths) },
    {
      code: 'country',
      label: t`Country or region`,
      cell: ({ country }) => countryName(country),
    },
    {
      code: 'members',
      label: t`People`,
      isShort: true,
      cell: ({ members }) => i18n.number(members),
    },
    {
      code: 'exhibits',
      label: t`Exhibits`,
      isShort: true,
      cell: ({ exhibits }) => i18n.number(exhibits),
    },
    {
      code: 'unanswered',
      label: t`Inquiries unanswered`,
      isShort: true,
      cell: ({ unanswered }) => i18n.number(unanswered),
    },
    {
      code: 'external_number',
      label: t`Organiser’s number`,
      isShort: true,
      isExtra: true,
      cell: ({ external_number }) => external_number,
    },
    {
      code: 'edited',
      label: t`Edited by the exhibitor`,
      isShort: true,
      isExtra: true,
      cell: ({ is_edited }) => (is_edited ? t`yes` : t`no`),
    },
  ];
}

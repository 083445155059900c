import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { joinParts } from '#client/lang/join-parts.ts';
import { duplicateQueries } from '#client/queries/duplicates.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { DuplicateFilters } from '#contract/duplicate-filters.ts';
import type { ListedDuplicate } from '#contract/duplicates.ts';
import { useDuplicateWords } from './use-duplicate-words.ts';

interface DuplicateListProps {
  filters: DuplicateFilters;
  onFiltered: (filters: DuplicateFilters) => void;
  onOpen: (id: string) => void;
}

const decided = ['apart', 'merged'] as const;

/** Registrations that may belong to one person, the most probable pair first. */
export function DuplicateList({ filters, onFiltered, onOpen }: DuplicateListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(duplicateQueries.list(filters));
  const { states } = useDuplicateWords();
  const columns = useColumns();
  return (
    <ConsoleList
      name="duplicates"
      words={{
        label: t`Possible duplicates`,
        search: t`Search the duplicates`,
        placeholder: t`Name, company or ticket`,
        count: (total) => <Plural value={total} one="# pair" other="# pairs" />,
        empty: <Trans>No one seems to be registered twice.</Trans>,
        nothing: <Trans>No pair matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ first }) => first.name}
      controls={
        <ChipFilter
          label={t`State`}
          all={states.waiting}
          options={decided.map((code) => ({ code, label: states[code] }))}
          value={decided.find((code) => code === filters.state)}
          onChange={(state) => onFiltered({ ...filters, state })}
        />
      }
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function useColumns(): RecordColumn<ListedDuplicate>[] {
  const { t, i18n } = useLingui();
  const { stamp } = useTimes();
  const { reasons } = useDuplicateWords();
  return [
    {
      code: 'name',
      label: t`Name`,
      cell: ({ id, first, second }) => (
        <Link to="/console/duplicates/pair" search={{ id }} className="link">
          <strong>{joinParts([first.name, second.name])}</strong>
        </Link>
      ),
    },
    {
      code: 'company',
      label: t`Company`,
      cell: ({ first, second }) => joinParts([first.company_name, second.company_name]),
    },
    {
      code: 'reasons',
      label: t`Why`,
      cell: (pair) => joinParts(pair.reasons.map((reason) => reasons[reason])),
    },
    {
      code: 'score',
      label: t`Likely`,
      isShort: true,
      cell: ({ score }) => <span className="numbers">{i18n.number(score)} %</span>,
    },
    {
      code: 'created_at',
      label: t`Second one since`,
      isShort: true,
      cell: ({ second }) => stamp(second.created_at),
    },
  ];
}

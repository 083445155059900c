import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleList } from '#client/forms/console-list.tsx';
import { automaticQueries } from '#client/queries/automatic-messages.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { type AutomaticGroup, automaticGroups, automaticRules } from '#contract/automatic-kinds.ts';
import type { ListedAutomatic } from '#contract/automatic-messages.ts';
import { AutomaticSwitch } from './automatic-switch.tsx';
import { useAutomaticWords } from './use-automatic-words.ts';

interface AutomaticListProps {
  maySend: boolean;
  onOpen: (message: ListedAutomatic) => void;
}

/** Every kind of message that the site sends by itself. */
export function AutomaticList({ maySend, onOpen }: AutomaticListProps) {
  const { t } = useLingui();
  const { groups, nameOf, occasionOf } = useAutomaticWords();
  const [filters, setFilters] = useState<{ group?: AutomaticGroup; keyword?: string }>({});
  const { data, error, refetch } = useQuery(automaticQueries.list());
  const columns = useColumns(maySend);
  const { group, keyword = '' } = filters;
  const isShown = ({ id, subject }: ListedAutomatic) => {
    const words = [nameOf(id), occasionOf(id), subject.zh, subject.en].join(' ').toLowerCase();
    const isOfGroup = !group || automaticRules[id].group === group;
    return isOfGroup && words.includes(keyword.toLowerCase());
  };
  const rows = data?.items.filter(isShown);
  return (
    <ConsoleList
      name="automatic-messages"
      words={{
        label: t`Automatic messages`,
        search: t`Search the messages`,
        placeholder: t`Name or subject`,
        count: (total) => <Plural value={total} one="# message" other="# messages" />,
        empty: <Trans>No message matches. Try fewer words or another group.</Trans>,
        nothing: <Trans>No message matches. Try fewer words or another group.</Trans>,
      }}
      records={{
        rows,
        total: rows?.length ?? 0,
        error,
        isOld: false,
        onRetry: () => void refetch(),
      }}
      columns={columns}
      filters={filters}
      onFiltered={setFilters}
      nameOf={({ id }) => nameOf(id)}
      controls={
        <ChipFilter
          label={t`Group`}
          all={t`All`}
          options={automaticGroups.map((code) => ({ code, label: groups[code] }))}
          value={group}
          onChange={(chosen) => setFilters({ keyword, ...(chosen && { group: chosen }) })}
        />
      }
      onOpen={onOpen}
    />
  );
}

function useColumns(maySend: boolean): RecordColumn<ListedAutomatic>[] {
  const { t } = useLingui();
  const { groups, nameOf, occasionOf } = useAutomaticWords();
  const { stamp } = useTimes();
  return [
    {
      code: 'name',
      label: t({ message: 'Message', context: 'to an audience' }),
      cell: ({ id }) => (
        <Link to="/console/messages/automatic" search={{ kind: id }} className="link">
          <strong>{nameOf(id)}</strong>
        </Link>
      ),
    },
    {
      code: 'occasion',
      label: t({ message: 'When', context: 'occasion' }),
      cell: ({ id }) => occasionOf(id),
    },
    {
      code: 'group',
      label: t`Group`,
      isShort: true,
      cell: ({ id }) => groups[automaticRules[id].group],
    },
    {
      code: 'text',
      label: t({ message: 'Text', context: 'of a message' }),
      isShort: true,
      cell: ({ is_own }) =>
        is_own ? (
          <Badge tone="mist">
            <Trans>Own text</Trans>
          </Badge>
        ) : (
          <Trans>Shipped text</Trans>
        ),
    },
    {
      code: 'sent',
      label: t({ message: 'Sending', context: 'column' }),
      isShort: true,
      cell: (message) => <AutomaticSwitch message={message} maySend={maySend} />,
    },
    {
      code: 'changed',
      label: t`Changed`,
      isShort: true,
      isExtra: true,
      cell: ({ updated_at }) => updated_at && stamp(updated_at),
    },
  ];
}

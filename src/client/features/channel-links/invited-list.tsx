import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { type InvitedFilters, invitedKinds } from '#contract/check-in-filters.ts';
import type { InvitedPerson } from '#contract/check-ins.ts';
import { stages } from '#contract/journey-stages.ts';

interface InvitedListProps {
  filters: InvitedFilters;
  onFiltered: (filters: InvitedFilters) => void;
}

/** All invitations with their progress, newest first. */
export function InvitedList({ filters, onFiltered }: InvitedListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(consoleQueries.invitedPeople(filters));
  const { kinds, reached } = useInvitedWords();
  const columns = useInvitedColumns();
  return (
    <ConsoleList
      name="invited-people"
      words={{
        label: t`Single invitations`,
        search: t`Search the invitations`,
        placeholder: t`Exhibitor, company or channel`,
        count: (total) => <Plural value={total} one="# invitation" other="# invitations" />,
        empty: <Trans>No one has been invited yet.</Trans>,
        nothing: <Trans>No invitation matches. Try fewer filters.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ link_id }) => link_id}
      controls={
        <div className="row gap-12">
          <ChipFilter
            label={t`Who invites`}
            all={t`All inviters`}
            options={invitedKinds.map((code) => ({ code, label: kinds[code] }))}
            value={filters.kind}
            onChange={(kind) => onFiltered({ ...filters, kind })}
          />
          <ChipFilter
            label={t`How far`}
            all={t`All stages`}
            options={stages.map((code) => ({ code, label: reached[code] }))}
            value={filters.stage}
            onChange={(stage) => onFiltered({ ...filters, stage })}
          />
        </div>
      }
    />
  );
}

function useInvitedWords() {
  const { t } = useLingui();
  const kinds: Record<InvitedPerson['kind'], string> = {
    friend: t`A buyer, a friend`,
    group: t`A buyer, a group`,
    exhibitor: t`Exhibitor`,
    channel: t`Channel`,
  };
  const reached: Record<InvitedPerson['stage'], string> = {
    invited: t`Invited`,
    opened: t`Opened`,
    registered: t`Registered`,
    completed: t`Completed`,
    entered: t`Entered`,
  };
  return { kinds, reached };
}

function useInvitedColumns(): RecordColumn<InvitedPerson>[] {
  const { t } = useLingui();
  const lang = useLang();
  const { stamp } = useTimes();
  const { kinds, reached } = useInvitedWords();
  return [
    {
      code: 'inviter',
      label: t`Invited by`,
      cell: ({ inviter }) => <strong>{inviter[lang]}</strong>,
    },
    {
      code: 'stage',
      label: t`How far`,
      isShort: true,
      cell: ({ stage }) => (
        <Badge tone={stage === 'entered' || stage === 'completed' ? 'done' : 'mist'}>
          {reached[stage]}
        </Badge>
      ),
    },
    { code: 'address', label: t`Address`, cell: ({ address }) => address },
    { code: 'kind', label: t`Who invites`, cell: ({ kind }) => kinds[kind] },
    {
      code: 'invited_at',
      label: t`Invited`,
      isShort: true,
      cell: ({ invited_at }) => stamp(invited_at),
    },
    {
      code: 'reached_at',
      label: t`Last step`,
      isShort: true,
      isExtra: true,
      cell: ({ reached_at }) => stamp(reached_at),
    },
    { code: 'link', label: t`Link`, cell: ({ link_id }) => link_id, isExtra: true },
  ];
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { joinParts } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import type { HistoryEvent } from '#contract/history.ts';
import type { HistoryFilters } from '#contract/history-filters.ts';
import { Changes } from './event-card.tsx';
import { HistoryFilterForm } from './history-filters.tsx';
import { useHistoryWords } from './use-history-words.ts';
import { useRecordName } from './use-record-name.ts';

interface HistoryListProps {
  filters: HistoryFilters;
  onFiltered: (filters: HistoryFilters) => void;
}

/** The changes, newest first. */
export function HistoryList({ filters, onFiltered }: HistoryListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(consoleQueries.history(filters));
  const columns = useHistoryColumns();
  const recordOf = useRecordName();
  const [opened, setOpened] = useState<HistoryEvent | null>(null);
  const chips = useHistoryChips(filters, onFiltered);
  return (
    <>
      <ConsoleList
        name="history"
        exported="history"
        words={{
          label: t`History`,
          search: t`Search the history`,
          placeholder: t`Who, or which record`,
          count: (total) => <Plural value={total} one="# change" other="# changes" />,
          empty: <Trans>Nothing was changed yet. Every change will appear here.</Trans>,
          nothing: <Trans>No change matches. Try fewer filters.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={recordOf}
        controls={<HistoryFilterForm filters={filters} onFiltered={onFiltered} />}
        chips={chips}
        onOpen={setOpened}
      />
      {opened && <EventSheet event={opened} onClosed={() => setOpened(null)} />}
    </>
  );
}

/** The name of the acting user, and of the exhibitor concerned. */
function useActorName() {
  const lang = useLang();
  const { actors } = useHistoryWords();
  return ({ actor_name, actor_kind, exhibitor }: HistoryEvent) =>
    joinParts([actor_name || actors[actor_kind], exhibitor?.name[lang]]);
}

function useHistoryColumns(): RecordColumn<HistoryEvent>[] {
  const { t } = useLingui();
  const { subjects, actionOf } = useHistoryWords();
  const recordOf = useRecordName();
  const actorOf = useActorName();
  const { stamp } = useTimes();
  return [
    {
      code: 'record',
      label: t`Record`,
      cell: (event) => <strong>{recordOf(event)}</strong>,
    },
    {
      code: 'action',
      label: t`What was done`,
      cell: ({ subject, action }) => `${subjects[subject]} · ${actionOf(action)}`,
    },
    { code: 'actor', label: t`Who`, cell: actorOf },
    {
      code: 'at',
      label: t`When`,
      isShort: true,
      cell: ({ at }) => <time dateTime={at}>{stamp(at)}</time>,
    },
    {
      code: 'fields',
      label: t`Fields`,
      isShort: true,
      cell: ({ changes }) =>
        changes.length > 0 && <Plural value={changes.length} one="# field" other="# fields" />,
    },
    { code: 'reason', label: t`Reason`, cell: ({ reason }) => reason, isExtra: true },
  ];
}

function useHistoryChips(filters: HistoryFilters, onFiltered: (filters: HistoryFilters) => void) {
  const { t } = useLingui();
  const { subject_id, exhibitor_id } = filters;
  const chip = (name: keyof HistoryFilters, label: string | undefined) =>
    label && {
      id: name,
      label,
      onRemove: () => onFiltered({ ...filters, [name]: undefined }),
    };
  return [
    chip('subject_id', subject_id && t`One record`),
    chip('exhibitor_id', exhibitor_id && t`One exhibitor`),
  ].filter((one) => typeof one === 'object');
}

function EventSheet({ event, onClosed }: { event: HistoryEvent; onClosed: () => void }) {
  const { subjects, actionOf } = useHistoryWords();
  const recordOf = useRecordName();
  const actorOf = useActorName();
  const { moment } = useTimes();
  const { subject, action, at, reason, changes } = event;
  return (
    <Sheet title={recordOf(event)} onClosed={onClosed}>
      <p>
        {subjects[subject]} · {actionOf(action)}
        <br />
        <span className="quiet small">
          {actorOf(event)} · <time dateTime={at}>{moment(at)}</time>
        </span>
      </p>
      {reason && <p>{reason}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
    </Sheet>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { ReceivedFeedback } from '#contract/feedback.ts';
import { type FeedbackFilters, feedbackStates } from '#contract/feedback-filters.ts';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { useFeedbackWords } from './use-feedback-words.ts';

interface FeedbackListProps {
  filters: FeedbackFilters;
  onFiltered: (filters: FeedbackFilters) => void;
}

/** Visitors' feedback, newest first. */
export function FeedbackList({ filters, onFiltered }: FeedbackListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(consoleQueries.feedback(filters));
  const { states } = useFeedbackWords();
  const columns = useFeedbackColumns();
  const [opened, setOpened] = useState<ReceivedFeedback | null>(null);
  return (
    <>
      <ConsoleList
        name="feedback"
        exported="feedback"
        words={{
          label: t`Feedback`,
          search: t`Search the feedback`,
          placeholder: t`Words, a name or a number`,
          count: (total) => <Plural value={total} one="# message" other="# messages" />,
          empty: <Trans>No one has written yet.</Trans>,
          nothing: <Trans>No feedback matches. Try fewer filters.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ number }) => number}
        controls={
          <ChipFilter
            label={t`State`}
            all={t`All`}
            options={feedbackStates.map((code) => ({ code, label: states[code] }))}
            value={filters.state}
            onChange={(state) => onFiltered({ ...filters, state })}
          />
        }
        onOpen={setOpened}
      />
      {opened && <FeedbackSheet feedback={opened} onClosed={() => setOpened(null)} />}
    </>
  );
}

function useFeedbackColumns(): RecordColumn<ReceivedFeedback>[] {
  const { t } = useLingui();
  const { states } = useFeedbackWords();
  const { stamp } = useTimes();
  return [
    { code: 'feedback', label: t`Feedback`, cell: (row) => <strong>{row.feedback}</strong> },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ state }) => (
        <Badge tone={state === 'new' ? 'notice' : 'mist'}>{states[state]}</Badge>
      ),
    },
    { code: 'name', label: t`Name`, cell: ({ name }) => name },
    {
      code: 'sent_at',
      label: t`When`,
      isShort: true,
      cell: ({ sent_at }) => stamp(sent_at),
    },
    { code: 'number', label: t`Number`, cell: ({ number }) => number, isShort: true },
    { code: 'email', label: t`E-mail`, cell: ({ email }) => email, isExtra: true },
    { code: 'note', label: t`Note`, cell: ({ note }) => note, isExtra: true },
  ];
}

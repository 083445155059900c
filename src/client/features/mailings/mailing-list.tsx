import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { type MailingFilters, mailingStates } from '#contract/mailing-filters.ts';
import type { ListedMailing } from '#contract/mailings.ts';
import { MailingStateBadge } from './mailing-state.tsx';
import { useMailingWords } from './use-mailing-words.ts';

interface MailingListProps {
  filters: MailingFilters;
  onFiltered: (filters: MailingFilters) => void;
  onOpen: (mailing: ListedMailing) => void;
}

/** Messages to audiences, newest first. */
export function MailingList({ filters, onFiltered, onOpen }: MailingListProps) {
  const { t } = useLingui();
  const { states } = useMailingWords();
  const query = useInfiniteQuery(mailingQueries.list(filters));
  const columns = useColumns();
  const nameOf = useSubject();
  return (
    <ConsoleList
      name="mailings"
      words={{
        label: t`Messages`,
        search: t`Search the messages`,
        placeholder: t`Subject`,
        count: (total) => <Plural value={total} one="# message" other="# messages" />,
        empty: <Trans>No message has been written yet.</Trans>,
        nothing: <Trans>No message matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ subject }) => nameOf(subject)}
      controls={
        <ChipFilter
          label={t`State`}
          all={t`All`}
          options={mailingStates.map((code) => ({ code, label: states[code] }))}
          value={filters.state}
          onChange={(state) => onFiltered({ ...filters, state })}
        />
      }
      onOpen={onOpen}
    />
  );
}

/** The subject in the current language, or in the other one. */
function useSubject() {
  const { t } = useLingui();
  const lang = useLang();
  return (subject: ListedMailing['subject']) => textIn(subject, lang) || t`(no subject)`;
}

function useColumns(): RecordColumn<ListedMailing>[] {
  const { t, i18n } = useLingui();
  const { kinds } = useMailingWords();
  const { stamp } = useTimes();
  const subjectOf = useSubject();
  return [
    {
      code: 'subject',
      label: t`Subject`,
      cell: ({ id, state, subject }) => (
        <Link
          to={state === 'draft' ? '/console/messages/edit' : '/console/messages/message'}
          search={{ id }}
          className="link"
        >
          <strong>{subjectOf(subject)}</strong>
        </Link>
      ),
    },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ state }) => <MailingStateBadge state={state} />,
    },
    { code: 'audience', label: t`Audience`, cell: ({ kind }) => kinds[kind] },
    {
      code: 'sent',
      label: t`Handed over`,
      isShort: true,
      cell: ({ counts, started_at }) => {
        const all = Object.values(counts).reduce((total, one) => total + one, 0);
        return started_at && `${i18n.number(counts.sent)} / ${i18n.number(all)}`;
      },
    },
    {
      code: 'when',
      label: t`When`,
      isShort: true,
      cell: ({ send_at, started_at, updated_at }) => stamp(started_at ?? send_at ?? updated_at),
    },
  ];
}

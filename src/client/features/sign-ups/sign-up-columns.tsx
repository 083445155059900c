import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { ListedSignUp } from '#contract/sign-ups.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { Lang } from '#contract/wire.ts';
import { useSignUpWords } from './use-sign-up-words.ts';

/** The columns of sign-up lists. */
export function useSignUpColumns(hasItem: boolean): RecordColumn<ListedSignUp>[] {
  const { i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const { columns } = useSignUpWords();
  const { day, clock } = useTimes();
  const short = (at: string) => (
    <time dateTime={at}>
      {day(at).slice(5)} {clock(at)}
    </time>
  );
  const all: RecordColumn<ListedSignUp>[] = [
    {
      code: 'name',
      label: columns.name,
      sorts: { up: 'name', down: '-name' },
      cell: ({ name }) => <strong>{name || '–'}</strong>,
    },
    { code: 'company_name', label: columns.company_name, cell: (row) => row.company_name },
    { code: 'item', label: columns.item, cell: ({ item }) => item.title[lang] },
    {
      code: 'state',
      label: columns.state,
      isShort: true,
      cell: (row) => <SignUpState row={row} />,
    },
    {
      code: 'joined_at',
      label: columns.joined_at,
      isShort: true,
      sorts: { up: 'joined_at', down: '-joined_at' },
      cell: ({ joined_at }) => short(joined_at),
    },
    {
      code: 'ticket_number',
      label: columns.ticket_number,
      isShort: true,
      cell: ({ ticket_number }) => formatTicketNumber(ticket_number),
    },
    {
      code: 'phone_number',
      label: columns.phone_number,
      isShort: true,
      isExtra: true,
      cell: ({ contact }) => contact?.phone,
    },
    {
      code: 'email',
      label: columns.email,
      isExtra: true,
      cell: ({ contact }) => contact?.email,
    },
    {
      code: 'entered_at',
      label: columns.entered_at,
      isShort: true,
      isExtra: true,
      cell: ({ entered_at }) => entered_at && short(entered_at),
    },
  ];
  return all.filter(({ code }) => code !== 'item' || !hasItem);
}

/** The state, and the person's number of earlier no-shows. */
export function SignUpState({ row }: { row: ListedSignUp }) {
  const { states } = useSignUpWords();
  const { state, place, no_shows } = row;
  const tones = {
    signed_up: 'mist',
    waiting: 'notice',
    entered: 'done',
    cancelled: 'danger',
  } as const;
  return (
    <span className="row gap-4">
      <Badge tone={tones[state]}>
        {state === 'waiting' && place ? <Trans>Waiting, place {place}</Trans> : states[state]}
      </Badge>
      {no_shows > 0 && (
        <span className="quiet">
          <Plural value={no_shows} one="missed # before" other="missed # before" />
        </span>
      )}
    </span>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ListedSignUp, showContact } from '#contract/sign-ups.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { Lang } from '#contract/wire.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { SignUpState } from './sign-up-columns.tsx';
import { useSignUpWords } from './use-sign-up-words.ts';

/** A sign-up, with contact details for users who may see them. */
export function SignUpSheet({ row, onClosed }: { row: ListedSignUp; onClosed: () => void }) {
  const { i18n } = useLingui();
  const { columns } = useSignUpWords();
  const { moment } = useTimes();
  const [isCancelling, setCancelling] = useState(false);
  const { item, cancelled } = row;
  if (isCancelling) {
    const chosen = { ids: [row.id] };
    return <CancelSheet chosen={chosen} count={1} onDone={onClosed} onClosed={onClosed} />;
  }
  return (
    <Sheet title={row.name || formatTicketNumber(row.ticket_number)} onClosed={onClosed}>
      <dl className="stack gap-12">
        <Fact name={columns.state}>
          <SignUpState row={row} />
        </Fact>
        <Fact name={columns.item}>
          {item.title[Lang.parse(i18n.locale)]} · {moment(item.starts_at)}
        </Fact>
        <Fact name={columns.company_name}>{row.company_name}</Fact>
        <Fact name={columns.ticket_number}>{formatTicketNumber(row.ticket_number)}</Fact>
        <Fact name={columns.joined_at}>{moment(row.joined_at)}</Fact>
        <Fact name={columns.entered_at}>{row.entered_at && moment(row.entered_at)}</Fact>
        <Fact name={columns.certificate_number}>{row.certificate_number}</Fact>
        <Fact name={columns.cancelled_at}>{cancelled && moment(cancelled.at)}</Fact>
        <Fact name={columns.cancelled_reason}>{cancelled?.reason}</Fact>
        <Contact row={row} />
      </dl>
      {(row.state === 'signed_up' || row.state === 'waiting') && (
        <p>
          <Button kind="danger" onClick={() => setCancelling(true)}>
            <Trans>Cancel this sign-up</Trans>
          </Button>
        </p>
      )}
    </Sheet>
  );
}

/** Contact details, masked until requested; the server logs the request. */
function Contact({ row: { contact, registration_id } }: { row: ListedSignUp }) {
  const { i18n } = useLingui();
  const { columns } = useSignUpWords();
  const { data: access } = useSuspenseQuery(consoleQueries.access());
  const show = useMutation({
    mutationFn: (id: string) => call(showContact, { registration_id: id }),
  });
  const mayShow = access.capabilities.includes('registrations.contacts');
  if (!contact || !registration_id || !mayShow) return null;
  const { phone, email } = show.data ?? contact;
  return (
    <>
      <Fact name={columns.phone_number}>{phone}</Fact>
      <Fact name={columns.email}>{email}</Fact>
      {!show.data && (phone || email) && (
        <div className="row">
          <Button
            kind="second"
            size="small"
            isPending={show.isPending}
            onClick={() => show.mutate(registration_id)}
          >
            <Trans>Show contact</Trans>
          </Button>
          <span className="quiet small">
            <Trans>The history records that you looked.</Trans>
          </span>
          <p role="alert" className="error">
            {show.error && i18n._(errorText(show.error))}
          </p>
        </div>
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { memberQueries } from '#client/queries/members.ts';
import { invalidateReceived, type ReceivedThread } from '#client/queries/received-inquiries.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { assignInquiry, closeReceivedInquiry } from '#contract/received-inquiries.ts';
import classes from './thread.module.css';

/** Assigns a conversation to a colleague, closes and opens it. */
export function ThreadActions({
  thread: { id, assigned_to, closed_by },
}: {
  thread: ReceivedThread;
}) {
  const { t, i18n } = useLingui();
  const select = useId();
  const queryClient = useQueryClient();
  const { data: people } = useQuery(memberQueries.list());
  const onSuccess = () => invalidateReceived(queryClient);
  const assign = useMutation({
    mutationFn: (member_id: string | null) => call(assignInquiry, { id, member_id }),
    onSuccess,
  });
  const close = useMutation({
    mutationFn: (closed: boolean) => call(closeReceivedInquiry, { id, closed }),
    onSuccess,
  });
  const assigned = assign.isPending ? assign.variables : assigned_to?.member_id;
  const colleagues = (people?.items ?? []).map(({ member_id, name }) => ({ member_id, name }));
  const isKnown = colleagues.some(({ member_id }) => member_id === assigned_to?.member_id);
  const error = assign.error ?? close.error;
  return (
    <div className={`row small ${classes.actions}`}>
      <label htmlFor={select}>
        <Trans>Assigned to</Trans>
      </label>
      <select
        id={select}
        value={assigned ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null)}
      >
        <option value="">{t`No one yet`}</option>
        {assigned_to && !isKnown && (
          <option value={assigned_to.member_id}>{assigned_to.name}</option>
        )}
        {colleagues.map(({ member_id, name }) => (
          <option key={member_id} value={member_id}>
            {name}
          </option>
        ))}
      </select>
      {closed_by !== 'buyer' && (
        <Button
          kind="second"
          size="small"
          aria-disabled={close.isPending}
          onClick={() => !close.isPending && close.mutate(closed_by === null)}
        >
          {closed_by === null ? <Trans>Close</Trans> : <Trans>Open again</Trans>}
        </Button>
      )}
      <p role="alert" className="error">
        {error && i18n._(errorText(error))}
      </p>
    </div>
  );
}

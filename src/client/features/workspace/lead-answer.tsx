import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { refusedWith } from '#client/lib/call-error.ts';
import { errorText } from '#client/lib/error-text.ts';
import type { OutboxEntry } from '#client/lib/outbox/entry.ts';
import { discard, onSent, putOut, retry } from '#client/lib/outbox/outbox.ts';
import field from '#client/ui/fields/field.module.css';
import { answerLead } from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';
import classes from './leads.module.css';
import { workspaceQueries } from './queries.ts';
import workspace from './workspace.module.css';

const MAX = limits.TEXT_CHARACTERS_MAX;

interface LeadAnswerProps {
  id: string;
  about: string;
  /** An answer that was given and is not at the server yet. */
  waiting: OutboxEntry | undefined;
  onDone: () => void;
}

/** An answer to a buying lead: it begins a conversation, and shows how to reach the buyer. */
export function LeadAnswer({ id, about, waiting, onDone }: LeadAnswerProps) {
  const { i18n } = useLingui();
  const input = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const count = text.trim().length;
  const canSend = count > 0 && count <= MAX;
  useEffect(
    () =>
      onSent(answerLead, (sent) => {
        if (sent.id !== id) return;
        void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
      }),
    [id, queryClient],
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    await putOut(answerLead, { id, text: text.trim() }, { about, subject: `lead-${id}` });
    onDone();
  };
  if (waiting) {
    const { error, state } = waiting;
    return (
      <div className={classes.waiting}>
        <p>{String(waiting.input.text)}</p>
        <p role="status" data-state={state}>
          {state === 'refused' && error ? (
            i18n._(errorText(refusedWith(error.code, error.message, null)))
          ) : (
            <Trans>Waiting to be sent</Trans>
          )}
        </p>
        {state === 'refused' && (
          <p className={workspace.row}>
            <button
              type="button"
              className={workspace.small}
              onClick={() => void retry(waiting.id)}
            >
              <Trans>Send again</Trans>
            </button>
            <button
              type="button"
              className={workspace.small}
              onClick={() => void discard(waiting.id)}
            >
              <Trans>Discard</Trans>
            </button>
          </p>
        )}
      </div>
    );
  }
  return (
    <form className={classes.answer} onSubmit={(event) => void send(event)}>
      <label htmlFor={input}>
        <Trans>Your answer</Trans>
      </label>
      <textarea
        id={input}
        className={field.input}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={workspace.row}>
        <button type="submit" className="button" aria-disabled={!canSend}>
          <Trans>Send</Trans>
        </button>
        <button type="button" className={workspace.small} onClick={onDone}>
          <Trans>Cancel</Trans>
        </button>
        <span className={field.aside}>
          <Trans>
            {count} of {MAX}
          </Trans>
        </span>
      </div>
    </form>
  );
}

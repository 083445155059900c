import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { useRestoredText } from '#client/forms/use-restored-text.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { CharacterCount } from '#client/ui/fields/character-count.tsx';
import { answerBuyingLead } from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';
import classes from './buying-leads.module.css';

const MAX = limits.TEXT_CHARACTERS_MAX;

interface LeadAnswerProps {
  id: string;
  about: string;
  /** An answer that the server does not have yet. */
  waiting: OutboxEntry | undefined;
  start: string;
  /** Called to edit a refused answer. */
  onEdit: (text: string) => void;
  onDone: () => void;
}

/** An answer to a buying lead: it starts a conversation, and shows the buyer's contact details. */
export function BuyingLeadAnswer({ id, about, waiting, start, onEdit, onDone }: LeadAnswerProps) {
  const input = useId();
  const { text, type, clear } = useRestoredText(`answer-${id}`, start);
  const count = text.trim().length;
  const canSend = count > 0 && count <= MAX;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    await enqueue(answerBuyingLead, { id, text: text.trim() }, { about, subject: `lead-${id}` });
    clear();
    onDone();
  };
  if (waiting) {
    return (
      <div className={`panel stack gap-8 ${classes.waiting}`}>
        <p>{String(waiting.input.text)}</p>
        <UnsentState entry={waiting} onEdit={() => onEdit(String(waiting.input.text))} />
      </div>
    );
  }
  return (
    <form className="stack gap-8" onSubmit={(event) => void send(event)}>
      <label htmlFor={input} className="label">
        <Trans>Your answer</Trans>
      </label>
      <textarea
        id={input}
        className="input"
        rows={3}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div className="row">
        <Button type="submit" aria-disabled={!canSend}>
          <Trans>Send</Trans>
        </Button>
        <Button kind="second" size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <CharacterCount count={count} max={MAX} />
      </div>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRestoredText } from '#client/forms/use-restored-text.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { CharacterCount } from '#client/ui/fields/character-count.tsx';
import { limits } from '#contract/limits.ts';
import { replyToBuyer } from '#contract/received-inquiries.ts';
import { AttachFiles } from './attach-files.tsx';
import { QuickReplies } from './quick-replies.tsx';

interface ReplyFormProps {
  id: string;
  about: string;
  /** Initial text: a refused reply, or empty. */
  start: string;
}

const MAX = limits.TEXT_CHARACTERS_MAX;

/** A reply to a buyer: it goes into the outbox at once, and is sent when possible. */
export function ReplyForm({ id, about, start }: ReplyFormProps) {
  const { t } = useLingui();
  const label = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, type, clear } = useRestoredText(`answer-${id}`, start);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isChoosing, setChoosing] = useState(false);
  // Keyboard hints are hidden on phones.
  const hasKeyboard = useHydrated() && matchMedia('(pointer: fine)').matches;
  const given = text.trim();
  const isTooLong = given.length > MAX;
  const send = useMutation({
    mutationFn: (reply: string) =>
      enqueue(replyToBuyer, { id, text: reply }, { about, subject: `reply-${id}`, files }),
    onSuccess: () => {
      clear();
      setFiles([]);
      input.current?.focus();
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (given && !isTooLong && !send.isPending) send.mutate(given);
    else input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form className="stack gap-8 parted" onSubmit={submit}>
      <div className="row spread">
        <label htmlFor={label} className="label">
          <Trans>Your answer</Trans>
        </label>
        <CharacterCount count={given.length} max={MAX} />
      </div>
      <textarea
        ref={input}
        id={label}
        className="input"
        rows={3}
        value={text}
        aria-invalid={isTooLong || undefined}
        {...(hasKeyboard && {
          'aria-keyshortcuts': 'Control+Enter',
          placeholder: t`Ctrl + Enter sends it`,
        })}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <AttachFiles files={files} onChange={setFiles} isSmall />
      <div className="row spread">
        <Button kind="second" size="small" onClick={() => setChoosing(true)}>
          <Trans>Quick replies</Trans>
        </Button>
        <Button type="submit" aria-disabled={!given || isTooLong}>
          <Trans>Send</Trans>
        </Button>
      </div>
      {isChoosing && (
        <QuickReplies
          typed={given}
          onChosen={(chosen) => {
            type(given ? `${given}\n${chosen}` : chosen);
            input.current?.focus();
          }}
          onClosed={() => setChoosing(false)}
        />
      )}
    </form>
  );
}

import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { restoreDraft, saveDraft } from '#client/device/drafts.ts';
import { currentOwner } from '#client/device/owned-keys.ts';
import { Icon } from '#client/ui/icon.tsx';
import { cleanChatText } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';

const DRAFT = 'chat-name';

/** The user's name in all chats; empty: the masked own name. */
export function useChosenName() {
  const [name, setName] = useState('');
  useEffect(() => {
    setName(restoreDraft({ name: DRAFT, owner: currentOwner() }, { name: '' }).name);
  }, []);
  return {
    name,
    choose: (chosen: string) => {
      setName(chosen);
      saveDraft({ name: DRAFT, owner: currentOwner() }, { name: chosen });
    },
  };
}

interface ShownNameProps {
  /** Fallback without a chosen name. */
  own: string;
  name: string;
  onChoose: (name: string) => void;
}

/** The user's name in the chat, which may differ from the real one. */
export function ShownName({ own, name, onChoose }: ShownNameProps) {
  const id = useId();
  const shown = cleanChatText(name) || own;
  return (
    <details className="small quiet">
      <summary className="line gap-8">
        <Trans>You are shown as {shown}.</Trans>
        <Icon path="M6 9l6 6 6-6" />
      </summary>
      <div className="stack gap-4">
        <label htmlFor={id} className="label">
          <Trans>Name shown with your messages</Trans>
        </label>
        <input
          id={id}
          className="input"
          value={name}
          placeholder={own}
          autoComplete="nickname"
          maxLength={limits.CHAT_NAME_CHARACTERS_MAX}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChoose(target.value)}
        />
        <p id={`${id}-hint`}>
          <Trans>It applies from your next message. The organiser knows who wrote it.</Trans>
        </p>
      </div>
    </details>
  );
}

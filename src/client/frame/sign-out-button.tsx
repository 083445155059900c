import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listDrafts } from '#client/device/drafts.ts';
import { currentOwner } from '#client/device/owned-keys.ts';
import { SignOutQuestion } from '#client/features/outbox/sign-out-question.tsx';
import { useLoadWords } from '#client/lang/use-words.ts';
import { listUnsent } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

interface SignOutButtonProps {
  onLeave?: () => void;
  /** Label in a language without a UI translation. */
  label?: string | undefined;
}

/** Signs out. Asks first when there are unsent entries or unsaved drafts. */
export function SignOutButton({ onLeave, label }: SignOutButtonProps) {
  const loadWords = useLoadWords();
  const signOut = useSignOut();
  const [left, setLeft] = useState({ unsent: 0, drafts: 0 });
  const leave = () => {
    onLeave?.();
    signOut();
  };
  const ask = async () => {
    const { length: unsent } = await listUnsent();
    const { length: drafts } = listDrafts(currentOwner());
    if (unsent + drafts === 0) return leave();
    await loadWords().catch(() => {});
    setLeft({ unsent, drafts });
  };
  return (
    <>
      {left.unsent + left.drafts > 0 && (
        <SignOutQuestion
          {...left}
          onSignOut={leave}
          onStay={() => setLeft({ unsent: 0, drafts: 0 })}
        />
      )}
      <Button kind="second" onClick={() => void ask()}>
        {label ?? <Trans>Log out</Trans>}
      </Button>
    </>
  );
}

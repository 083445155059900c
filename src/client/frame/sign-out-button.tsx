import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SignOutQuestion } from '#client/features/outbox/sign-out-question.tsx';
import { loadWords } from '#client/lang/catalogs.ts';
import { listUnsent } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { Lang } from '#contract/wire.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out, and asks before where something was not sent yet. */
export function SignOutButton({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  const signOut = useSignOut();
  const [unsent, setUnsent] = useState(0);
  const leave = () => {
    onLeave();
    signOut();
  };
  const ask = async () => {
    const { length } = await listUnsent();
    if (length === 0) return leave();
    await loadWords(i18n, Lang.parse(i18n.locale), 'all').catch(() => {});
    setUnsent(length);
  };
  return (
    <>
      {unsent > 0 && (
        <SignOutQuestion unsent={unsent} onSignOut={leave} onStay={() => setUnsent(0)} />
      )}
      <Button kind="second" onClick={() => void ask()}>
        <Trans>Log out</Trans>
      </Button>
    </>
  );
}

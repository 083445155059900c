import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { errorText } from '#client/wire/error-text.ts';

interface AskedActionProps {
  action: { mutate: () => void; isPending: boolean; error: Error | null };
  /** Words of the first button. */
  ask: ReactNode;
  look?: 'second' | 'quiet';
  /** Words of the buttons that do it and that do not. */
  confirm: ReactNode;
  cancel: ReactNode;
}

/** An action that a second press confirms, with its error. */
export function AskedAction({ action, ask, look = 'quiet', confirm, cancel }: AskedActionProps) {
  const { i18n } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="row">
        {isAsked ? (
          <>
            <Button kind="danger" isPending={action.isPending} onClick={() => action.mutate()}>
              {confirm}
            </Button>
            <Button kind="second" onClick={() => setAsked(false)}>
              {cancel}
            </Button>
          </>
        ) : (
          <Button kind={look} onClick={() => setAsked(true)}>
            {ask}
          </Button>
        )}
      </p>
      <p role="alert" className="small error">
        {action.error && i18n._(errorText(action.error))}
      </p>
    </>
  );
}

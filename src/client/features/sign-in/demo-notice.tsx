import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { keepFocus } from '#client/ui/fields/submit-button.tsx';

interface DemoNoticeProps {
  /** The code that was just asked for, where the server hands it over; undefined: it does not, or not yet. */
  code: string | undefined;
  onUse: (code: string) => void;
}

/** Shows the sign-in code in the demo. */
export function DemoNotice({ code, onUse }: DemoNoticeProps) {
  if (!code) {
    return (
      <p className="panel notice small">
        <Trans>
          Demo: no message is sent. The server prints the code and adds it to outbox.jsonl in its
          data directory.
        </Trans>
      </p>
    );
  }
  return (
    <div className="panel notice small row spread" role="status">
      <p className="numbers">
        <Trans>
          Demo: no message is sent. Your code is <b>{code}</b>.
        </Trans>
      </p>
      <Button kind="second" size="small" onMouseDown={keepFocus} onClick={() => onUse(code)}>
        <Trans>Fill it in</Trans>
      </Button>
    </div>
  );
}

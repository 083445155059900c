import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#client/ui/button.tsx';
import classes from '#client/ui/fields/field.module.css';
import { FieldFrame, type FieldProps, useField } from '#client/ui/fields/field.tsx';
import { keepFocus } from '#client/ui/fields/submit-button.tsx';

interface CodeFieldProps {
  onSend: () => void;
  isSending: boolean;
  /** Seconds until another code may be asked for. */
  wait: number;
  isSent: boolean;
  /** The address that the code was sent to. */
  sentTo: ReactNode;
}

/** A one-time code with its request button, which counts down to the next code. */
export function CodeField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  onSend,
  isSending,
  wait,
  isSent,
  sentTo,
  ...props
}: FieldProps<Values, Name, Output> & CodeFieldProps) {
  const { id, field, frame, described } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={`row ${classes.row}`}>
        <input
          className="input"
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          aria-required
          {...described}
          {...field}
        />
        <Button
          kind="second"
          onMouseDown={keepFocus}
          onClick={onSend}
          disabled={isSending || wait > 0}
        >
          <SendLabel isSending={isSending} wait={wait} isSent={isSent} />
        </Button>
      </div>
      <p className="quiet small" role="status">
        {sentTo}
      </p>
    </FieldFrame>
  );
}

function SendLabel({
  isSending,
  wait,
  isSent,
}: Pick<CodeFieldProps, 'isSending' | 'wait' | 'isSent'>) {
  if (isSending) return <Trans>Sending…</Trans>;
  if (wait > 0) return <Trans>Send again in {wait} s</Trans>;
  return isSent ? <Trans>Send again</Trans> : <Trans>Send code</Trans>;
}

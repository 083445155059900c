import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { issueText } from '#client/lang/issue-text.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { discard, retry } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FieldFrame } from '#client/ui/fields/field.tsx';
import { fieldLabel, foreignText, kindText, stateText } from './entry-text.ts';
import classes from './outbox-card.module.css';

/** An entry of the outbox. A refused one can be corrected in the fields that the server named. */
export function OutboxCard({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui();
  const momentText = useMomentText();
  const { id, about, created_at, state, input, error } = entry;
  const [mended, setMended] = useState<Record<string, string>>({});
  const isRefused = state === 'refused';
  const issues = (error?.issues ?? []).filter((issue) => typeof input[issue.field] === 'string');
  const made = momentText(created_at);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void retry(id, { ...input, ...mended });
  };
  return (
    <Card as="li">
      <p className="row spread">
        <strong>{i18n._(kindText(entry))}</strong>
        <time className="quiet small numbers" dateTime={created_at}>
          {made}
        </time>
      </p>
      {about && <p className="two-lines">{about}</p>}
      {!(isRefused && issues.length > 0) && (
        <p className={isRefused ? 'error' : 'quiet small'}>
          {foreignText(entry) ?? i18n._(stateText(entry))}
        </p>
      )}
      <form className={`row gap-12 ${classes.mend}`} onSubmit={onSubmit} noValidate>
        {isRefused &&
          issues.map((issue) => (
            <MendField
              key={issue.field}
              label={i18n._(fieldLabel(issue.field))}
              value={mended[issue.field] ?? String(input[issue.field])}
              error={i18n._(issueText(issue))}
              onChanged={(value) => setMended({ ...mended, [issue.field]: value })}
            />
          ))}
        {isRefused && (
          <Button kind="second" size="small" type="submit">
            <Trans>Send again</Trans>
          </Button>
        )}
        <DiscardButton onDiscarded={() => void discard(id)} />
      </form>
    </Card>
  );
}

/** Confirms in the button itself: the second tap deletes the text, not the first. */
function DiscardButton({ onDiscarded }: { onDiscarded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Button
      kind="danger"
      size="small"
      onClick={() => (isAsking ? onDiscarded() : setAsking(true))}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? <Trans>Discard for good?</Trans> : <Trans>Discard</Trans>}
    </Button>
  );
}

interface MendFieldProps {
  label: string;
  value: string;
  error: string;
  onChanged: (value: string) => void;
}

function MendField({ label, value, error, onChanged }: MendFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        className="input"
        id={id}
        rows={3}
        value={value}
        aria-invalid
        aria-describedby={`${id}-error`}
        onChange={({ target }) => onChanged(target.value)}
      />
    </FieldFrame>
  );
}

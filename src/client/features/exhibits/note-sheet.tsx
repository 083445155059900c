import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import field from '#client/ui/fields/field.module.css';
import { Sheet } from '#client/ui/sheet.tsx';
import { limits } from '#contract/limits.ts';
import { type Collected, setCollected } from './collected.ts';

interface NoteSheetProps {
  collected: Pick<Collected, 'exhibit_id' | 'name' | 'note'>;
  onClosed: () => void;
}

/** Value of the button that removes the exhibit. */
const OUT = 'out';

/** A private note on a collected exhibit. */
export function NoteSheet({ collected: { exhibit_id, name, note }, onClosed }: NoteSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(note);
  const count = typed.length;
  const max = limits.TEXT_CHARACTERS_MAX;
  const onSubmit = ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
    const isCollected = (nativeEvent as SubmitEvent).submitter?.getAttribute('value') !== OUT;
    void setCollected({
      exhibit_id,
      name,
      collected: isCollected,
      ...(isCollected && { note: typed.trim() }),
    });
  };
  return (
    <Sheet title={t`Saved`} onClosed={onClosed}>
      <form method="dialog" className="stack gap-16" onSubmit={onSubmit}>
        <p>{name}</p>
        <div className="stack gap-8">
          <span className={`row spread ${field.head}`}>
            <label htmlFor={id} className="label">
              <Trans>Your note</Trans>
            </label>
            <span className="quiet small">
              <Trans>
                {count} of {max}
              </Trans>
            </span>
          </span>
          <textarea
            id={id}
            className="input"
            rows={4}
            maxLength={max}
            placeholder={t`Whom you met, what to ask, when to come back`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="row">
          <Button kind="second" type="submit" value={OUT}>
            <Trans>Remove exhibit</Trans>
          </Button>
          <Button type="submit">
            <Trans>Save the note</Trans>
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

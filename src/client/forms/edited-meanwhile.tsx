import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import classes from './editor.module.css';
import type { FieldValue } from './merge-edits.ts';

interface EditedMeanwhileProps {
  /** Fields that both users have changed, with the colleague's value. */
  clashes: readonly FieldValue[];
  labelOf: (field: string) => string;
  textOf: (clash: FieldValue) => string;
  onTake: (clash: FieldValue) => void;
  onKeepMine: () => void;
}

/** Lists conflicting fields that a colleague has saved meanwhile, to accept or ignore. */
export function EditedMeanwhile({
  clashes,
  labelOf,
  textOf,
  onTake,
  onKeepMine,
}: EditedMeanwhileProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const isShown = clashes.length > 0;
  useEffect(() => {
    if (isShown) place.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      ref={place}
      className={`panel notice stack ${classes.meanwhile}`}
      tabIndex={-1}
      aria-label={t`Changed by someone else`}
    >
      <h2>
        <Trans>Someone else has changed the same</Trans>
      </h2>
      <p>
        <Trans>Yours is still in the form. This is what they wrote:</Trans>
      </p>
      <ul className="stack">
        {clashes.map((clash) => {
          const label = labelOf(clash.field);
          return (
            <li key={clash.field} className="row spread">
              <p className="stack gap-0 typed">
                <strong className="small">{label}</strong>
                <span>{textOf(clash)}</span>
              </p>
              <Button
                kind="second"
                size="small"
                aria-label={t`Take theirs: ${label}`}
                onClick={() => onTake(clash)}
              >
                <Trans>Take theirs</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      <Button kind="second" size="small" onClick={onKeepMine}>
        <Trans>Keep mine</Trans>
      </Button>
    </section>
  );
}

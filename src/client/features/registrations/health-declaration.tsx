import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import classes from './health-declaration.module.css';

const KEY = 'health-agreed';
const AGREED = 'agreed';

/** Asks, once a visit, to agree to the exhibition's health declaration where it has one; refusal leaves to home. */
export function HealthDeclaration() {
  const { id, health_declaration } = useExhibition();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [agreed, setAgreed] = useState(false);

  useEffect(() => {
    if (readForVisit(KEY) === id) setAgreed(true);
    else if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [id]);

  if (!health_declaration || agreed) return null;
  const onClose = () => {
    if (dialog.current?.returnValue !== AGREED) return void navigate({ to: '/' });
    storeForVisit(KEY, id);
    setAgreed(true);
  };
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>
        <Trans>Health declaration</Trans>
      </h2>
      <p>{health_declaration}</p>
      <div className={classes.actions}>
        <Button onClick={() => dialog.current?.close(AGREED)}>
          <Trans>I confirm this</Trans>
        </Button>
        <Button kind="second" onClick={() => dialog.current?.close()}>
          <Trans>I do not; leave</Trans>
        </Button>
      </div>
    </dialog>
  );
}

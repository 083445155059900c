import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

const KEY = 'health-agreed';

/**
 * Asks once per visit for consent to the exhibition's health declaration, if any; refusal leads to
 * the home page.
 */
export function HealthDeclaration() {
  const { id, health_declaration } = useExhibition();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  // The server does not know the visitor's consent.
  useEffect(() => setAsked(readForVisit(KEY) !== id), [id]);

  if (!health_declaration || !isAsked) return null;
  const agree = () => {
    storeForVisit(KEY, id);
    setAsked(false);
  };
  const leave = () => void navigate({ to: '/' });
  return (
    <Dialog title={<Trans>Health declaration</Trans>} onClosed={leave} opensWithPage>
      <p>{health_declaration}</p>
      <Button onClick={agree}>
        <Trans>I confirm this</Trans>
      </Button>
      <Button kind="quiet" onClick={leave}>
        <Trans>I can’t confirm this</Trans>
      </Button>
    </Dialog>
  );
}

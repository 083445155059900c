import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { CallError } from '#client/wire/call-error.ts';

interface Asked {
  tickets: number;
  answer: (isConfirmed: boolean) => void;
}

/** Asks for confirmation when changed days would give visitors' tickets new codes. */
export function useTicketQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (tickets: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setAsked(null);
        resolve(isConfirmed);
      };
      setAsked({ tickets, answer });
    });
  return {
    asked,
    /** Saves, and again with the confirmation after that refusal. */
    save: async <Answer,>(send: (reissues_tickets: boolean) => Promise<Answer>) => {
      try {
        return await send(false);
      } catch (error) {
        const tickets = ticketsIn(error);
        if (tickets === undefined || !(await ask(tickets))) throw error;
        return send(true);
      }
    },
  };
}

/** The number of tickets in a refusal. */
function ticketsIn(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.errorName !== 'TICKETS_REISSUED') return undefined;
  return error.issues.find(({ field }) => field === 'reissues_tickets')?.limit;
}

export function TicketQuestion({ asked }: { asked: Asked | null }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { tickets, answer } = asked;
  return (
    <Dialog title={t`New codes for all tickets?`} onClosed={() => answer(false)}>
      <p>
        <Plural
          value={tickets}
          one="On other days # ticket needs a new code. The old code stops working: a print or a picture of it is refused at the entrance."
          other="On other days # tickets need new codes. The old codes stop working: prints and pictures of them are refused at the entrance."
        />
      </p>
      <p>
        <Trans>
          Phones show the new code once the ticket is opened. Visitors are not notified.
        </Trans>
      </p>
      <Button kind="danger" onClick={() => answer(true)}>
        <Plural
          value={tickets}
          one="Save and issue # new code"
          other="Save and issue # new codes"
        />
      </Button>
      <Button kind="second" onClick={() => answer(false)}>
        <Trans>Do not save</Trans>
      </Button>
    </Dialog>
  );
}

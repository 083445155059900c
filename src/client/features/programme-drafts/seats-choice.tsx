import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CallError } from '#client/wire/call-error.ts';

/** Seats below the sign-ups are refused until the organiser has chosen. */
export function useSeatsChoice() {
  const [isAsked, setAsked] = useState(false);
  const isAccepted = useRef(false);
  return {
    isAsked,
    /** The value for the call. */
    accepts: () => isAccepted.current,
    /** Sends, and notices that refusal. */
    send: async <Answer,>(save: () => Promise<Answer>): Promise<Answer> => {
      setAsked(false);
      try {
        return await save();
      } catch (error) {
        if (error instanceof CallError && error.errorName === 'BELOW_SIGN_UPS') setAsked(true);
        throw error;
      } finally {
        isAccepted.current = false;
      }
    },
    answer: (accepted: boolean) => {
      isAccepted.current = accepted;
      setAsked(false);
    },
  };
}

interface SeatsChoiceProps {
  choice: ReturnType<typeof useSeatsChoice>;
  /** People with a seat. */
  taken: number;
  /** Sets the seats to as many as are taken. */
  onKeep: () => void;
  onAnswered: () => void;
}

/** Offers the number of taken seats, or no free seats. No one loses a seat. */
export function SeatsChoice({ choice, taken, onKeep, onAnswered }: SeatsChoiceProps) {
  if (!choice.isAsked) return null;
  const answer = (isLower: boolean) => {
    choice.answer(isLower);
    if (!isLower) onKeep();
    onAnswered();
  };
  return (
    <section className="panel notice stack" role="alert">
      <p>
        <Plural
          value={taken}
          one="# person has signed up. No one loses a seat, but none would be left."
          other="# people have signed up. No one loses a seat, but none would be left."
        />
      </p>
      <div className="row">
        <Button size="small" onClick={() => answer(false)}>
          <Plural value={taken} one="Keep # seat" other="Keep # seats" />
        </Button>
        <Button kind="second" size="small" onClick={() => answer(true)}>
          <Trans>Lower it: 0 seats left</Trans>
        </Button>
      </div>
    </section>
  );
}

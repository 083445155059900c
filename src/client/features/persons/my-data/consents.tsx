import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type Consent, withdrawConsent } from '#contract/my-data.ts';

interface ConsentsProps {
  consents: readonly Consent[];
  /** A consent was withdrawn: the stored data have changed. */
  onWithdrawn: () => Promise<unknown>;
}

/** The person’s consents, each with a button to withdraw it. */
export function Consents({ consents, onWithdrawn }: ConsentsProps) {
  const { i18n } = useLingui();
  const words = useConsentWords();
  const [asked, setAsked] = useState<Consent | null>(null);
  const withdraw = useMutation({
    mutationFn: (consent: Consent) => call(withdrawConsent, { consent }),
    onSuccess: () => onWithdrawn(),
    onSettled: () => setAsked(null),
  });
  return (
    <div className="stack gap-8">
      {consents.length === 0 && (
        <p>
          <Trans>You have no consent to withdraw.</Trans>
        </p>
      )}
      <ul className="ruled">
        {consents.map((consent) => (
          <li key={consent} className="line gap-8 spread padded">
            <span id={`consent-${consent}`}>{words[consent].title}</span>
            <Button
              kind="second"
              size="small"
              aria-describedby={`consent-${consent}`}
              onClick={() => setAsked(consent)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="panel done">
        {withdraw.isSuccess && <Trans>Your consent is withdrawn.</Trans>}
      </p>
      <p role="alert" className="error">
        {withdraw.error && i18n._(errorText(withdraw.error))}
      </p>
      {asked && (
        <Dialog title={words[asked].action} onClosed={() => setAsked(null)}>
          <p>{words[asked].effect}</p>
          <Button
            kind="danger"
            isPending={withdraw.isPending}
            onClick={() => withdraw.mutate(asked)}
          >
            <Trans>Withdraw</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setAsked(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </Dialog>
      )}
    </div>
  );
}

function useConsentWords() {
  const { t } = useLingui();
  const words: Record<Consent, { title: string; action: string; effect: string }> = {
    id_number: {
      title: t`Use of my ID number for the real-name check`,
      action: t`Withdraw the use of my ID number`,
      effect: t`The ID number is deleted at once. Admission is by real name: a ticket for an exhibition that is not over becomes invalid, and only the organiser can restore it.`,
    },
    questionnaire: {
      title: t`Use of my answers to the questionnaire`,
      action: t`Withdraw my answers to the questionnaire`,
      effect: t`The answers are deleted at once. Your ticket is not affected; you can answer again at any time.`,
    },
    programme_sms: {
      title: t`Text messages about sessions and tours that I signed up for`,
      action: t`Withdraw text messages about the programme`,
      effect: t`We will send no more. Changes still come by e-mail if we have your address, and your seats are not affected.`,
    },
    invitation_mails: {
      title: t`Invitations by e-mail from other visitors`,
      action: t`Stop invitations by e-mail`,
      effect: t`Visitors can no longer send invitations to your address from here. We store a hash of the address for that.`,
    },
    news_mails: {
      title: t`E-mails about later exhibitions`,
      action: t`Stop e-mails about later exhibitions`,
      effect: t`We send no more. Your ticket and messages about it are not affected.`,
    },
  };
  return words;
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { confirmMailing, pauseMailing, recallMailing, sendAgain } from '#contract/mailing-acts.ts';
import type { Mailing } from '#contract/mailings.ts';

interface MailingActsProps {
  mailing: Mailing;
  /** The message is a draft again. */
  onDraft: () => void;
}

/** The acts on a message after a person has sent it. */
export function MailingActs({ mailing, onDraft }: MailingActsProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const { id, state, counts, can_confirm } = mailing;
  const act = useMutation({
    mutationFn: (run: () => Promise<Mailing>) => run(),
    onSuccess: (changed) => {
      queryClient.setQueryData(mailingQueries.detail(id).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      if (changed.state === 'draft') onDraft();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: mailingQueries.all() }),
  });
  const unreached = counts.failed + counts.no_address;
  const button = (run: () => Promise<Mailing>, kind: 'main' | 'second') => ({
    kind,
    isPending: act.isPending,
    onClick: () => act.mutate(run),
  });
  return (
    <div className="stack gap-8">
      <div className="row">
        {can_confirm && (
          <Button {...button(() => call(confirmMailing, { id }, { idempotencyKey }), 'main')}>
            <Trans>Confirm and send</Trans>
          </Button>
        )}
        {(state === 'confirming' || state === 'scheduled') && (
          <Button {...button(() => call(recallMailing, { id }), 'second')}>
            <Trans>Make it a draft again</Trans>
          </Button>
        )}
        {state === 'sending' && (
          <Button {...button(() => call(pauseMailing, { id, is_paused: true }), 'second')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {state === 'paused' && (
          <Button {...button(() => call(pauseMailing, { id, is_paused: false }), 'main')}>
            <Trans>Go on sending</Trans>
          </Button>
        )}
        {state === 'sent' && unreached > 0 && (
          <Button {...button(() => call(sendAgain, { id }, { idempotencyKey }), 'second')}>
            <Plural
              value={unreached}
              one="Send again to # person not reached"
              other="Send again to # people not reached"
            />
          </Button>
        )}
      </div>
      <p role="alert" className="small error">
        {act.error && i18n._(errorText(act.error))}
      </p>
    </div>
  );
}

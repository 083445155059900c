import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { toInstant } from '#client/forms/local-times.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { sendMailing } from '#contract/mailing-acts.ts';
import { type Mailing, mailingLimits, missingTexts } from '#contract/mailings.ts';

interface SendCardProps {
  mailing: Mailing;
  /** There are changes that are not saved. */
  isDirty: boolean;
  onSent: (mailing: Mailing) => void;
}

/** Sends a saved draft, now or at a time. */
export function SendCard({ mailing, isDirty, onSent }: SendCardProps) {
  const { t } = useLingui();
  const time = useId();
  const [isLater, setLater] = useState(false);
  const [local, setLocal] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { server_time } = useExhibition();
  const people = useQuery(mailingQueries.audience(mailing.audience)).data?.people ?? 0;
  const isUnfinished = missingTexts(mailing).length > 0;
  const send_at = isLater ? toInstant(local, server_time.slice(-6)) : null;
  return (
    <Card as="section">
      <h2>
        <Trans>Send</Trans>
      </h2>
      <fieldset aria-label={t`When`}>
        <ChoiceGroup
          look="segmented"
          options={[
            { code: 'now', label: t({ message: 'Now', context: 'send' }) },
            { code: 'later', label: t`At a time` },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(code) => setLater(code === 'later')}
        />
      </fieldset>
      {isLater && (
        <div className="stack gap-8">
          <label htmlFor={time} className="label">
            <Trans>Local time of the exhibition</Trans>
          </label>
          <input
            id={time}
            className="input"
            type="datetime-local"
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        </div>
      )}
      <p className="quiet small">
        <Why isDirty={isDirty} isUnfinished={isUnfinished} people={people} />
      </p>
      {!isDirty && !isUnfinished && people > 0 && send_at !== '' && (
        <Button kind="second" onClick={() => setAsked(true)}>
          {isLater ? (
            <Plural value={people} one="Schedule for # person…" other="Schedule for # people…" />
          ) : (
            <Plural value={people} one="Send to # person…" other="Send to # people…" />
          )}
        </Button>
      )}
      {isAsked && (
        <Question
          mailing={mailing}
          people={people}
          send_at={send_at}
          onSent={onSent}
          onClosed={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

interface WhyProps {
  isDirty: boolean;
  isUnfinished: boolean;
  people: number;
}

/** The condition that is missing before it can be sent. */
function Why({ isDirty, isUnfinished, people }: WhyProps) {
  if (isDirty) return <Trans>Save the draft first.</Trans>;
  if (isUnfinished) {
    return (
      <Trans>Write a subject and a text in at least one language. A language needs both.</Trans>
    );
  }
  if (people === 0) return <Trans>No one would get it.</Trans>;
  return null;
}

interface QuestionProps {
  mailing: Mailing;
  people: number;
  send_at: string | null;
  onSent: (mailing: Mailing) => void;
  onClosed: () => void;
}

function Question({ mailing: { id, version }, people, send_at, onSent, onClosed }: QuestionProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const send = useMutation({
    mutationFn: () => call(sendMailing, { id, version, people, send_at }, { idempotencyKey }),
    onSuccess: (sent) => {
      queryClient.setQueryData(mailingQueries.detail(id).queryKey, sent);
      onSent(sent);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: mailingQueries.all() }),
  });
  const most = i18n.number(mailingLimits.CONFIRMED_ABOVE);
  const isLarge = people > mailingLimits.CONFIRMED_ABOVE;
  return (
    <Dialog
      title={<Plural value={people} one="Send it to # person?" other="Send it to # people?" />}
      onClosed={onClosed}
    >
      <p>
        {isLarge ? (
          <Trans>More than {most} people: a colleague with the same right confirms it first.</Trans>
        ) : (
          <Trans>An e-mail that was handed over cannot be taken back.</Trans>
        )}
      </p>
      <p role="alert" className="small error">
        {send.error && i18n._(errorText(send.error))}
      </p>
      <div className="row">
        <Button isPending={send.isPending} onClick={() => send.mutate()}>
          {isLarge ? <Trans>Ask for confirmation</Trans> : <Trans>Send</Trans>}
        </Button>
        <Button kind="second" onClick={onClosed}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import {
  cancelConsoleLive,
  cancelOwnLive,
  endConsoleLive,
  endOwnLive,
  type OwnLive,
} from '#contract/own-lives.ts';

interface LiveActsProps {
  of: 'exhibitor' | 'organiser';
  live: OwnLive;
}

/** Actions on a stored live stream: end it by hand, or cancel it. */
export function LiveActs({ of, live }: LiveActsProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const { id, state } = live;
  const refetch = () => queryClient.invalidateQueries({ queryKey: ownLiveQueries.all() });
  const end = useMutation({
    mutationFn: async () =>
      void (await call(of === 'exhibitor' ? endOwnLive : endConsoleLive, { id })),
    onSuccess: refetch,
  });
  const cancel = useMutation({
    mutationFn: async (reason: { zh: string; en: string }) =>
      void (await call(of === 'exhibitor' ? cancelOwnLive : cancelConsoleLive, { id, reason })),
    onSuccess: refetch,
  });
  if (state === 'ended' || state === 'cancelled') return null;
  const error = end.error ?? cancel.error;
  return (
    <section className="stack gap-16 parted">
      <h2>
        <Trans>End or cancel</Trans>
      </h2>
      {state !== 'waiting' && (
        <p>
          <Button kind="second" isPending={end.isPending} onClick={() => end.mutate()}>
            <Trans>End it for everyone now</Trans>
          </Button>
        </p>
      )}
      <CancelForm isPending={cancel.isPending} onCancel={(reason) => cancel.mutate(reason)} />
      <p role="alert" className="small error">
        {error && i18n._(errorText(error))}
      </p>
    </section>
  );
}

interface CancelFormProps {
  isPending: boolean;
  onCancel: (reason: { zh: string; en: string }) => void;
}

function CancelForm({ isPending, onCancel }: CancelFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState({ zh: '', en: '' });
  const name = useId();
  const labels = { zh: t`Reason in Chinese`, en: t`Reason in English` };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCancel(reason);
  };
  return (
    <form className="stack gap-8" onSubmit={submit}>
      {(['zh', 'en'] as const).map((lang) => (
        <div key={lang} className="stack gap-4">
          <label className="label" htmlFor={`${name}-${lang}`}>
            {labels[lang]}
          </label>
          <input
            id={`${name}-${lang}`}
            className="input"
            required
            maxLength={limits.LINE_CHARACTERS_MAX}
            value={reason[lang]}
            onChange={({ target }) => setReason({ ...reason, [lang]: target.value })}
          />
        </div>
      ))}
      <p className="small quiet">
        <Trans>Everyone who asked for a reminder is notified once, with the reason.</Trans>
      </p>
      <p>
        <Button type="submit" kind="danger" isPending={isPending}>
          <Trans>Cancel this live stream</Trans>
        </Button>
      </p>
    </form>
  );
}

/** The last check of a stream's signal, for its senders. */
export function SightOfStream({ sight }: Pick<OwnLive, 'sight'>) {
  const { t } = useLingui();
  const times = useTimes();
  const problems = useProblemWords();
  if (!sight) return null;
  const { kind, since, problem, height, bandwidth } = sight;
  const quality = [
    height && `${height}p`,
    bandwidth && `${(bandwidth / 1_000_000).toFixed(1)} Mb/s`,
  ].filter(Boolean);
  const clock = times.clock(since);
  const kinds = {
    on: t`Signal since ${clock}.`,
    off: t`No signal since ${clock}.`,
    finished: t`The stream ended at ${clock}.`,
  };
  return (
    <p className={`panel small ${kind === 'on' ? 'done' : 'notice'}`}>
      {kinds[kind]} {quality.join(', ')} {problem && problems(problem)}
    </p>
  );
}

/** The reasons why a stream is not visible. An unknown reason of a later version shows its code. */
function useProblemWords() {
  const { t } = useLingui();
  const words: Record<string, string> = {
    stands_still: t`The picture is frozen: the encoder sends nothing new.`,
    timed_out: t`Its server does not answer in time.`,
    unreachable: t`Its server cannot be reached.`,
    not_a_playlist: t`There is no HLS playlist at its address.`,
    too_large: t`Its playlist is too large.`,
    too_many_redirects: t`Its address redirects too often.`,
    host_not_allowed: t`Its address leads to a host that is not allowed.`,
    private_address: t`Its address is not on the public internet.`,
  };
  return (problem: string) => {
    const status = /^http_(\d+)$/.exec(problem)?.[1];
    return status ? t`Its server answers with error ${status}.` : (words[problem] ?? problem);
  };
}

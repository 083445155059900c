import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInQueries } from '#client/queries/sign-ins.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { dayText } from '#contract/date-text.ts';
import { endOtherSignIns, endSignIn, type OwnSignIn } from '#contract/sign-ins.ts';
import { useBrowserWords } from './use-browser-words.ts';

/** The browsers in which the person is signed in, each with the button that signs it out. */
export function SignIns({ account_id }: { account_id: string }) {
  const { i18n, t } = useLingui();
  const words = useBrowserWords();
  const { data, refetch } = useSuspenseQuery(signInQueries.list(account_id));
  const [asked, setAsked] = useState<OwnSignIn | 'others' | null>(null);
  const end = useMutation({
    mutationFn: async (which: OwnSignIn | 'others') =>
      which === 'others' ? call(endOtherSignIns, {}) : call(endSignIn, { id: which.id }),
    onSuccess: () => refetch(),
    onSettled: () => setAsked(null),
  });
  const { items } = data;
  return (
    <div className="stack gap-8">
      <ul className="ruled">
        {items.map((one) => (
          <SignInRow key={one.id} signIn={one} onEnd={() => setAsked(one)} />
        ))}
      </ul>
      {items.length > 1 && (
        <p>
          <Button kind="second" onClick={() => setAsked('others')}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </p>
      )}
      <p role="status" className="panel done">
        {end.isSuccess && <Trans>Signed out.</Trans>}
      </p>
      <p role="alert" className="error">
        {end.error && i18n._(errorText(end.error))}
      </p>
      {asked && (
        <Dialog
          title={asked === 'others' ? t`Sign out everywhere else` : words(asked)}
          onClosed={() => setAsked(null)}
        >
          <p>
            <Trans>
              It ends at once, with everything that is open there. Stored pages and conversations
              are removed once that browser is online again.
            </Trans>
          </p>
          <Button kind="danger" isPending={end.isPending} onClick={() => end.mutate(asked)}>
            <Trans>Sign out</Trans>
          </Button>
          <Button kind="quiet" onClick={() => setAsked(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </Dialog>
      )}
    </div>
  );
}

function SignInRow({ signIn, onEnd }: { signIn: OwnSignIn; onEnd: () => void }) {
  const { i18n } = useLingui();
  const { day } = useTimes();
  const name = useBrowserWords()(signIn);
  const { id, begun_at, last_seen_on, is_this, is_transferred } = signIn;
  const begun = dayText(day(begun_at), i18n.locale);
  const seen = last_seen_on && dayText(last_seen_on, i18n.locale);
  return (
    <li className="line gap-8 spread padded">
      <div className="stack" id={`sign-in-${id}`}>
        <span>{name}</span>
        <span className="quiet small">
          {seen ? (
            <Trans>
              Signed in on {begun}, last seen on {seen}
            </Trans>
          ) : (
            <Trans>Signed in on {begun}</Trans>
          )}
        </span>
        {is_transferred && (
          <span className="quiet small">
            <Trans>Opened by a link from another browser: it ends together with that one.</Trans>
          </span>
        )}
      </div>
      {is_this ? (
        <Badge tone="done">
          <Trans>This browser</Trans>
        </Badge>
      ) : (
        <Button kind="second" size="small" aria-describedby={`sign-in-${id}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

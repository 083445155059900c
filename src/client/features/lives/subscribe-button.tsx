import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { liveQueries } from '#client/queries/lives.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { limits } from '#contract/limits.ts';
import { type Live, subscribeToLive } from '#contract/lives.ts';

/** Subscribes to a reminder before a live stream, or unsubscribes. */
export function SubscribeButton({ live }: { live: Live }) {
  const visitor = useVisitor();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (live.state !== 'waiting') return null;
  return (
    <div className="stack gap-8">
      {visitor ? (
        <Toggle live_id={live.id} />
      ) : (
        <p className="row">
          <ButtonLink kind="second" to="/audience/fastLogin" search={{ return: href }}>
            <Trans>Sign in to be reminded</Trans>
          </ButtonLink>
        </p>
      )}
      {live.subscribers !== null && (
        <p className="small quiet">
          <Plural
            value={live.subscribers}
            one="# person wants to be reminded"
            other="# people want to be reminded"
          />
        </p>
      )}
    </div>
  );
}

function Toggle({ live_id }: { live_id: string }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const query = liveQueries.subscribed(readSignIn()?.account_id ?? '');
  const { data } = useQuery(query);
  const set = useMutation({
    mutationFn: (subscribed: boolean) => call(subscribeToLive, { live_id, subscribed }),
    onSuccess: ({ subscribed }) =>
      client.setQueryData(query.queryKey, (before) => {
        if (!before) return before;
        const others = before.live_ids.filter((id) => id !== live_id);
        return { ...before, live_ids: subscribed ? [...others, live_id] : others };
      }),
  });
  const isSubscribed = data?.live_ids.includes(live_id) ?? false;
  const minutes = limits.LIVE_REMINDER_MINUTES;
  return (
    <>
      <p className="row">
        <Button
          kind={isSubscribed ? 'second' : 'main'}
          aria-pressed={isSubscribed}
          isPending={set.isPending}
          onClick={() => set.mutate(!isSubscribed)}
        >
          {isSubscribed ? <Trans>Reminder on: turn it off</Trans> : <Trans>Remind me</Trans>}
        </Button>
      </p>
      <p role="status" className="small quiet">
        {isSubscribed && data?.channel === 'email' && (
          <Trans>You get an e-mail {minutes} minutes before it begins.</Trans>
        )}
        {isSubscribed && data?.channel === 'sms' && (
          <Trans>You get an SMS {minutes} minutes before it begins.</Trans>
        )}
        {isSubscribed && data?.channel === null && (
          <Trans>Messages do not reach you yet; this page counts down.</Trans>
        )}
      </p>
      <p role="alert" className="small error">
        {set.error && i18n._(errorText(set.error))}
      </p>
    </>
  );
}

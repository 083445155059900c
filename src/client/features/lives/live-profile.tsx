import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { liveQueries } from '#client/queries/lives.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { useStoredPage } from '#client/sync/store-page.ts';
import { MediaPage } from '#client/ui/media-page.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { isLiveOver } from '#contract/live-states.ts';
import type { Live } from '#contract/lives.ts';
import { ExhibitorActions } from './exhibitor-actions.tsx';
import { LiveBadge } from './live-badge.tsx';
import { LivePlayer } from './live-player.tsx';
import { InsteadOfPicture, LiveNote } from './live-state-text.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { useLiveNews } from './use-live-news.ts';

interface LiveProfileProps {
  live: Live;
  /** Share button. */
  actions: ReactNode;
  /** The chat. */
  chat?: (isOver: boolean) => ReactNode;
}

/** A live stream: the picture first, then the speakers and the subject. */
export function LiveProfile({ live: loaded, actions, chat }: LiveProfileProps) {
  useStoredPage();
  useLiveNews(loaded.id);
  const query = useQuery(liveQueries.state(loaded.id));
  const live = { ...loaded, ...query.data };
  // The stored answer is from an earlier day.
  const isUnknown = query.isError && !query.data;
  const playable = isUnknown ? { ...live, stream_url: null, replay_url: null } : live;
  return (
    <MediaPage
      picture={
        <LivePlayer key={live.id} live={playable}>
          {isUnknown ? (
            <p>
              <Trans>The live stream needs a network connection.</Trans>
            </p>
          ) : (
            <InsteadOfPicture live={live} />
          )}
        </LivePlayer>
      }
      head={
        <>
          <LiveNote live={live} isLost={query.isError} />
          {!isUnknown && (
            <p className="line gap-8 small quiet">
              <LiveBadge state={live.state} hasReplay={live.has_replay} />
              <When live={live} />
            </p>
          )}
          <h1 className="heading">
            <Phrases>{live.title}</Phrases>
          </h1>
          {live.cancelled_reason && <p className="panel danger">{live.cancelled_reason}</p>}
        </>
      }
      chat={chat?.(isLiveOver(live.state))}
      facts={useFacts(live)}
      exhibitor={live.exhibitor}
      actions={
        <>
          <SubscribeButton live={live} />
          <div className="row">
            {live.exhibitor && <ExhibitorActions exhibitor={live.exhibitor} />}
            {actions}
          </div>
        </>
      }
      summary={live.summary}
      introduction={live.introduction}
      exhibits={live.exhibits}
    />
  );
}

/** The part of the time that matters now, on one line: the device's zone may lengthen it later. */
function When({ live: { state, starts_at, ends_at } }: { live: Live }) {
  const times = useTimes();
  const until = times.moment(ends_at);
  const isOn = !isLiveOver(state) && state !== 'waiting';
  return (
    <span className="numbers">{isOn ? <Trans>until {until}</Trans> : times.moment(starts_at)}</span>
  );
}

function useFacts({ anchor, guests, starts_at, ends_at }: Live) {
  const { t } = useLingui();
  const times = useTimes();
  const when = <span className="numbers">{times.span(starts_at, ends_at)}</span>;
  return [
    { name: t`When`, value: when },
    { name: t`Host`, value: anchor },
    ...(guests.length > 0 ? [{ name: t`Guests`, value: <Guests guests={guests} /> }] : []),
  ];
}

function Guests({ guests }: Pick<Live, 'guests'>) {
  return (
    <ul className="stack gap-4">
      {guests.map(({ name, title }) => (
        <li key={name}>
          {name} {title && <span className="small quiet">{title}</span>}
        </li>
      ))}
    </ul>
  );
}

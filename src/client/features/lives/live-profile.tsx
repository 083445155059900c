import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { liveQueries } from '#client/queries/lives.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Live } from '#contract/lives.ts';
import { LiveBadge } from './live-badge.tsx';
import { LivePlayer } from './live-player.tsx';
import { InsteadOfPicture, LiveNote } from './live-state-text.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { useLiveNews } from './use-live-news.ts';

interface LiveProfileProps {
  live: Live;
  /** To send it on. */
  actions: ReactNode;
  /** What people say about it. */
  chat?: ReactNode;
}

/** One live stream: the picture first, then who speaks, and what it is about. */
export function LiveProfile({ live: loaded, actions, chat }: LiveProfileProps) {
  useLiveNews(loaded.id);
  const asked = useQuery(liveQueries.state(loaded.id));
  const live = { ...loaded, ...asked.data };
  // What is stored on the device is of an earlier day.
  const isUnknown = asked.isError && !asked.data;
  const playable = isUnknown ? { ...live, stream_url: null, replay_url: null } : live;
  return (
    <main className="wide roomy stack gap-24">
      <div className="stack gap-12">
        <LivePlayer key={live.id} live={playable}>
          {isUnknown ? (
            <p>
              <Trans>Without a network the live stream cannot be shown.</Trans>
            </p>
          ) : (
            <InsteadOfPicture live={live} />
          )}
        </LivePlayer>
        <LiveNote live={live} isLost={asked.isError} />
        {!isUnknown && (
          <p className="row">
            <LiveBadge state={live.state} hasReplay={live.has_replay} />
          </p>
        )}
        <h1>{live.title}</h1>
        {live.cancelled_reason && <p className="panel danger">{live.cancelled_reason}</p>}
      </div>
      {chat}
      <div className="tiles gap-48">
        <div className="stack gap-16">
          <Facts live={live} />
          <SubscribeButton live={live} />
          <div className="row">{actions}</div>
        </div>
        <About live={live} />
        <Exhibits live={live} />
      </div>
    </main>
  );
}

function Facts({ live }: { live: Live }) {
  const { t } = useLingui();
  const times = useTimes();
  const { anchor, guests, starts_at, ends_at, exhibitor } = live;
  const isOneDay = times.day(starts_at) === times.day(ends_at);
  const facts = [
    {
      name: t`When`,
      value: (
        <span className="numbers">
          {times.moment(starts_at)}–{isOneDay ? times.clock(ends_at) : times.moment(ends_at)}
        </span>
      ),
    },
    { name: t`Anchor`, value: anchor },
    ...(guests.length > 0 ? [{ name: t`Guests`, value: <Guests guests={guests} /> }] : []),
    {
      name: t`Exhibitor`,
      value: exhibitor ? (
        <span className="row">
          <Link to="/exhibitor/directory-detail" search={{ id: exhibitor.id }} className="tap">
            {exhibitor.short_name}
          </Link>
          <BoothLinks booths={exhibitor.booths} />
        </span>
      ) : (
        <Trans>The organiser’s own</Trans>
      ),
    },
  ];
  return (
    <dl className="stack gap-12">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="small quiet">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
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

function About({ live: { summary } }: { live: Live }) {
  if (!summary) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>About it</Trans>
      </h2>
      <p className="typed">{summary}</p>
    </section>
  );
}

function Exhibits({ live: { exhibits } }: { live: Live }) {
  if (exhibits.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Shown in it</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {exhibits.map(({ id, name, picture }) => (
          <li key={id} className="opens line padded">
            <span className="fixed">
              <Picture
                src={picture}
                alt=""
                width={96}
                height={72}
                drawn={{ category: 'led_indoor', seed: id }}
              />
            </span>
            <Link to="/exhibits/detail" search={{ id }} className="opener grow">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

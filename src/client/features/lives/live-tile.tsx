import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { joinParts } from '#client/lang/join-parts.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Cover } from '#client/ui/cover.tsx';
import type { LiveCard } from '#contract/lives.ts';
import { LiveBadge } from './live-badge.tsx';

/** The page of a live stream: the organiser's streams and the exhibitors' have different pages. */
export function livePage({ exhibitor }: Pick<LiveCard, 'exhibitor'>) {
  return exhibitor ? '/exhibitor/live/detail' : '/media/detail';
}

interface LiveTileProps {
  live: LiveCard;
  /** True for the first tile of a page: its picture loads at once. */
  priority?: boolean;
}

/** A live stream in a list: picture, state, time and speakers. */
export function LiveTile({ live, priority = false }: LiveTileProps) {
  const times = useTimes();
  const { id, title, anchor, starts_at, state, has_replay, cover, exhibitor } = live;
  return (
    <li className="opens stack gap-4 pictured">
      <Cover src={cover} seed={id} priority={priority} />
      <p className="row small quiet">
        <LiveBadge state={state} hasReplay={has_replay} />
        <time dateTime={starts_at} className="numbers">
          {times.moment(starts_at)}
        </time>
      </p>
      <Link to={livePage(live)} search={{ id }} className="opener two-lines">
        {title}
      </Link>
      <p className="clip small quiet">
        {exhibitor ? (
          joinParts([exhibitor.short_name, anchor])
        ) : (
          <Trans>Organiser · {anchor}</Trans>
        )}
      </p>
    </li>
  );
}

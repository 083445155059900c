import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Cover } from '#client/ui/cover.tsx';
import type { VideoCard } from '#contract/videos.ts';
import { useVideoCategories } from './use-video-words.ts';
import { videoLength } from './video-length.ts';

/** The page of a video: the organiser's videos and the exhibitors' have different pages. */
export function videoPage({ exhibitor }: Pick<VideoCard, 'exhibitor'>) {
  return exhibitor ? '/exhibitor/video/detail' : '/media/detail';
}

interface VideoTileProps {
  video: VideoCard;
  /** True for the first tile of a page: its picture loads at once. */
  priority?: boolean;
}

/** A video in a list: poster, duration and owner. */
export function VideoTile({ video, priority = false }: VideoTileProps) {
  const times = useTimes();
  const categories = useVideoCategories();
  const { id, title, category, cover, seconds, published_at, exhibitor } = video;
  return (
    <li className="opens stack gap-4 pictured">
      <Cover src={cover} seed={id} priority={priority} />
      <p className="row small quiet">
        <Badge>{categories[category]}</Badge>
        {seconds !== null && <span className="numbers">{videoLength(seconds)}</span>}
        <time dateTime={published_at} className="numbers">
          {times.day(published_at)}
        </time>
      </p>
      <Link to={videoPage(video)} search={{ id }} className="opener two-lines">
        {title}
      </Link>
      <p className="clip small quiet">
        {exhibitor ? exhibitor.short_name : <Trans>Organiser</Trans>}
      </p>
    </li>
  );
}

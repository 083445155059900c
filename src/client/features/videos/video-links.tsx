import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { videoQueries } from '#client/queries/videos.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import type { VideoFilters } from '#contract/video-filters.ts';
import { videoLength } from './video-length.ts';
import { videoPage } from './video-tile.tsx';

/** The videos of an exhibitor, or of an exhibit; nothing when there are none. */
export function VideoLinks({
  about,
  onFound,
}: {
  about: Pick<VideoFilters, 'exhibitor_id' | 'exhibit_id'>;
  onFound?: () => void;
}) {
  const { data } = useQuery(videoQueries.about(about));
  const hasFound = data !== undefined && data.items.length > 0;
  useEffect(() => {
    if (hasFound) onFound?.();
  }, [hasFound, onFound]);
  if (!hasFound) return null;
  const { exhibitor_id } = about;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Videos</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {data.items.map((video) => (
          <li key={video.id} className="opens padded line">
            <Link to={videoPage(video)} search={{ id: video.id }} className="opener grow">
              {video.title}
            </Link>
            {video.seconds !== null && (
              <span className="small quiet numbers">{videoLength(video.seconds)}</span>
            )}
          </li>
        ))}
      </ul>
      {exhibitor_id && data.next_page !== null && (
        <p>
          <ButtonLink kind="second" size="small" to="/exhibitor/video" search={{ exhibitor_id }}>
            <Trans>All videos of this exhibitor</Trans>
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { MediaPage } from '#client/ui/media-page.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import type { Video } from '#contract/videos.ts';
import { useVideoCategories } from './use-video-words.ts';
import { videoLength } from './video-length.ts';
import { VideoTile } from './video-tile.tsx';

interface VideoProfileProps {
  video: Video;
  player: ReactNode;
  /** Share button. */
  actions: ReactNode;
}

/** A video: the picture first, then its owner and its exhibits. */
export function VideoProfile({ video, player, actions }: VideoProfileProps) {
  const { t } = useLingui();
  const times = useTimes();
  const categories = useVideoCategories();
  const { title, category, seconds, summary, published_at, exhibitor, exhibits } = video;
  const published = (
    <time dateTime={published_at} className="numbers">
      {times.day(published_at)}
    </time>
  );
  return (
    <MediaPage
      picture={player}
      head={
        <>
          <p className="row small quiet">
            <Badge>{categories[category]}</Badge>
            {seconds !== null && <span className="numbers">{videoLength(seconds)}</span>}
          </p>
          <h1>
            <Phrases>{title}</Phrases>
          </h1>
        </>
      }
      facts={[{ name: t`Published on`, value: published }]}
      exhibitor={exhibitor}
      actions={<div className="row">{actions}</div>}
      summary={summary}
      exhibits={exhibits}
      below={
        <>
          <Transcript video={video} />
          <Related video={video} />
        </>
      }
    />
  );
}

function Transcript({ video: { transcript } }: { video: Video }) {
  if (!transcript) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Transcript</Trans>
      </h2>
      <p className="typed read">{transcript}</p>
    </section>
  );
}

function Related({ video: { related } }: { video: Video }) {
  if (related.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>More videos</Trans>
      </h2>
      <ul className="tiles gap-24">
        {related.map((video) => (
          <VideoTile key={video.id} video={video} />
        ))}
      </ul>
    </section>
  );
}

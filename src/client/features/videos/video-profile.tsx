import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Video } from '#contract/videos.ts';
import { useVideoCategories } from './use-video-words.ts';
import { videoLength } from './video-length.ts';
import { VideoTile } from './video-tile.tsx';

interface VideoProfileProps {
  video: Video;
  player: ReactNode;
  /** To send it on. */
  actions: ReactNode;
}

/** One video: the picture first, then whose it is, and what it shows. */
export function VideoProfile({ video, player, actions }: VideoProfileProps) {
  const categories = useVideoCategories();
  const { title, category, seconds } = video;
  return (
    <main className="wide roomy stack gap-24">
      <div className="stack gap-12">
        {player}
        <p className="row small quiet">
          <Badge>{categories[category]}</Badge>
          {seconds !== null && <span className="numbers">{videoLength(seconds)}</span>}
        </p>
        <h1>{title}</h1>
      </div>
      <div className="tiles gap-48">
        <div className="stack gap-16">
          <Facts video={video} />
          <div className="row">{actions}</div>
        </div>
        <About video={video} />
        <Exhibits video={video} />
      </div>
      <Transcript video={video} />
      <Related video={video} />
    </main>
  );
}

function Facts({ video: { exhibitor, published_at } }: { video: Video }) {
  const { t } = useLingui();
  const times = useTimes();
  const facts = [
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
    {
      name: t`Published on`,
      value: (
        <time dateTime={published_at} className="numbers">
          {times.day(published_at)}
        </time>
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

function About({ video: { summary } }: { video: Video }) {
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

function Exhibits({ video: { exhibits } }: { video: Video }) {
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

function Transcript({ video: { transcript } }: { video: Video }) {
  if (!transcript) return null;
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Transcript</Trans>
      </h2>
      <p className="typed">{transcript}</p>
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

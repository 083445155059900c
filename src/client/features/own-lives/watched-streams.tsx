import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listConsoleLives } from '#contract/own-lives.ts';
import { SightOfStream } from './live-acts.tsx';

type Watched = OutputOf<typeof listConsoleLives>['watched'];

interface WatchedStreamsProps {
  watched: Watched;
  /** The actions on a stream. */
  acts: (stream: { id: string; title: string }) => ReactNode;
}

/** The streams of exhibitors that should be on, as the server sees them now. */
export function WatchedStreams({ watched, acts }: WatchedStreamsProps) {
  const lang = useLang();
  if (watched.length === 0) return null;
  return (
    <section className="stack gap-8 mt-24">
      <h2>
        <Trans>On the air at exhibitors’ booths</Trans>
      </h2>
      <ul className="stack gap-0 ruled">
        {watched.map(({ id, title, exhibitor, sight }) => (
          <li key={id} className="padded stack gap-4">
            <div className="line spread gap-12">
              <Link to="/exhibitor/live/detail" search={{ id }} className="link strong">
                {title[lang]}
              </Link>
              {acts({ id, title: title[lang] })}
            </div>
            <span className="small quiet">{exhibitor?.[lang]}</span>
            {sight ? (
              <SightOfStream sight={sight} />
            ) : (
              <p className="panel small notice">
                <Trans>No signal yet.</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

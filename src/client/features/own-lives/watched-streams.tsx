import { Trans } from '@lingui/react/macro';
import { useLang } from '#client/lang/use-lang.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listConsoleLives } from '#contract/own-lives.ts';
import { SightOfStream } from './live-acts.tsx';

type Watched = OutputOf<typeof listConsoleLives>['watched'];

/** The streams of exhibitors that should be on, as the server sees them now. */
export function WatchedStreams({ watched }: { watched: Watched }) {
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
            <strong>{title[lang]}</strong>
            <span className="small quiet">{exhibitor?.[lang]}</span>
            {sight ? (
              <SightOfStream sight={sight} />
            ) : (
              <p className="panel small notice">
                <Trans>Nothing was seen of it yet.</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lookAtAll, useHasChanged } from '#client/device/looked-at.ts';
import { useChangeLabels } from '#client/lang/use-programme-labels.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import type { listProgrammeChanges } from '#contract/conferences.ts';
import type { OutputOf } from '#contract/endpoint.ts';

type Release = OutputOf<typeof listProgrammeChanges>['items'][number];

/** More of them are folded: a first release is everything. */
const SHOWN = 12;

/** The releases of the programme, newest first, with their changes. */
export function ProgrammeChanges() {
  const query = useSuspenseInfiniteQuery(programmeQueries.changes());
  const releases = query.data.pages.flatMap(({ items }) => items);
  const latest = releases[0]?.release;
  // Marked as read on leaving: until then the marks show new changes.
  useEffect(() => {
    if (latest === undefined) return;
    return () => lookAtAll(latest);
  }, [latest]);
  if (releases.length === 0) {
    return <NoData text={<Trans>No programme has been released yet.</Trans>} />;
  }
  return (
    <>
      <ol className="stack gap-24">
        {releases.map((release) => (
          <li key={release.release}>
            <OneRelease {...release} />
          </li>
        ))}
      </ol>
      <LoadMore query={query} />
    </>
  );
}

function OneRelease({ release, released_at, comment, changes }: Release) {
  const times = useTimes();
  const rest = changes.slice(SHOWN);
  return (
    <section className="stack gap-8">
      <h2>
        <Trans>Release {release}</Trans>
      </h2>
      <p className="quiet small numbers">
        <time dateTime={released_at}>{times.moment(released_at)}</time>
      </p>
      {comment && <p>{comment}</p>}
      <Changes release={release} changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="link">
            <Plural value={rest.length} one="# more" other="# more" />
          </summary>
          <Changes release={release} changes={rest} />
        </details>
      )}
    </section>
  );
}

function Changes({ release, changes }: Pick<Release, 'release' | 'changes'>) {
  const labels = useChangeLabels();
  const hasChanged = useHasChanged();
  return (
    <ul className="stack gap-0">
      {changes.map(({ of, id, title, kinds }) => (
        <li key={id} className="line">
          <Link
            to={of === 'tour' ? '/conference/investigate/detail' : '/conference/detail'}
            search={{ id }}
            className="tap grow"
          >
            {title}
          </Link>
          {kinds.map((kind) => (
            <Badge key={kind} tone={kind === 'cancelled' ? 'danger' : 'mist'}>
              {labels[kind]}
            </Badge>
          ))}
          {hasChanged({ id, changed_release: release }) && (
            <Badge tone="plain" light="blue">
              <Trans>Not seen yet</Trans>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

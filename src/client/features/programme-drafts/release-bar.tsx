import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { ReleaseSheet } from './release-sheet.tsx';

/** The number of unreleased changes, with a link to the release. */
export function ReleaseBar() {
  const { drafts, release, ...programme } = useSuspenseQuery(consoleQueries.programme()).data;
  const [isReleasing, setReleasing] = useState(false);
  return (
    <div className="row">
      {drafts > 0 && (
        <Button kind="second" onClick={() => setReleasing(true)}>
          <Plural value={drafts} one="Release # change" other="Release # changes" />
        </Button>
      )}
      <span className="quiet small" role="status">
        {drafts === 0 && release > 0 && (
          <Trans>The public sees all of it: release {release}.</Trans>
        )}
        {drafts > 0 && <Waiting drafts={drafts} {...programme} />}
      </span>
      {isReleasing && <ReleaseSheet onClosed={() => setReleasing(false)} />}
    </div>
  );
}

interface WaitingProps {
  drafts: number;
  conferences: readonly { state: string }[];
  tours: readonly { state: string }[];
}

/** The changes by kind. The lists below count only their own kind. */
function Waiting({ drafts, ...listed }: WaitingProps) {
  const countIn = (items: readonly { state: string }[]) =>
    items.filter(({ state }) => state !== 'released').length;
  const [conferences, tours] = [countIn(listed.conferences), countIn(listed.tours)];
  const others = drafts - conferences - tours;
  const parts = [
    conferences > 0 && (
      <Plural key="conferences" value={conferences} one="# conference" other="# conferences" />
    ),
    tours > 0 && <Plural key="tours" value={tours} one="# tour" other="# tours" />,
    others > 0 && (
      <Plural
        key="others"
        value={others}
        one="# room, track or speaker"
        other="# rooms, tracks or speakers"
      />
    ),
  ].filter(Boolean);
  return parts.map((part, at) => [at > 0 && ' · ', part]);
}

import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { ReleaseSheet } from './release-sheet.tsx';

/** How much waits for a release, and the way to it. */
export function ReleaseBar() {
  const { drafts, release } = useSuspenseQuery(consoleQueries.programme()).data;
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
      </span>
      {isReleasing && <ReleaseSheet onClosed={() => setReleasing(false)} />}
    </div>
  );
}

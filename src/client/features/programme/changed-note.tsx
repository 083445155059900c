import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startLooking, useHasChanged } from '#client/device/looked-at.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ProgrammePack } from '#contract/programme.ts';

/** Marks items that have changed since this device last showed them. */
export function ChangedBadge({ item }: { item: { id: string; changed_release: number } }) {
  const hasChanged = useHasChanged();
  if (!hasChanged(item)) return null;
  return (
    <Badge tone="notice">
      <Trans context="programme">Changed</Trans>
    </Badge>
  );
}

/**
 * The number of changes since the last visit, as a link to their list. Its line is reserved before
 * the programme has loaded, so that nothing below it moves.
 */
export function ChangedNote({ pack }: { pack: ProgrammePack | undefined }) {
  const hasChanged = useHasChanged();
  const { data: choices } = useQuery(programmeQueries.choices());
  const release = pack?.release;
  useEffect(() => {
    if (release) startLooking(release);
  }, [release]);
  if (!(release ?? choices?.release)) return null;
  const count = [...(pack?.conferences ?? []), ...(pack?.tours ?? [])].filter(hasChanged).length;
  return (
    <p className="small quiet">
      <Link to="/conference/changes" className="tap">
        {count > 0 ? (
          <Plural
            value={count}
            one="# entry has changed since you looked"
            other="# entries have changed since you looked"
          />
        ) : (
          <Trans>Changes to the programme</Trans>
        )}
      </Link>
    </p>
  );
}

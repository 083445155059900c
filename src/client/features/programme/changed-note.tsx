import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startLooking, useHasChanged } from '#client/device/looked-at.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { ProgrammePack } from '#contract/programme.ts';

/** Marks what has changed since it was looked at on this device. */
export function ChangedBadge({ item }: { item: { id: string; changed_release: number } }) {
  const hasChanged = useHasChanged();
  if (!hasChanged(item)) return null;
  return (
    <Badge tone="notice">
      <Trans context="programme">Changed</Trans>
    </Badge>
  );
}

/** How much has changed since one looked, and the way to the list of all changes. */
export function ChangedNote({ pack }: { pack: ProgrammePack | undefined }) {
  const hasChanged = useHasChanged();
  const release = pack?.release;
  useEffect(() => {
    if (release) startLooking(release);
  }, [release]);
  if (!release) return null;
  const count = [...pack.conferences, ...pack.tours].filter(hasChanged).length;
  return (
    <p className="row small quiet">
      {count > 0 && (
        <span>
          <Plural
            value={count}
            one="# entry has changed since you looked."
            other="# entries have changed since you looked."
          />
        </span>
      )}
      <Link to="/conference/changes" className="tap">
        {count > 0 ? <Trans>See what changed</Trans> : <Trans>Changes to the programme</Trans>}
      </Link>
    </p>
  );
}

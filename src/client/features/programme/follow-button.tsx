import { Trans } from '@lingui/react/macro';
import { follow, useFollowed } from '#client/sync/programme/followed.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { Conference } from '#contract/conferences.ts';

/** Follows a conference without a seat: it appears in the agenda, and changes are reported. */
export function FollowButton({ conference }: { conference: Pick<Conference, 'id' | 'title'> }) {
  const isFollowed = useFollowed().has(conference.id);
  return (
    <Button
      kind="second"
      aria-pressed={isFollowed}
      onClick={() => void follow(conference, !isFollowed)}
    >
      <Icon name="star" />
      <Trans>Follow</Trans>
    </Button>
  );
}

import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readForVisit, storeForVisit } from '#client/device/local-storage.ts';
import { useLinkToken } from '#client/device/use-link-token.ts';
import { Join } from '#client/features/members/join.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Target of an invitation to a workspace; the fragment contains its secret. */
export const Route = createFileRoute('/workspace/join')({
  component: JoinWorkspace,
  staticData: {
    hideTabs: true,
    title: msg`Join a workspace`,
    hideFooter: true,
    noIndex: true,
    chunk: 'workspace',
    hasSecret: true,
  },
});

const KEY = 'join';

function JoinWorkspace() {
  const navigate = useNavigate();
  const opened = useLinkToken();
  useEffect(() => {
    // After a sign-in the user returns to an address without the fragment.
    if (opened) storeForVisit(KEY, opened);
  }, [opened]);
  if (opened === undefined) return <Skeleton />;
  return (
    <Join
      token={opened ?? (readForVisit(KEY) || null)}
      onJoined={() => {
        storeForVisit(KEY, '');
        void navigate({ to: '/workspace', replace: true });
      }}
    />
  );
}

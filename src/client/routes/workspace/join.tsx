import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
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

const PersonalLink = lazy(async () => ({
  default: (await import('#client/features/members/personal-link.tsx')).PersonalLink,
}));

const KEY = 'join';

function JoinWorkspace() {
  const navigate = useNavigate();
  const opened = useLinkToken();
  useEffect(() => {
    // After a sign-in the user returns to an address without the fragment.
    if (opened) storeForVisit(KEY, opened);
  }, [opened]);
  if (opened === undefined) return <Skeleton />;
  const token = opened ?? (readForVisit(KEY) || null);
  // A personal link names its person; any other link is for any person.
  if (token?.startsWith('~'))
    return (
      <Suspense fallback={<Skeleton />}>
        <PersonalLink token={token} />
      </Suspense>
    );
  return (
    <Join
      token={token}
      onJoined={() => {
        storeForVisit(KEY, '');
        void navigate({ to: '/workspace', replace: true });
      }}
    />
  );
}

import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Badge } from '#client/ui/badge.tsx';

/** The number of the user's unread threads; nothing for 0, or without a sign-in. */
export function UnreadBadge() {
  const account_id = readSignIn()?.account_id ?? '';
  const { data } = useQuery({
    ...inquiryQueries.unread(account_id),
    enabled: account_id !== '',
    staleTime: 0,
  });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <Badge tone="brand">
        <span aria-hidden="true">{unread}</span>
        <span className="visually-hidden">
          <Plural value={unread} one="# with new messages" other="# with new messages" />
        </span>
      </Badge>
    </>
  );
}

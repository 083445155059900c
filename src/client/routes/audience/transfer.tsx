import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AcceptTransfer } from '#client/features/transfers/accept-transfer.tsx';

/** Target of a link that transfers a sign-in; the fragment contains its secret. */
export const Route = createFileRoute('/audience/transfer')({
  component: Transfer,
  staticData: {
    hideTabs: true,
    title: msg`Sign in on this browser`,
    hideFooter: true,
    noIndex: true,
    hasSecret: true,
    chunk: 'ticket',
  },
});

function Transfer() {
  const navigate = useNavigate();
  return (
    <AcceptTransfer onSignedIn={() => void navigate({ to: '/audience/ticket', replace: true })} />
  );
}

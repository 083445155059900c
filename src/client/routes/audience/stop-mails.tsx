import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { StopMails } from '#client/features/inquiries/stop-mails.tsx';
import { StopInvitations } from '#client/features/invitations/stop-invitations.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { lazy } from '#contract/lazy.ts';

const Code = z.string().check(z.maxLength(200));
const StopSearch = lazy(() =>
  z.object({
    /** Of e-mails about inquiries. */
    stop: z.catch(Code, ''),
    /** Of invitations by e-mail. */
    invitations: z.catch(z.optional(Code), undefined),
  }),
);

export const Route = createFileRoute('/audience/stop-mails')({
  validateSearch: StopSearch,
  loaderDeps: ({ search: { stop, invitations } }) => ({ stop, invitations }),
  loader: ({ deps: { stop, invitations } }) => {
    if (!stop && !invitations) throw notFound();
  },
  component: Stop,
  staticData: { title: msg`Stop these e-mails`, hideFooter: true, noIndex: true, chunk: 'asking' },
});

function Stop() {
  const { stop, invitations } = useSearch({ from: '/audience/stop-mails' });
  const home = (
    <ButtonLink kind="second" to="/">
      <Trans>Back to home</Trans>
    </ButtonLink>
  );
  if (invitations) return <StopInvitations stop={invitations} home={home} />;
  return <StopMails stop={stop} home={home} />;
}

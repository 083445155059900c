import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { StopMails } from '#client/features/inquiries/stop-mails.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { lazy } from '#contract/lazy.ts';

const StopSearch = lazy(() => z.object({ stop: z.catch(z.string().check(z.maxLength(200)), '') }));

export const Route = createFileRoute('/audience/stop-mails')({
  validateSearch: StopSearch,
  loaderDeps: ({ search: { stop } }) => ({ stop }),
  loader: ({ deps: { stop } }) => {
    if (!stop) throw notFound();
  },
  component: Stop,
  staticData: { title: msg`Stop these e-mails`, hideFooter: true, noIndex: true, chunk: 'asking' },
});

function Stop() {
  const { stop } = useSearch({ from: '/audience/stop-mails' });
  const home = (
    <ButtonLink kind="second" to="/">
      <Trans>Back to home</Trans>
    </ButtonLink>
  );
  return <StopMails stop={stop} home={home} />;
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { StopInquiryMails } from '#client/features/mail-stops/stop-inquiry-mails.tsx';
import { StopKind } from '#client/features/mail-stops/stop-kind.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const Code = lazy(() => z.string().check(z.maxLength(200)));
const StopSearch = lazy(() =>
  z.object({
    /** Code for e-mails about inquiries. */
    stop: z.catch(Code, ''),
    /** Code for one kind of e-mail to an address. */
    mails: z.catch(z.optional(Code), undefined),
  }),
);

export const Route = createFileRoute('/audience/stop-mails')({
  validateSearch: StopSearch,
  loaderDeps: ({ search: { stop, mails } }) => ({ stop, mails }),
  loader: ({ deps: { stop, mails } }) => {
    if (!stop && !mails) throw notFound();
  },
  component: Stop,
  staticData: {
    hideTabs: true,
    title: msg`Stop these e-mails`,
    hideFooter: true,
    noIndex: true,
    chunk: 'asking',
  },
});

function Stop() {
  const { stop, mails } = useSearch({ from: '/audience/stop-mails' });
  const home = (
    <ButtonLink kind="second" to="/">
      <Trans>Back to home</Trans>
    </ButtonLink>
  );
  if (mails) return <StopKind stop={mails} home={home} />;
  return <StopInquiryMails stop={stop} home={home} />;
}

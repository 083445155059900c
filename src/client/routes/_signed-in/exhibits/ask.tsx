import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '#client/address.ts';
import { randomKey } from '#client/device/random-key.ts';
import { AskForm } from '#client/features/inquiries/ask-form.tsx';
import { AskedList } from '#client/features/inquiries/asked-list.tsx';
import { choiceQueries } from '#client/queries/choices.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const AskSearch = lazy(() =>
  addressOf(
    z.object({
      /** Ids of exhibits, separated by commas. */
      ids: z.optional(z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,19}$/))),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/exhibits/ask')({
  validateSearch: AskSearch,
  loaderDeps: ({ search: { ids, lang } }) => ({ ids, lang }),
  loader: async ({ context: { queryClient }, deps: { ids } }) => {
    if (!ids) throw notFound();
    await Promise.all([
      queryClient.ensureQueryData(inquiryQueries.aboutSeveral(ids.split(','))),
      queryClient.ensureQueryData(choiceQueries.selection()),
      queryClient.ensureQueryData(choiceQueries.countries()),
    ]);
  },
  component: AskSeveral,
  staticData: {
    hideTabs: true,
    title: msg`Ask several exhibitors`,
    hideFooter: true,
    hideBackTop: true,
    noIndex: true,
    chunk: 'asking',
    restoresDraft: true,
  },
});

function AskSeveral() {
  const { t } = useLingui();
  const { ids = '' } = useSearch({ from: '/_signed-in/exhibits/ask' });
  const { data } = useSuspenseQuery(inquiryQueries.aboutSeveral(ids.split(',')));
  // Fixed when the page opens: earlier requests must not count for other exhibits.
  const [asking] = useState(randomKey);
  const [isQueued, setQueued] = useState(false);
  const { asked, missing } = data;
  return (
    <Page
      title={isQueued ? t`Your inquiries` : t`Ask several exhibitors`}
      intro={
        isQueued ? (
          <Trans>Each exhibitor answers in a conversation of its own.</Trans>
        ) : (
          <Trans>One text, one conversation for each exhibitor.</Trans>
        )
      }
      width="form"
    >
      <div className="stack gap-24">
        {missing > 0 && (
          <p className="error">
            <Plural
              value={missing}
              one="# exhibit is no longer on show and is left out."
              other="# exhibits are no longer on show and are left out."
            />
          </p>
        )}
        <AskedList asked={asked} asking={asking} isQueued={isQueued} />
        {isQueued ? (
          <ButtonLink to="/exhibits/inquiry-record">
            <Trans>To my inquiries</Trans>
          </ButtonLink>
        ) : (
          asked.length > 0 && (
            <AskForm
              asked={asked}
              asking={asking}
              onQueued={() => {
                setQueued(true);
                window.scrollTo(0, 0);
              }}
            />
          )
        )}
      </div>
    </Page>
  );
}

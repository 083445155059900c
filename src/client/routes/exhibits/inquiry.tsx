import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import {
  createFileRoute,
  notFound,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { InquiryForm } from '#client/features/inquiries/inquiry-form.tsx';
import { InquirySubject } from '#client/features/inquiries/inquiry-subject.tsx';
import { choiceQueries } from '#client/queries/choices.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Page } from '#client/ui/page.tsx';
import { notFoundOnRefusal } from '#client/wire/not-found-on-refusal.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const InquirySearch = lazy(() =>
  addressOf(z.object({ exhibit_id: z.optional(z.uuidv7()), exhibitor_id: z.optional(z.uuidv7()) })),
);

export const Route = createFileRoute('/exhibits/inquiry')({
  validateSearch: InquirySearch,
  loaderDeps: ({ search: { exhibit_id, exhibitor_id, lang } }) => ({
    exhibit_id,
    exhibitor_id,
    lang,
  }),
  loader: async ({ context: { queryClient }, deps: { exhibit_id, exhibitor_id } }) => {
    if (!exhibit_id && !exhibitor_id) throw notFound();
    await Promise.all([
      notFoundOnRefusal(
        queryClient.ensureQueryData(inquiryQueries.about({ exhibit_id, exhibitor_id })),
      ),
      queryClient.ensureQueryData(choiceQueries.selection()),
      queryClient.ensureQueryData(choiceQueries.countries()),
    ]);
  },
  component: NewInquiry,
  staticData: {
    hideTabs: true,
    title: msg`Send an inquiry`,
    hideFooter: true,
    hideBackTop: true,
    noIndex: true,
    chunk: 'asking',
    restoresDraft: true,
  },
});

function NewInquiry() {
  const { t } = useLingui();
  const { exhibit_id, exhibitor_id } = useSearch({ from: '/exhibits/inquiry' });
  const { data: about } = useSuspenseQuery(inquiryQueries.about({ exhibit_id, exhibitor_id }));
  const navigate = useNavigate();
  const { state } = useRouter();
  return (
    <Page
      title={t`Send an inquiry`}
      intro={<Trans>The exhibitor answers here, and by e-mail if you like.</Trans>}
      width="form"
    >
      <div className="stack gap-24">
        <InquirySubject {...about} />
        <InquiryForm
          key={exhibit_id ?? exhibitor_id}
          about={about}
          onQueued={() =>
            void navigate({
              to: '/exhibits/inquiry-record',
              replace: true,
              state: { asked: about.exhibitor_name },
            })
          }
          onSignInNeeded={() =>
            void navigate({ to: '/audience/fastLogin', search: { return: state.location.href } })
          }
        />
      </div>
    </Page>
  );
}

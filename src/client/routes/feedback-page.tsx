import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { FeedbackForm } from '#client/features/feedback/feedback-form.tsx';
import { FeedbackSent } from '#client/features/feedback/feedback-sent.tsx';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Page } from '#client/ui/page.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The number of the feedback that was just sent. */
    feedback?: string;
  }
}

export const Route = createFileRoute('/feedback-page')({
  component: FeedbackPage,
  staticData: {
    hideTabs: true,
    title: msg`Feedback`,
    description: msg`Tell the organiser what was good, what was missing and what is wrong on this site. You get a number at once.`,
    restoresDraft: true,
    hideBackTop: true,
    chunk: 'requests',
  },
});

function FeedbackPage() {
  const { t } = useLingui();
  const { captcha_required } = useExhibition();
  const navigate = useNavigate();
  const stored = useLocation({ select: ({ state }) => state.feedback });
  // The server does not know the browser's history.
  const number = useHydrated() ? stored : undefined;
  if (number) return <FeedbackSent number={number} />;
  return (
    <Page
      title={t`Feedback`}
      intro={
        <Trans>
          What was good, what was missing, what is wrong here? It goes to the organisers.
        </Trans>
      }
      width="form"
    >
      <FeedbackForm
        isCaptchaRequired={captcha_required}
        onSent={(sent) => void navigate({ to: '/feedback-page', state: { feedback: sent } })}
      />
    </Page>
  );
}

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/feedback-page')({
  component: () => null,
  staticData: { title: msg`Feedback` },
});

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WhyExhibit } from '#client/features/home/why-exhibit.tsx';

export const Route = createFileRoute('/exhibitor/')({
  component: WhyExhibit,
  staticData: {
    title: msg`Why exhibit`,
    description: msg`What a booth brings you: buyers who say what they look for, inquiries all year, and how to book in three steps.`,
    chunk: 'browsing',
  },
});

import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { WhyExhibit } from '#client/features/home/why-exhibit.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';

export const Route = createFileRoute('/exhibitor/')({
  component: WhyExhibitPage,
  staticData: {
    title: msg`Why exhibit`,
    description: msg`What a booth brings you: buyers who say what they are looking for, inquiries all year, and how to book in three steps.`,
    chunk: 'details',
  },
});

const ShownParts = optionalPart(
  async () => (await import('#client/routes/-shown-parts.tsx')).ShownParts,
);

const LatestNews = optionalPart(
  async () => (await import('#client/features/news/latest-news.tsx')).LatestNews,
);

function WhyExhibitPage() {
  const showcase = (
    <>
      <ShownParts />
      <LatestNews />
    </>
  );
  return <WhyExhibit showcase={showcase} />;
}

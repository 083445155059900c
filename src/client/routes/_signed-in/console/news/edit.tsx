import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { useTypeLabels } from '#client/features/news/use-type-labels.ts';
import { NewsEditPage } from '#client/features/own-news/news-edit-page.tsx';
import { savedAs } from '#client/features/own-news/news-values.ts';
import { toast } from '#client/ui/touch/toast.ts';

export const Route = createFileRoute('/_signed-in/console/news/edit')({
  validateSearch: IdSearch,
  component: EditNews,
  staticData: { title: msg`News article`, chunk: 'console', restoresDraft: true },
});

function EditNews() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = useSearch({ from: '/_signed-in/console/news/edit' });
  return (
    <NewsEditPage
      of="organiser"
      id={id}
      types={useTypeLabels()}
      onSaved={(saved) => {
        const words = {
          published: t`Published.`,
          not_public_yet: t`Saved. Not public yet.`,
          scheduled: t`Saved. It is published at the time you chose.`,
          draft: t`Draft saved.`,
        };
        toast(words[savedAs(saved)]);
        void navigate({ to: '/console/news' });
      }}
    />
  );
}

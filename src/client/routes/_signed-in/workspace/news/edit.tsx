import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { useTypeLabels } from '#client/features/news/use-type-labels.ts';
import { NewsEditPage } from '#client/features/own-news/news-edit-page.tsx';
import { useHandedInWords } from '#client/forms/own-review.tsx';
import { toast } from '#client/ui/touch/toast.ts';

export const Route = createFileRoute('/_signed-in/workspace/news/edit')({
  validateSearch: IdSearch,
  component: EditNews,
  staticData: { hideTabs: true, title: msg`News article`, chunk: 'own-news', restoresDraft: true },
});

function EditNews() {
  const navigate = useNavigate();
  const handedInWords = useHandedInWords();
  const { id } = useSearch({ from: '/_signed-in/workspace/news/edit' });
  return (
    <NewsEditPage
      of="exhibitor"
      id={id}
      types={useTypeLabels()}
      onSaved={(saved) => {
        toast(handedInWords({ ...saved, is_public: saved.state === 'published' }));
        void navigate({ to: '/workspace/news' });
      }}
    />
  );
}

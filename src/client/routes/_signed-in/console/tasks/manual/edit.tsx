import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { IdSearch } from '#client/address.ts';
import { ArticleEditor } from '#client/features/exhibitor-manual/article-editor.tsx';
import { RemoveArticle } from '#client/features/exhibitor-manual/remove-article.tsx';
import { LibrarySheet } from '#client/features/own-news/library-sheet.tsx';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { Button } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { ConsoleArticle } from '#contract/exhibitor-manual-console.ts';

export const Route = createFileRoute('/_signed-in/console/tasks/manual/edit')({
  validateSearch: IdSearch,
  component: EditArticle,
  staticData: { title: msg`Article of the manual`, chunk: 'console', restoresDraft: true },
});

function EditArticle() {
  const { id } = useSearch({ from: '/_signed-in/console/tasks/manual/edit' });
  return (
    <StoredOrNew id={id} detail={consoleManualQueries.detail}>
      {(article) => <Editor article={article} />}
    </StoredOrNew>
  );
}

function Editor({ article }: { article: ConsoleArticle | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const toList = () => void navigate({ to: '/console/tasks/manual' });
  return (
    <EditorPage title={t`Article of the manual`}>
      <ArticleEditor
        article={article}
        // The picture library belongs to those who write the site's content.
        picture={(lang, insert) =>
          capabilities.includes('content') && <PictureButton lang={lang} insert={insert} />
        }
        onSaved={({ form }) => {
          toast(form.is_published ? t`Saved and published.` : t`Saved. Not public yet.`);
          toList();
        }}
      />
      {article && <RemoveArticle id={article.id} onRemoved={toList} />}
    </EditorPage>
  );
}

interface PictureButtonProps {
  lang: 'zh' | 'en';
  insert: (markdown: string) => void;
}

function PictureButton({ lang, insert }: PictureButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="second" size="small" onClick={() => setOpen(true)}>
        <Trans>Picture</Trans>
      </Button>
      {isOpen && (
        <LibrarySheet
          onChosen={({ picture, alt }) => {
            setOpen(false);
            insert(`![${alt[lang].replaceAll(/[[\]]/g, '')}](${picture})`);
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

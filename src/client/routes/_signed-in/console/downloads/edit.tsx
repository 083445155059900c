import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { useDownloadWords } from '#client/features/downloads/use-download-words.ts';
import { DownloadEditor } from '#client/features/own-downloads/download-editor.tsx';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { downloadQueries } from '#client/queries/downloads.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { downloadCategories } from '#contract/download-filters.ts';
import { fileLanguages } from '#contract/downloads.ts';
import type { OwnDownload } from '#contract/own-downloads.ts';

export const Route = createFileRoute('/_signed-in/console/downloads/edit')({
  validateSearch: IdSearch,
  component: EditDownload,
  staticData: { title: msg`Download`, chunk: 'console', restoresDraft: true },
});

function EditDownload() {
  const { id } = useSearch({ from: '/_signed-in/console/downloads/edit' });
  return (
    <StoredOrNew id={id} detail={downloadQueries.edited}>
      {(download) => <Editor download={download} />}
    </StoredOrNew>
  );
}

function Editor({ download }: { download: OwnDownload | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { categories, languages } = useDownloadWords();
  const isPublic = download?.form.is_published && !download.form.for_exhibitors;
  return (
    <EditorPage
      title={download ? t`Edit download` : t`New download`}
      intro={
        isPublic && (
          <ButtonAnchor kind="second" size="small" href={download.path}>
            <Trans>Download it as a visitor</Trans>
          </ButtonAnchor>
        )
      }
    >
      <DownloadEditor
        download={download}
        categories={downloadCategories.map((code) => ({ code, label: categories[code] }))}
        languages={fileLanguages.map((code) => ({
          code,
          label: languages[code] || t`without words`,
        }))}
        onSaved={({ form }) => {
          toast(form.is_published ? t`Saved and published.` : t`Saved. Not public yet.`);
          void navigate({ to: '/console/downloads' });
        }}
      />
    </EditorPage>
  );
}

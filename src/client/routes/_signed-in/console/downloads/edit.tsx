import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { useDownloadWords } from '#client/features/downloads/use-download-words.ts';
import { DownloadEditor } from '#client/features/own-downloads/download-editor.tsx';
import { downloadQueries } from '#client/queries/downloads.ts';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
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
  return id ? <Stored key={id} id={id} /> : <Editor download={null} />;
}

function Stored({ id }: { id: string }) {
  const { data } = useSuspenseQuery(downloadQueries.edited(id));
  return <Editor download={data} />;
}

function Editor({ download }: { download: OwnDownload | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { categories, languages } = useDownloadWords();
  const isPublic = download?.form.is_published && !download.form.for_exhibitors;
  return (
    <Page
      title={download ? t`Edit download` : t`New download`}
      intro={
        isPublic && (
          <ButtonAnchor kind="second" size="small" href={download.path}>
            <Trans>Fetch it as visitors do</Trans>
          </ButtonAnchor>
        )
      }
      width="wide"
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
    </Page>
  );
}

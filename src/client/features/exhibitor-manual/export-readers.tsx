import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '#client/device/save-blob.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { download } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import { exportArticleReaders } from '#contract/exhibitor-manual-console.ts';

/** Saves who has read an article as a table in the language of the page. */
export function ExportReaders({ id }: { id: string }) {
  const { i18n } = useLingui();
  const file_lang = useLang();
  const save = useMutation({
    mutationFn: () => download(exportArticleReaders, { id, file_lang }),
    onSuccess: ({ content, file_name }) => saveBlob(content, file_name),
  });
  return (
    <>
      <Button kind="second" size="small" isPending={save.isPending} onClick={() => save.mutate()}>
        <Trans>Export XLSX</Trans>
      </Button>
      {save.error && (
        <span role="alert" className="small error">
          {i18n._(errorText(save.error))}
        </span>
      )}
    </>
  );
}

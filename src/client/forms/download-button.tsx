import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveBlob } from '#client/device/save-blob.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import type { Downloaded } from '#client/wire/download.ts';
import { errorText } from '#client/wire/error-text.ts';
import type { Lang } from '#contract/wire.ts';

interface DownloadButtonProps {
  /** Fetches the file, in the language of the page. */
  from: (file_lang: Lang) => Promise<Downloaded>;
  children: ReactNode;
}

/** Saves a file of the server on the device. */
export function DownloadButton({ from, children }: DownloadButtonProps) {
  const { i18n } = useLingui();
  const lang = useLang();
  const save = useMutation({
    mutationFn: () => from(lang),
    onSuccess: ({ content, file_name }) => saveBlob(content, file_name),
  });
  return (
    <>
      <Button kind="second" size="small" isPending={save.isPending} onClick={() => save.mutate()}>
        {children}
      </Button>
      {save.error && (
        <span role="alert" className="small error">
          {i18n._(errorText(save.error))}
        </span>
      )}
    </>
  );
}

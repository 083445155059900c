import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { copyMyData } from '#contract/my-data.ts';

/** Saves a copy of all that is stored about the person, as a file that programs read too. */
export function CopyMyData() {
  const { i18n } = useLingui();
  const copy = useMutation({
    mutationFn: () => call(copyMyData, {}),
    onSuccess: (copied) => {
      const day = copied.exported_at.slice(0, 10);
      saveFile({
        file_name: `my-data-${day}.json`,
        media_type: 'application/json',
        content: inBase64(JSON.stringify(copied, null, 2)),
      });
    },
  });
  return (
    <div className="stack gap-8">
      <p>
        <Button kind="second" isPending={copy.isPending} onClick={() => copy.mutate()}>
          <Trans>Download my data</Trans>
        </Button>
      </p>
      <p className="quiet small" role="status">
        {copy.isSuccess && (
          <Trans>
            The file is saved. It holds personal data: keep it where only you can read it.
          </Trans>
        )}
      </p>
      <p role="alert" className="error">
        {copy.error && i18n._(errorText(copy.error))}
      </p>
    </div>
  );
}

function inBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { FileButton } from '#client/forms/file-button.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { upload } from '#client/wire/upload.ts';
import { limits } from '#contract/limits.ts';
import {
  describeLibraryPicture,
  type LibraryPicture,
  uploadLibraryPicture,
} from '#contract/picture-library.ts';
import { pictureTypes } from '#contract/uploads.ts';

interface LibrarySheetProps {
  onChosen: (picture: LibraryPicture) => void;
  onClosed: () => void;
}

/** The organiser's picture library: choose, or add and describe a picture. */
export function LibrarySheet({ onChosen, onClosed }: LibrarySheetProps) {
  const { t, i18n } = useLingui();
  const lang = useLang();
  const problem = useId();
  const queryClient = useQueryClient();
  const { data } = useQuery(ownNewsQueries.pictures());
  const [described, setDescribed] = useState<LibraryPicture | null>(null);
  const send = useMutation({
    mutationFn: (file: File) => upload(uploadLibraryPicture, {}, file, {}),
    onSuccess: (picture) => {
      setDescribed(picture);
      void queryClient.invalidateQueries({ queryKey: ownNewsQueries.pictures().queryKey });
    },
  });
  return (
    <Sheet title={t`Pictures`} onClosed={onClosed}>
      {described ? (
        <Description picture={described} onDone={onChosen} />
      ) : (
        <>
          <FileButton
            accept={pictureTypes.join()}
            isBusy={send.isPending}
            describedBy={problem}
            onChosen={([file]) => file && send.mutate(file)}
          >
            <Trans>Add a picture</Trans>
          </FileButton>
          <p role="alert" id={problem} className="small error">
            {send.error && i18n._(errorText(send.error))}
          </p>
          <ul className="tiles">
            {data?.items.map((picture) => (
              <li key={picture.picture} className="stack gap-4">
                <img src={`${picture.picture}?w=384`} alt={picture.alt[lang]} loading="lazy" />
                <p className="row">
                  <Button kind="second" size="small" onClick={() => onChosen(picture)}>
                    <Trans>Use</Trans>
                  </Button>
                  <Button kind="quiet" size="small" onClick={() => setDescribed(picture)}>
                    <Trans>Describe</Trans>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

interface DescriptionProps {
  picture: LibraryPicture;
  onDone: (picture: LibraryPicture) => void;
}

/** Alternative text of a picture, in both languages. */
function Description({ picture: { picture, alt: known }, onDone }: DescriptionProps) {
  const { t, i18n } = useLingui();
  const [alt, setAlt] = useState(known);
  const labels = { zh: t`What it shows, in Chinese`, en: t`What it shows, in English` };
  const describe = useMutation({
    mutationFn: () => call(describeLibraryPicture, { picture, alt }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    describe.mutate();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <img src={`${picture}?w=384`} alt="" />
      {(['zh', 'en'] as const).map((lang) => (
        <label key={lang} className="stack gap-4">
          <span className="label">{labels[lang]}</span>
          <input
            className="input"
            maxLength={limits.LINE_CHARACTERS_MAX}
            value={alt[lang]}
            onChange={({ target }) => setAlt({ ...alt, [lang]: target.value })}
          />
        </label>
      ))}
      <Button type="submit" isPending={describe.isPending}>
        <Trans>Save and use</Trans>
      </Button>
      <p role="alert" className="small error">
        {describe.error && i18n._(errorText(describe.error))}
      </p>
    </form>
  );
}

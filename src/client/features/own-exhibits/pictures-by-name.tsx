import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FileButton } from '#client/forms/file-button.tsx';
import { CONVERTED_ENDINGS } from '#client/forms/use-picture-upload.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { type OwnExhibitRow, ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { limits } from '#contract/limits.ts';
import { pictureTypes } from '#contract/uploads.ts';
import { type BatchFile, usePictureBatch } from './use-picture-batch.ts';

/** Adds many pictures to exhibits by the names of their files, after a preview. */
export function PicturesByName() {
  const { data } = useSuspenseQuery(ownExhibitQueries.list());
  const batch = usePictureBatch(data.items);
  const { files, isSending, choose, sendAll } = batch;
  const hint = useId();
  const megabytes = limits.PICTURE_MEGABYTES;
  const isIn = (one: BatchFile) => one.id !== null && !one.isStored;
  const left = files.filter(isIn).length;
  const stored = files.filter(({ isStored }) => isStored).length;
  return (
    <div className="stack gap-24">
      <fieldset
        aria-labelledby={hint}
        className="panel mist stack gap-8"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (!isSending) choose([...event.dataTransfer.files]);
        }}
      >
        <p>
          <Trans>
            Name each file after the model number or the name of its exhibit. “MFP-180-2.jpg” is the
            second picture of MFP-180.
          </Trans>
        </p>
        <FileButton
          accept={`${pictureTypes.join()},${CONVERTED_ENDINGS}`}
          isBusy={isSending}
          multiple
          describedBy={hint}
          onChosen={choose}
        >
          <Trans>Choose or drop pictures</Trans>
        </FileButton>
        <p className="quiet small" id={hint}>
          <Trans>
            JPEG, PNG, WebP or AVIF, up to {megabytes} MB each. HEIC and TIFF where this browser can
            read them.
          </Trans>
        </p>
      </fieldset>
      <Summary files={files} />
      {files.length > 0 && <Files batch={batch} exhibits={data.items} />}
      <p className="row">
        {left > 0 && (
          <Button isPending={isSending} onClick={() => void sendAll()}>
            {stored > 0 ? (
              <Plural value={left} one="Upload # more picture" other="Upload # more pictures" />
            ) : (
              <Plural value={left} one="Upload # picture" other="Upload # pictures" />
            )}
          </Button>
        )}
        {stored > 0 && !isSending && (
          <ButtonLink kind={left > 0 ? 'second' : 'main'} to="/workspace/exhibits">
            <Trans>To the exhibits</Trans>
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function Summary({ files }: { files: readonly BatchFile[] }) {
  const matched = files.filter(({ id }) => id !== null);
  const [pictures, without] = [matched.length, files.length - matched.length];
  const exhibits = new Set(matched.map(({ id }) => id)).size;
  const stored = files.filter(({ isStored }) => isStored).length;
  return (
    <p role="status">
      {files.length > 0 && (
        <>
          <Plural value={pictures} one="# picture for" other="# pictures for" />{' '}
          <Plural value={exhibits} one="# exhibit" other="# exhibits" />
          {without > 0 && (
            <>
              {' · '}
              <Plural value={without} one="# fits none" other="# fit none" />
            </>
          )}
          {stored > 0 && (
            <>
              {' · '}
              <Plural value={stored} one="# added" other="# added" />
            </>
          )}
        </>
      )}
    </p>
  );
}

/** The model number is left out where the name has it. */
function namesOf(name: string, model: string): string {
  return name.includes(model) ? name : `${name} · ${model}`;
}

interface FilesProps {
  batch: ReturnType<typeof usePictureBatch>;
  exhibits: readonly OwnExhibitRow[];
}

function Files({ batch: { files, isSending, assign }, exhibits }: FilesProps) {
  const { t } = useLingui();
  const lang = useLang();
  const [choosing, setChoosing] = useState<number | null>(null);
  const names = new Map(
    exhibits.map(({ id, name, model }) => [id, namesOf(textIn(name, lang), model)]),
  );
  const reasons = {
    none: t`No exhibit has this name`,
    several: t`Several exhibits have this name`,
    full: t`This exhibit has no room for more pictures`,
  };
  return (
    <div className="strip">
      <table className="table small">
        <thead className="quiet tiny">
          <tr>
            <th scope="col">
              <Trans>File</Trans>
            </th>
            <th scope="col">
              <Trans>Exhibit</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((one) => {
            const { at, id, reason, file } = one;
            const { name } = file;
            return (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>
                  {id && names.get(id)}
                  {!id && choosing !== at && (
                    <>
                      <span className="quiet">{reasons[reason ?? 'none']}</span>{' '}
                      <Button
                        kind="quiet"
                        size="small"
                        disabled={isSending}
                        aria-label={t`Choose the exhibit of ${name}`}
                        onClick={() => setChoosing(at)}
                      >
                        <Trans>Choose</Trans>
                      </Button>
                    </>
                  )}
                  {!id && choosing === at && (
                    <select
                      className="input select"
                      aria-label={t`Exhibit of ${name}`}
                      value=""
                      onChange={({ target }) => assign(at, target.value)}
                    >
                      <option value="">{t`Fits none`}</option>
                      {exhibits.map((exhibit) => (
                        <option key={exhibit.id} value={exhibit.id}>
                          {names.get(exhibit.id)}
                        </option>
                      ))}
                    </select>
                  )}
                </td>
                <td>
                  <FileState one={one} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function FileState({ one: { id, part, problem, isStored, file } }: { one: BatchFile }) {
  const { t } = useLingui();
  if (problem) return <span className="error">{problem}</span>;
  if (isStored) {
    return (
      <Badge tone="notice">
        <Trans>Added</Trans>
      </Badge>
    );
  }
  const { name } = file;
  if (part > 0) return <progress value={part} max={1} aria-label={t`${name}: uploading`} />;
  return <span className="quiet">{id ? <Trans>Ready</Trans> : <Trans>Left out</Trans>}</span>;
}

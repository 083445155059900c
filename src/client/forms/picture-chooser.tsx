import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { pictureTypes } from '#contract/uploads.ts';
import { FileButton } from './file-button.tsx';
import { CONVERTED_ENDINGS, usePictureUpload } from './use-picture-upload.ts';

interface PictureChooserProps {
  action: ReactNode;
  /** Number of pictures that can still be added. */
  room: number;
  onUploaded: (picture: string) => void;
}

/** Uploads pictures from the device and shows the progress. */
export function PictureChooser({ action, room, onUploaded }: PictureChooserProps) {
  const { t } = useLingui();
  const id = useId();
  const { uploading, send } = usePictureUpload(onUploaded);
  const isBusy = uploading.some(({ problem }) => problem === null);
  const megabytes = limits.PICTURE_MEGABYTES;
  return (
    <div className="stack gap-8">
      {room > 0 && (
        <FileButton
          accept={`${pictureTypes.join()},${CONVERTED_ENDINGS}`}
          isBusy={isBusy}
          multiple={room > 1}
          describedBy={id}
          onChosen={(files) => void send(files.slice(0, room))}
        >
          {action}
        </FileButton>
      )}
      <p className="quiet small" id={id}>
        <Trans>
          JPEG, PNG, WebP or AVIF, up to {megabytes} MB each. Location and camera details are
          removed.
        </Trans>
      </p>
      <ul className="stack gap-8 small" aria-live="polite">
        {uploading.map(({ name, part, problem }) => (
          <li key={name} className="stack gap-4">
            <span>{name}</span>
            {problem ? (
              <span className="error">{problem}</span>
            ) : (
              <progress value={part} max={1} aria-label={t`${name}: uploading`} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

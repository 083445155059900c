import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { limits } from '#contract/limits.ts';
import { pictureTypes } from '#contract/uploads.ts';
import classes from './picture-chooser.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

interface PictureChooserProps {
  action: ReactNode;
  /** How many may still be added. */
  room: number;
  onUploaded: (picture: string) => void;
}

/** Chooses pictures from the device, sends them and shows how far they have come. */
export function PictureChooser({ action, room, onUploaded }: PictureChooserProps) {
  const { t } = useLingui();
  const id = useId();
  const { uploading, send } = usePictureUpload(onUploaded);
  const isBusy = uploading.some(({ problem }) => problem === null);
  const megabytes = limits.PICTURE_MEGABYTES;
  return (
    <div className={classes.chooser}>
      {room > 0 && (
        <label className={classes.choose} data-busy={isBusy || undefined}>
          <input
            type="file"
            className="visually-hidden"
            accept={pictureTypes.join()}
            multiple={room > 1}
            disabled={isBusy}
            aria-describedby={id}
            onChange={({ target }) => {
              void send([...(target.files ?? [])].slice(0, room));
              // The same file can be chosen again after it failed.
              target.value = '';
            }}
          />
          {action}
        </label>
      )}
      <p className={classes.hint} id={id}>
        <Trans>
          JPEG, PNG, WebP or AVIF, up to {megabytes} MB each. Places and camera details are removed.
        </Trans>
      </p>
      <ul className={classes.uploading} aria-live="polite">
        {uploading.map(({ name, part, problem }) => (
          <li key={name}>
            <span>{name}</span>
            {problem ? (
              <span className={classes.problem}>{problem}</span>
            ) : (
              <progress value={part} max={1} aria-label={t`${name}: uploading`} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

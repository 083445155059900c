import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { PictureChooser } from './picture-chooser.tsx';

/** A sheet that lets the user choose one of the organiser's pictures. */
export type ShowLibrary = (sheet: {
  onChosen: (chosen: { picture: string }) => void;
  onClosed: () => void;
}) => ReactNode;

interface CoverPictureProps {
  /** Path of the chosen picture. */
  cover: string | null;
  onChange: (cover: string | null) => void;
  /** Opens a picture library; without it pictures are uploaded from the device. */
  library?: ShowLibrary | undefined;
  /** Extra fields, shown once there is a picture. */
  children?: ReactNode;
}

/** The picture shown in lists and before playback. */
export function CoverPicture({ cover, onChange, library, children }: CoverPictureProps) {
  const [isOpen, setOpen] = useState(false);
  const action = cover ? <Trans>Choose another</Trans> : <Trans>Choose a picture</Trans>;
  const close = () => setOpen(false);
  const choose = ({ picture }: { picture: string }) => {
    close();
    onChange(picture);
  };
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Cover picture</Trans>
      </legend>
      {cover && <img src={cover} alt="" width="256" height="192" />}
      {library ? (
        <p className="row">
          <Button kind="second" size="small" onClick={() => setOpen(true)}>
            {action}
          </Button>
        </p>
      ) : (
        <PictureChooser action={action} room={1} onUploaded={onChange} />
      )}
      {isOpen && library?.({ onChosen: choose, onClosed: close })}
      {cover && (
        <>
          <p>
            <Button kind="second" size="small" onClick={() => onChange(null)}>
              <Trans>Remove picture</Trans>
            </Button>
          </p>
          {children}
        </>
      )}
    </fieldset>
  );
}

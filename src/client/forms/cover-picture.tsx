import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { PictureChooser } from './picture-chooser.tsx';

/** A sheet to choose one of the organiser's pictures in. */
export type ShowLibrary = (sheet: {
  onChosen: (chosen: { picture: string }) => void;
  onClosed: () => void;
}) => ReactNode;

interface CoverPictureProps {
  /** Path of the chosen one. */
  cover: string | null;
  onChange: (cover: string | null) => void;
  /** Where pictures are chosen from a library; without it they are sent from the device. */
  library?: ShowLibrary | undefined;
  /** Fields about a picture that is there. */
  children?: ReactNode;
}

/** The picture that stands for something in lists and before it is played. */
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

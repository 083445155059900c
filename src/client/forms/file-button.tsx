import type { ReactNode } from 'react';
import classes from './file-button.module.css';

interface FileButtonProps {
  /** Comma-separated types and file extensions for the device's file chooser. */
  accept: string;
  isBusy: boolean;
  /** Allows several files. */
  multiple?: boolean;
  /** Id of the description of the files. */
  describedBy: string;
  onChosen: (files: File[]) => void;
  children: ReactNode;
}

/** Lets the user choose files from the device. */
export function FileButton({
  accept,
  isBusy,
  multiple = false,
  describedBy,
  onChosen,
  children,
}: FileButtonProps) {
  return (
    <label className={`tap hovers ${classes.choose}`} data-busy={isBusy || undefined}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={isBusy}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          // Allows choosing the same file again after a failure.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

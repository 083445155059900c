import type { ReactNode } from 'react';
import classes from './file-button.module.css';

interface FileButtonProps {
  /** Types and endings that the device's chooser offers, separated by commas. */
  accept: string;
  isBusy: boolean;
  /** Several files at once. */
  multiple?: boolean;
  /** Id of what is said about the files. */
  describedBy: string;
  onChosen: (files: File[]) => void;
  children: ReactNode;
}

/** Chooses files from the device. */
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
          // The same file can be chosen again after it failed.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

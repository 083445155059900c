import { Trans } from '@lingui/react/macro';
import classes from './editor.module.css';

/** Shows the save state of the form. */
export function SavedNote({ isSaved, isDirty }: { isSaved: boolean; isDirty: boolean }) {
  return (
    <p role="status" className={`quiet small ${classes.saved}`} data-dirty={isDirty || undefined}>
      {isDirty && <Trans>Not saved yet; kept on this device.</Trans>}
      {!isDirty && isSaved && <Trans>Saved.</Trans>}
    </p>
  );
}

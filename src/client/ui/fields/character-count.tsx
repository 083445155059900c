import { Trans } from '@lingui/react/macro';

/** How long a text is and may be, in red where it is too long. */
export function CharacterCount({ count, max }: { count: number; max: number }) {
  return (
    <span className={`small numbers ${count > max ? 'error' : 'quiet'}`}>
      <Trans>
        {count} of {max}
      </Trans>
    </span>
  );
}

import { Trans } from '@lingui/react/macro';

/** The length of a text and its limit, in red when it is too long. */
export function CharacterCount({ count, max }: { count: number; max: number }) {
  return (
    <span className={`small numbers ${count > max ? 'error' : 'quiet'}`}>
      <Trans>
        {count} of {max}
      </Trans>
    </span>
  );
}

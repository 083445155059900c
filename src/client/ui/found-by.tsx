import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Marked } from './marked.tsx';

interface Reason {
  kind: string;
  text: string;
  /** Letters that the keyword is found by: from, and up to. */
  marks: readonly (readonly number[])[];
}

/** Why something is listed that has a word of the keyword not in its name, on one line. */
export function FoundBy({ reasons }: { reasons: readonly Reason[] }) {
  return reasons.map((reason, at) => (
    <Fragment key={reason.kind + reason.text}>
      {at > 0 && ' · '}
      <Why {...reason} />
    </Fragment>
  ));
}

function Why({ kind, text, marks }: Reason) {
  const marked = <Marked text={text} marks={marks} />;
  if (kind === 'pitch') return <Trans>dot pitch {marked}</Trans>;
  // A word out of a longer text.
  if (kind === 'description' || kind === 'profile') return <>… {marked} …</>;
  return marked;
}

import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Marked } from './marked.tsx';

interface Reason {
  kind: string;
  text: string;
  /** Matching letters of the keyword: pairs of from and to. */
  marks: readonly (readonly number[])[];
}

/** Explains a result whose name lacks a word of the keyword, in one line. */
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
  // An excerpt of a longer text.
  if (kind === 'description' || kind === 'profile') return <>… {marked} …</>;
  return marked;
}

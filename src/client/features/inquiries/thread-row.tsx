import type { ReactNode } from 'react';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import classes from './inbox.module.css';

interface ThreadRowProps {
  who: string;
  about: string | null;
  last: ReactNode;
  /** ISO 8601 */
  last_sent_at: string;
  /** Badges. */
  children?: ReactNode;
}

/**
 * A thread in a list: the other side, the subject, the last message. Place it in a link or a
 * button.
 */
export function ThreadRow({ who, about, last, last_sent_at, children }: ThreadRowProps) {
  const momentText = useMomentText();
  return (
    <>
      <span className="line spread">
        <strong className="clip">{who}</strong>
        <time className="fixed quiet tiny numbers" dateTime={last_sent_at}>
          {momentText(last_sent_at)}
        </time>
      </span>
      {about && <span className="small clip">{about}</span>}
      <span className={`quiet small clip ${classes.last}`}>{last}</span>
      {children}
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { withZone } from '#client/lang/zone-text.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { dayText } from '#contract/date-text.ts';
import classes from './chat.module.css';

export interface ChatMessage {
  key: string;
  /** True for the user's own side, on the right. */
  isOwn: boolean;
  /** The author's name, when the side is not enough. */
  author?: string;
  text: string;
  /** Shown below the text. */
  attached?: ReactNode;
  /** ISO 8601 */
  sent_at: string;
  isNew?: boolean;
  /** Shown after the time, e.g. that it was read. */
  progress?: ReactNode;
  /** The state of an unsent message. */
  state?: ReactNode;
}

interface ChatProps {
  messages: readonly ChatMessage[];
  /** Hidden text for screen readers: the side of each message. */
  said: { own: string; other: string };
  /** Marks messages that are new to the user. */
  newLabel: string;
}

/** The messages of both sides, grouped by day. */
export function Chat({ messages, said, newLabel }: ChatProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const zone = useForeignZone();
  return (
    <ol className="stack">
      {messages.map(
        ({ key, isOwn, author, text, attached, sent_at, isNew, progress, state }, index) => {
          const today = times.day(sent_at);
          const before = messages[index - 1];
          const isFirstOfDay = !before || times.day(before.sent_at) !== today;
          return (
            <Fragment key={key}>
              {isFirstOfDay && (
                <li className="center">
                  <Badge>
                    <time dateTime={today}>{withZone(dayText(today, i18n.locale), zone)}</time>
                  </Badge>
                </li>
              )}
              <li className={`stack gap-0 ${classes.message}`} data-own={isOwn || undefined}>
                <span className="visually-hidden">{isOwn ? said.own : said.other}</span>
                {author && <span className="quiet tiny">{author}</span>}
                <p className={classes.text} data-waiting={state !== undefined || undefined}>
                  {text}
                </p>
                {attached}
                <span className="row gap-4 quiet tiny numbers">
                  {isNew && <Badge tone="notice">{newLabel}</Badge>}
                  {state ?? <time dateTime={sent_at}>{times.clock(sent_at)}</time>}
                  {progress && <span>· {progress}</span>}
                </span>
              </li>
            </Fragment>
          );
        },
      )}
    </ol>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { dayText } from '#contract/date-text.ts';
import classes from './chat.module.css';

export interface ChatMessage {
  key: string;
  /** It stands on the right, on the own side. */
  isOwn: boolean;
  /** The name of the author, where the side says too little. */
  author?: string;
  text: string;
  /** Below the text. */
  attached?: ReactNode;
  /** ISO 8601 */
  sent_at: string;
  isNew?: boolean;
  /** The state of one that was not sent yet. */
  state?: ReactNode;
}

interface ChatProps {
  messages: readonly ChatMessage[];
  /** Said of each message to who does not see on which side it stands. */
  said: { own: string; other: string };
  /** Marks one that was not read before. */
  newLabel: string;
}

/** The messages of both sides, day by day. */
export function Chat({ messages, said, newLabel }: ChatProps) {
  const { i18n } = useLingui();
  const { clock, day } = useTimes();
  return (
    <ol className="stack">
      <ZoneNote />
      {messages.map(({ key, isOwn, author, text, attached, sent_at, isNew, state }, index) => {
        const today = day(sent_at);
        const before = messages[index - 1];
        const isFirstOfDay = !before || day(before.sent_at) !== today;
        return (
          <Fragment key={key}>
            {isFirstOfDay && (
              <li className={classes.day}>
                <Badge>
                  <time dateTime={today}>{dayText(today, i18n.locale)}</time>
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
                {state ?? <time dateTime={sent_at}>{clock(sent_at)}</time>}
              </span>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Whose times these are, where the clock of the device shows others. */
function ZoneNote() {
  const offset = useExhibition().server_time.slice(-6);
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const ahead = (hours * 60 + minutes) * (offset.startsWith('-') ? -1 : 1);
  if (ahead === -new Date().getTimezoneOffset()) return null;
  return (
    <li className={`quiet tiny ${classes.day}`}>
      <Trans>Times of the exhibition, UTC{offset}</Trans>
    </li>
  );
}

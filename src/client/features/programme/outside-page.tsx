import { CalendarFeed, type CalendarFeedProps } from './calendar-feed.tsx';
import { SmsChoice } from './sms-choice.tsx';

/** Ways to be told outside of this page; all of them are set with a network only. */
export function OutsidePage(props: CalendarFeedProps) {
  return (
    <>
      <SmsChoice account_id={props.account_id} />
      <CalendarFeed {...props} />
    </>
  );
}

import { CalendarFeed, type CalendarFeedProps } from './calendar-feed.tsx';
import { SmsChoice } from './sms-choice.tsx';

/** Notification channels outside of this page; changing them needs a network. */
export function OutsidePage(props: CalendarFeedProps) {
  return (
    <>
      <SmsChoice account_id={props.account_id} />
      <CalendarFeed {...props} />
    </>
  );
}

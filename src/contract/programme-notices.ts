import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const NoticeChoice = z.object({
  /** SMS are possible: the account has a mainland phone and no e-mail address, and there is a template. */
  can_sms: z.boolean(),
  /** The account has opted in. */
  by_sms: z.boolean(),
});

export const getNoticeChoice = endpoint({
  method: 'GET',
  path: '/web/conference/notice-choice',
  who: 'buyer',
  summary: "Tells if changes of the caller's conferences and tours are sent by SMS.",
  input: z.object({}),
  output: NoticeChoice,
});

export const setNoticeChoice = endpoint({
  method: 'POST',
  path: '/web/conference/set-notice-choice',
  who: 'buyer',
  summary: "Turns SMS reminders and changes of the caller's conferences and tours on or off.",
  input: z.object({ by_sms: z.boolean() }),
  output: NoticeChoice,
});

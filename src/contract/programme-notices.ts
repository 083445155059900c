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
  summary: "Whether changes of one's own conferences and tours are told by SMS.",
  input: z.object({}),
  output: NoticeChoice,
});

export const setNoticeChoice = endpoint({
  method: 'POST',
  path: '/web/conference/set-notice-choice',
  who: 'buyer',
  summary: "Asks for reminders and changes of one's own conferences and tours by SMS, or ends it.",
  input: z.object({ by_sms: z.boolean() }),
  output: NoticeChoice,
});

import * as z from 'zod/mini';
import { Email } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { FeedbackFilters, feedbackStates } from './feedback-filters.ts';
import { line, optionalText, text } from './fields.ts';
import { keyset, keysetOf } from './keyset.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { captchaFields } from './sign-in.ts';

/** A message from a visitor of the site to the organiser. */
export const Feedback = lazy(() =>
  z.object({
    name: line(limits.NAME_CHARACTERS_MAX),
    email: Email,
    feedback: text(limits.FEEDBACK_CHARACTERS_MAX),
  }),
);
export type Feedback = z.infer<typeof Feedback>;

/** Excludes characters that are confused on paper or on the phone. */
const LETTERS = '3479ACEFHJKLMNPRTUVWXY';
const NUMBER_LENGTH = 8;

/**
 * The receipt number of a feedback, derived from its idempotency key: an offline device knows it before the
 * server does.
 * @param key 128 random bits or more, hexadecimal
 */
export function feedbackNumber(key: string): string {
  const count = BigInt(LETTERS.length);
  let rest = BigInt(`0x${key.replace(/[^0-9a-f]/gi, '').slice(-16) || '0'}`);
  let number = '';
  while (number.length < NUMBER_LENGTH) {
    number += LETTERS.charAt(Number(rest % count));
    rest /= count;
  }
  return number;
}

const Receipt = lazy(() => z.object({ number: z.string() }));

export const addFeedback = endpoint({
  method: 'POST',
  path: '/web/feedback/add',
  who: 'anyone',
  summary: 'Sends feedback to the organiser; answers a receipt number.',
  input: lazy(() => z.extend(Feedback, captchaFields)),
  output: Receipt,
  creates: true,
});

export const addOwnFeedback = endpoint({
  method: 'POST',
  path: '/web/buyer/feedback',
  who: 'buyer',
  summary: 'The same for signed-in callers, without a captcha: a device may send it later.',
  input: Feedback,
  output: Receipt,
  creates: true,
});

const ReceivedFeedback = lazy(() =>
  z.object({
    id: z.uuidv7(),
    number: z.string(),
    ...Feedback.shape,
    email: z.string(),
    lang: z.enum(['zh', 'en']),
    state: z.enum(feedbackStates),
    note: z.string(),
    sent_at: Instant,
  }),
);
export type ReceivedFeedback = z.infer<typeof ReceivedFeedback>;

export const listFeedback = endpoint({
  method: 'GET',
  path: '/web/console/feedback/list',
  who: { can: 'messages.write' },
  summary: 'Feedback of visitors, newest first.',
  input: lazy(() => z.extend(FeedbackFilters, keyset)),
  output: lazy(() => keysetOf(ReceivedFeedback)),
});

export const setFeedbackState = endpoint({
  method: 'POST',
  path: '/web/console/feedback/set-state',
  who: { can: 'messages.write' },
  summary: 'Sets the state of a feedback, with an internal note.',
  input: lazy(() =>
    z.object({
      id: z.uuidv7(),
      state: z.enum(feedbackStates),
      note: optionalText(limits.FEEDBACK_CHARACTERS_MAX),
    }),
  ),
  output: ReceivedFeedback,
  changes: 'feedback',
});

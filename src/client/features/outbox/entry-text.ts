import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { refusedWith } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';

/** Labels of entries, by the path of their call. */
const kinds: Record<string, MessageDescriptor> = {
  '/web/exhibitor-list/star': msg`Starred exhibitor`,
  '/web/exhibit/like': msg`Liked exhibit`,
  '/web/exhibit/collect': msg`Saved exhibit`,
  '/web/inquiry/add': msg`Inquiry`,
  '/web/inquiry/reply': msg`Reply`,
  '/web/purchase/add': msg`Buying lead`,
  '/web/feedback/add': msg`Feedback`,
  '/web/buyer/feedback': msg`Feedback`,
  '/web/exhibitor/inquiry/reply': msg`Reply to a buyer`,
  '/web/exhibitor/purchase/answer': msg`Answer to a buying lead`,
  '/web/conference/sign-up': msg`Sign-up for a conference`,
  '/web/conference/cancel': msg`Cancelled sign-up`,
  '/web/tour/book': msg`Booking of a tour`,
  '/web/tour/cancel': msg`Cancelled booking`,
  '/web/console/boarding/mark': msg`Boarding of a tour`,
};

/** Labels of correctable fields. */
const fields: Record<string, MessageDescriptor> = {
  text: msg`Message`,
  note: msg`Note`,
};

export function kindText({ path }: OutboxEntry): MessageDescriptor {
  return kinds[path] ?? msg`Message`;
}

export function fieldLabel(field: string): MessageDescriptor {
  return fields[field] ?? msg`What you wrote`;
}

/** The state of an entry: waiting, being sent, or the reason of the refusal. */
export function stateText({ state, error, tries }: OutboxEntry): MessageDescriptor {
  if (!error) return tries > 0 ? msg`Waiting for a connection` : msg`Being sent…`;
  const { errorName, signsOut } = refusedWith(error.code, error.message, null);
  if (signsOut) return msg`Waiting for you to sign in again`;
  if (state === 'waiting') {
    return errorName === 'TOO_MANY_REQUESTS'
      ? msg`Too many at once: sent in a while`
      : msg`The service is busy: sent in a while`;
  }
  if (errorName === 'IDEMPOTENCY_KEY_REUSED') {
    return msg`This may have arrived already. Have a look before you send it again.`;
  }
  return errorText(refusedWith(error.code, error.message, null));
}

/** The server's text for a refusal that is unknown to this version; else null. */
export function foreignText({ error }: OutboxEntry): string | null {
  if (!error?.message) return null;
  const isKnown = refusedWith(error.code, '', null).errorName !== 'UNKNOWN_CODE';
  return isKnown ? null : error.message;
}

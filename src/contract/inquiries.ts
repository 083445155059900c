import * as z from 'zod/mini';
import { Email } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { line, optionalLine, text } from './fields.ts';
import { limits } from './limits.ts';
import { pageOf, paging } from './paging.ts';
import { CountryCode, Instant, OptionCode } from './plain-fields.ts';

/** A buyer's intention. */
export const intentions = ['price', 'sample', 'order', 'agency', 'details'] as const;
/** Pieces: option 1 is up to 9, 2 from 10, 3 from 50, 4 from 200, 5 from 1,000. */
export const quantityOptions = [1, 2, 3, 4, 5] as const;

/** Messages of both sides. */
export const MessageText = text(limits.TEXT_CHARACTERS_MAX);

/** A buyer's form; the exhibitor sees all of it. */
const form = {
  name: line(limits.NAME_CHARACTERS_MAX),
  company_name: optionalLine(limits.COMPANY_NAME_CHARACTERS_MAX),
  country: CountryCode,
  /** Code of `relevant_industry`. */
  industry: OptionCode,
  intention: z.enum(intentions, 'choose_one'),
  estimated_quantity: z.literal([...quantityOptions], 'choose_one'),
  description: MessageText,
  receiving_email: Email,
  /** Replies are also sent to that address. */
  mails: z.boolean(),
  /** Data sent to an exhibitor outside mainland China require a separate consent. */
  consent_abroad: z.optional(z.boolean()),
};
export const InquiryForm = z.object(form);
export type InquiryForm = z.infer<typeof InquiryForm>;

/** The form for an exhibitor's country, an ISO 3166-1 alpha-2 code. */
export function inquiryFormTo(country: string) {
  if (!isAbroad(country)) return InquiryForm;
  return z.object({ ...form, consent_abroad: z.literal(true, 'consent_abroad_required') });
}

/** Data sent to exhibitors in this country do not leave it. */
export const MAINLAND = 'CN';

export function isAbroad(country: string): boolean {
  return country !== MAINLAND;
}

/** Ids of uploaded files; see `uploadAttachment`. */
export const AttachmentIds = z.optional(
  z.array(z.uuidv7()).check(z.maxLength(limits.ATTACHMENTS_A_MESSAGE, 'too_many')),
);

export const Attachment = z.object({
  id: z.uuidv7(),
  /** The sender's file name. */
  name: z.string(),
  kind: z.enum(['picture', 'document']),
  bytes: z.int(),
  /** For the caller only, valid for a day or two. */
  path: z.string(),
});
export type Attachment = z.infer<typeof Attachment>;

export const InquirySender = z.enum(['buyer', 'exhibitor']);
export type InquirySender = z.infer<typeof InquirySender>;

export const InquiryMessage = z.object({
  /** Counts from 1, in thread order. */
  number: z.int(),
  sender: InquirySender,
  text: z.string(),
  sent_at: Instant,
  /** An unread message of the other side. */
  is_new: z.boolean(),
  attachments: z.array(Attachment),
});

/** A thread in a list, for both sides. */
export const inquiryCard = {
  id: z.uuidv7(),
  /** Null: about the exhibitor itself, or about a buying lead. */
  exhibit_id: z.nullable(z.uuidv7()),
  /** Its name when the thread began, even if it changed later; null: no exhibit. */
  exhibit_name: z.nullable(z.string()),
  /** Taken off the shelf since. */
  exhibit_removed: z.boolean(),
  /** Further exhibits of the same exhibitor in the inquiry. */
  other_exhibits: z.array(z.object({ id: z.uuidv7(), name: z.string() })),
  /** The buying lead that the exhibitor answered; null: the buyer inquired. */
  buying_lead_id: z.nullable(z.uuidv7()),
  /**
   * The side that closed it; null: open. The buyer's next message reopens a thread closed by the exhibitor.
   * Only the buyer reopens a thread closed by the buyer.
   */
  closed_by: z.nullable(InquirySender),
  messages: z.int(),
  unread: z.int(),
  last_sender: InquirySender,
  last_text: z.string(),
  last_sent_at: Instant,
  created_at: Instant,
};

const BuyerCard = z.object({
  ...inquiryCard,
  exhibitor_id: z.uuidv7(),
  exhibitor_name: z.string(),
  /** The last message that the exhibitor has read, by its number. */
  exhibitor_read: z.int(),
});
export type InquiryCard = z.infer<typeof BuyerCard>;

/** The buyer’s statements without the text, which is the first message. Nulls: about a buying lead. */
export const statedInquiry = {
  name: z.string(),
  company_name: z.string(),
  country: z.string(),
  country_name: z.string(),
  industry: z.string(),
  intention: z.nullable(form.intention),
  estimated_quantity: z.nullable(z.int()),
};

const BuyerThread = z.object({
  ...BuyerCard.shape,
  ...statedInquiry,
  receiving_email: z.string(),
  mails: z.boolean(),
  /** The whole thread, oldest first. */
  thread: z.array(InquiryMessage),
});
export type InquiryThread = z.infer<typeof BuyerThread>;

export const addInquiry = endpoint({
  method: 'POST',
  path: '/web/inquiry/add',
  who: 'buyer',
  summary: 'Asks an exhibitor about an exhibit, or without one; opens a thread.',
  input: z.object({
    ...form,
    exhibitor_id: z.uuidv7(),
    exhibit_id: z.optional(z.uuidv7()),
    /** Exhibits of the same exhibitor. */
    other_exhibit_ids: z.optional(
      z.array(z.uuidv7()).check(z.maxLength(limits.EXHIBITS_ASKED_AT_ONCE - 1, 'too_many')),
    ),
    attachments: AttachmentIds,
  }),
  output: z.object({ id: z.uuidv7() }),
  creates: true,
});

export const listInquiries = endpoint({
  method: 'GET',
  path: '/web/inquiry/list',
  who: 'buyer',
  summary: "The caller's threads, latest message first.",
  input: z.object(paging),
  output: pageOf(BuyerCard),
});

export const getInquiry = endpoint({
  method: 'GET',
  path: '/web/inquiry/info',
  who: 'buyer',
  summary: "One of the caller's threads.",
  input: z.object({ id: z.uuidv7() }),
  output: BuyerThread,
});

export const replyToExhibitor = endpoint({
  method: 'POST',
  path: '/web/inquiry/reply',
  who: 'buyer',
  summary:
    "Sends a message in one of the caller's threads, and reopens it if the caller had closed it.",
  input: z.object({ id: z.uuidv7(), text: MessageText, attachments: AttachmentIds }),
  output: z.object({ message: InquiryMessage }),
  creates: true,
});

/** Records the last read message. */
export const readUpTo = z.object({
  id: z.uuidv7(),
  number: z.int().check(z.gte(0), z.lte(1_000_000)),
});

export const readInquiry = endpoint({
  method: 'POST',
  path: '/web/inquiry/read',
  who: 'buyer',
  summary: 'Marks messages up to a number as read.',
  input: readUpTo,
  output: z.object({}),
});

export const closeInquiry = endpoint({
  method: 'POST',
  path: '/web/inquiry/close',
  who: 'buyer',
  summary: "Closes one of the caller's threads, so that the exhibitor cannot write, or reopens it.",
  input: z.object({ id: z.uuidv7(), closed: z.boolean() }),
  output: z.object({ closed: z.boolean() }),
});

export const setInquiryMails = endpoint({
  method: 'POST',
  path: '/web/inquiry/mails',
  who: 'buyer',
  summary: 'Sets whether and where replies of a thread are mailed.',
  input: z.object({ id: z.uuidv7(), receiving_email: Email, mails: z.boolean() }),
  output: z.object({ receiving_email: z.string(), mails: z.boolean() }),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/web/inquiry/unread',
  who: 'buyer',
  summary: 'The number of threads with unread messages.',
  input: z.object({}),
  output: z.object({
    /** Unread as a buyer. */
    unread: z.int(),
    /** Unread as an exhibitor's member; null: not a member. */
    received_unread: z.nullable(z.int()),
  }),
});

export const stopInquiryMails = endpoint({
  method: 'POST',
  path: '/web/inquiry/stop-mails',
  who: 'anyone',
  summary: 'Stops e-mails by the signed code of their link, without a sign-in.',
  input: z.object({ stop: z.string().check(z.regex(/^[\w-]{20,100}\.[\w-]{43}$/, 'invalid')) }),
  output: z.object({
    /** A buyer unsubscribes from one thread; an exhibitor's member from all. */
    stopped: z.enum(['thread', 'all']),
  }),
});

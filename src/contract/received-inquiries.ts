import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { ReceivedFilters } from './filters.ts';
import {
  AttachmentIds,
  InquiryMessage,
  inquiryCard,
  MessageText,
  readUpTo,
  statedInquiry,
} from './inquiries.ts';
import { limits } from './limits.ts';
import { pageOf, paging } from './paging.ts';

const ExhibitorCard = z.object({
  ...inquiryCard,
  /** Name of the buyer. */
  name: z.string(),
  company_name: z.string(),
  country: z.string(),
  country_name: z.string(),
  /** The responsible member; null: none yet. */
  assigned_to: z.nullable(z.object({ member_id: z.uuidv7(), name: z.string() })),
});

const ReceivedMessage = z.object({
  ...InquiryMessage.shape,
  /** Name of the author. */
  author: z.string(),
});

const ExhibitorThread = z.object({
  ...ExhibitorCard.shape,
  ...statedInquiry,
  /** The buyer's contact; for a buying lead, as given there. */
  contact: z.object({ email: z.string(), phone: z.string() }),
  /** The buyer's requirement; empty: an inquiry. */
  requirement: z.string(),
  thread: z.array(ReceivedMessage),
});

export const listReceivedInquiries = endpoint({
  method: 'GET',
  path: '/web/exhibitor/inquiry/list',
  who: 'exhibitor',
  summary: "The threads of the caller's company, latest message first.",
  input: z.extend(ReceivedFilters, paging),
  output: pageOf(ExhibitorCard),
});

export const getReceivedInquiry = endpoint({
  method: 'GET',
  path: '/web/exhibitor/inquiry/info',
  who: 'exhibitor',
  summary: "A thread of the caller's company with the buyer's details.",
  input: z.object({ id: z.uuidv7() }),
  output: ExhibitorThread,
});

export const replyToBuyer = endpoint({
  method: 'POST',
  path: '/web/exhibitor/inquiry/reply',
  who: 'exhibitor',
  summary: 'Answers a buyer; INQUIRY_CLOSED if the buyer has closed the thread.',
  input: z.object({ id: z.uuidv7(), text: MessageText, attachments: AttachmentIds }),
  output: z.object({ message: ReceivedMessage }),
  creates: true,
  changes: 'inquiry',
});

export const readReceivedInquiry = endpoint({
  method: 'POST',
  path: '/web/exhibitor/inquiry/read',
  who: 'exhibitor',
  summary: "Marks messages up to a number as read by the caller's company.",
  input: readUpTo,
  output: z.object({}),
  changes: 'nothing',
});

export const assignInquiry = endpoint({
  method: 'POST',
  path: '/web/exhibitor/inquiry/assign',
  who: 'exhibitor',
  summary: 'Assigns a thread to a colleague, or to no one.',
  input: z.object({ id: z.uuidv7(), member_id: z.nullable(z.uuidv7()) }),
  output: z.object({ assigned_to: ExhibitorCard.shape.assigned_to }),
  changes: 'inquiry',
});

export const closeReceivedInquiry = endpoint({
  method: 'POST',
  path: '/web/exhibitor/inquiry/close',
  who: 'exhibitor',
  summary: 'Closes a thread until the buyer writes again, or opens it.',
  input: z.object({ id: z.uuidv7(), closed: z.boolean() }),
  output: z.object({ closed: z.boolean() }),
  changes: 'inquiry',
});

export const exportInquiries = endpoint({
  method: 'GET',
  path: '/web/exhibitor/inquiry/export',
  who: 'editor',
  summary: "The threads of the caller's company as a table, one per row; no cell starts a formula.",
  input: z.extend(ReceivedFilters, { format: z.enum(['csv', 'xlsx']) }),
  output: z.object({
    file_name: z.string(),
    media_type: z.string(),
    /** The file in base64. */
    content: z.string(),
    rows: z.int(),
  }),
});

/** Mails to a member about buyers' messages. */
const MailSwitch = z.object({ mails: z.boolean() });

export const getReceivedMails = endpoint({
  method: 'GET',
  path: '/web/exhibitor/inquiry/mails',
  who: 'exhibitor',
  summary: "Tells if the caller gets e-mails about buyers' messages.",
  input: z.object({}),
  output: MailSwitch,
});

export const setReceivedMails = endpoint({
  method: 'POST',
  path: '/web/exhibitor/inquiry/set-mails',
  who: 'exhibitor',
  summary: 'Turns these e-mails on or off for the caller.',
  input: MailSwitch,
  output: MailSwitch,
  changes: 'nothing',
});

const quickReply = {
  title: line(limits.NAME_CHARACTERS_MAX),
  text: MessageText,
};
const QuickReply = z.object({ id: z.uuidv7(), ...quickReply });
export type QuickReply = z.infer<typeof QuickReply>;

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/web/exhibitor/quick-reply/list',
  who: 'exhibitor',
  summary: "The saved replies of the caller's company, by title.",
  input: z.object({}),
  output: z.object({ items: z.array(QuickReply) }),
});

export const saveQuickReply = endpoint({
  method: 'POST',
  path: '/web/exhibitor/quick-reply/save',
  who: 'exhibitor',
  summary: 'Adds a saved reply, or changes one by its id.',
  input: z.object({ id: z.optional(z.uuidv7()), ...quickReply }),
  output: QuickReply,
  creates: true,
  changes: 'quick_reply',
});

export const removeQuickReply = endpoint({
  method: 'POST',
  path: '/web/exhibitor/quick-reply/remove',
  who: 'exhibitor',
  summary: 'Removes a saved reply.',
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  changes: 'quick_reply',
});

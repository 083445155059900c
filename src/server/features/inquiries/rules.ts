import type { InquirySender } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { BuyingLeadRow } from '#server/features/buying-leads/tables.ts';
import { attachmentPath } from './attachment-link.ts';
import type { Party } from './party.ts';
import type { AttachmentRow, InquiryCardRow, InquiryMessageRow } from './tables.ts';

const MINUTE_MS = 60_000;

/**
 * True if a side may write into a thread. A buyer always may, and reopens it. An exhibitor may not after the
 * buyer has closed it.
 */
export function mayWrite(sender: InquirySender, closed_by: InquirySender | null): boolean {
  return sender === 'buyer' || closed_by !== 'buyer';
}

/**
 * The time at which a message is mailed: after a delay that collects further messages, and not soon after the
 * previous mail.
 */
export function mailTimes(now: Date): { due_at: Date; spacing_ms: number } {
  return {
    due_at: new Date(now.getTime() + limits.INQUIRY_MAIL_AFTER_MINUTES * MINUTE_MS),
    spacing_ms: limits.INQUIRY_MAIL_EVERY_MINUTES * MINUTE_MS,
  };
}

/** A thread's list card, the same for both sides, in one language. */
export function presentCard(
  { inquiry: thread, is_removed, unread, last_sender, last_text }: InquiryCardRow,
  lang: Lang,
) {
  const { id, exhibit_name, buying_lead_id, closed_by, messages } = thread;
  return {
    id,
    buying_lead_id,
    closed_by,
    messages,
    unread,
    last_sender,
    last_text,
    exhibit_id: thread.exhibit_id,
    exhibit_name: exhibit_name?.[lang] ?? null,
    exhibit_removed: exhibit_name !== null && is_removed,
    other_exhibits: thread.other_exhibits.map(({ id: other, name }) => ({
      id: other,
      name: name[lang],
    })),
    last_sent_at: thread.last_message_at.toISOString(),
    created_at: thread.created_at.toISOString(),
  };
}

export function presentBuyerCard(row: InquiryCardRow, lang: Lang) {
  return {
    ...presentCard(row, lang),
    exhibitor_id: row.inquiry.exhibitor_id,
    exhibitor_name: row.exhibitor_name[lang],
    exhibitor_read: row.inquiry.exhibitor_read,
  };
}

/** The buyer's answers in the inquiry form. */
export function presentStated({ inquiry: thread }: InquiryCardRow, lang: Lang) {
  const { name, company_name, country, industry, intention, estimated_quantity } = thread;
  const country_name = countryName(country, lang);
  return { name, company_name, country, country_name, industry, intention, estimated_quantity };
}

export function presentReceivedCard(row: InquiryCardRow, lang: Lang) {
  const { name, company_name, country, assigned_to } = row.inquiry;
  const assigned =
    assigned_to && row.assignee_name !== null
      ? { member_id: assigned_to, name: row.assignee_name }
      : null;
  return {
    ...presentCard(row, lang),
    name,
    company_name,
    country,
    country_name: countryName(country, lang),
    assigned_to: assigned,
  };
}

interface Reader {
  side: InquirySender;
  /** The last message that this side has read. */
  read: number;
  /** Returns the address of an attachment for the reader. */
  pathOf: (id: string) => string;
}

/** Creates a reader whose attachment addresses are valid for its account. */
export function readerWith(mail_key: Uint8Array) {
  return ({ side, account_id }: Party, now: Date): Omit<Reader, 'read'> => ({
    side,
    pathOf: (id) => attachmentPath(mail_key, { id, account_id }, now),
  });
}

/** A message for one side. It is new if the other side wrote it and this side has not read it. */
export function presentMessage(
  {
    number,
    sender,
    author,
    text,
    sent_at,
    attached,
  }: InquiryMessageRow & { attached: readonly AttachmentRow[] },
  { side, read, pathOf }: Reader,
) {
  const is_new = sender !== side && number > read;
  const attachments = attached.map(({ id, name, kind, bytes }) => ({
    id,
    name,
    kind,
    bytes,
    path: pathOf(id),
  }));
  return { number, sender, author, text, sent_at: sent_at.toISOString(), is_new, attachments };
}

/** The thread opened by the answer to a lead, with the buyer's data that the buyer agreed to share. */
export function threadOfBuyingLead(
  { id, buyer_id, name, company_name, country, industry, phone, lang }: BuyingLeadRow,
  receiving_email: string,
) {
  return {
    buyer_id,
    name,
    company_name,
    country,
    industry,
    phone,
    receiving_email,
    lang,
    buying_lead_id: id,
    mails: receiving_email !== '',
  };
}

import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';

interface Letter {
  address: SignInAddress;
  lang: Lang;
  exhibition_name: string;
}

/** The message that carries a code; the same for people who are registered and who are not. */
export function codeMessage({
  address,
  lang,
  exhibition_name,
  code,
  purpose,
}: Letter & { code: string; purpose: 'sign_in' | 'active' }): Message {
  const minutes = limits.CODE_VALID_MINUTES;
  const words = {
    zh: {
      subject: `${exhibition_name}：验证码 ${code}`,
      text: `【${exhibition_name}】验证码 ${code}，${minutes} 分钟内有效。请勿将验证码告诉任何人；如非本人操作，请忽略本信息。`,
    },
    en: {
      subject: `${exhibition_name}: your code is ${code}`,
      text: `${code} is your code for ${exhibition_name}. It is good for ${minutes} minutes. Do not share it with anyone; if you did not ask for it, ignore this message.`,
    },
  };
  return { ...envelope(address), purpose, lang, code, ...words[lang] };
}

/** The message to a holder who has lost the ticket. */
export function retrieveMessage({
  address,
  lang,
  exhibition_name,
  ticket_number,
  sign_in_url,
}: Letter & { ticket_number: string; sign_in_url: string }): Message {
  const number = formatTicketNumber(ticket_number);
  const words = {
    zh: {
      subject: `${exhibition_name}：您的门票`,
      text: `【${exhibition_name}】您的门票号为 ${number}。登录后即可查看入场二维码：${sign_in_url}`,
    },
    en: {
      subject: `${exhibition_name}: your ticket`,
      text: `Your ticket number for ${exhibition_name} is ${number}. Sign in to see your QR code: ${sign_in_url}`,
    },
  };
  return { ...envelope(address), purpose: 'retrieve', lang, code: ticket_number, ...words[lang] };
}

function envelope(address: SignInAddress): Pick<Message, 'channel' | 'to'> {
  return address.by === 'phone'
    ? { channel: 'sms', to: address.cellphone }
    : { channel: 'email', to: address.email };
}

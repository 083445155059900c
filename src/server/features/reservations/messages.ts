import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';

/** The receipt of a booth registration. */
export function receiptMessage({
  to,
  lang,
  exhibition_name,
  reference_number,
  company,
  contact_email,
}: {
  to: string;
  lang: Lang;
  exhibition_name: string;
  reference_number: string;
  company: string;
  contact_email: string;
}): Message {
  const words = {
    zh: {
      subject: `${exhibition_name}：已收到您的参展申请（${reference_number}）`,
      text: [
        `我们已收到“${company}”参加${exhibition_name}的申请，编号 ${reference_number}。`,
        `招展人员会尽快与您联系。如需补充或更改，请致信 ${contact_email} 并注明编号。`,
      ].join('\n\n'),
    },
    en: {
      subject: `${exhibition_name}: we have your booth registration (${reference_number})`,
      text: [
        `Thank you. The registration of ${company} for ${exhibition_name} has reached us; its number is ${reference_number}.`,
        `Our team will be in touch soon. To add or change anything, write to ${contact_email} and name the number.`,
      ].join('\n\n'),
    },
  };
  return { channel: 'email', to, purpose: 'reservation', lang, ...words[lang] };
}

import { createTransport } from 'nodemailer';
import type { Lang } from '#contract/wire.ts';
import { NotSent, type Send } from './message.ts';

export interface MailSettings {
  /** `smtps://user:password@host`, or `smtp://host:587`, which is encrypted by STARTTLS. */
  smtp_url: string;
  /** `Name <address>`. */
  mail_from: string;
  /** Time-out for each step: connecting, the greeting, every answer. */
  timeout_ms?: number;
}

const TIMEOUT_MS = 10_000;
/** Stricter than the standard: excludes anything that could add a recipient or a header. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

/**
 * E-mail through SMTP, one connection per message. Remote connections must be encrypted, unless the URL has
 * `?requireTLS=false`.
 */
export function createMail({ smtp_url, mail_from, timeout_ms = TIMEOUT_MS }: MailSettings): Send {
  const transport = createTransport({
    url: smtp_url,
    requireTLS: !isThisMachine(new URL(smtp_url).hostname),
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    socketTimeout: timeout_ms,
    dnsTimeout: timeout_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async ({ to, subject = '', text, lang, calendar, one_click_url }) => {
    if (!ADDRESS.test(to)) throw new NotSent('refused', 'BAD_ADDRESS');
    try {
      await transport.sendMail({
        from: mail_from,
        to: { name: '', address: to },
        subject: subject.replace(/\s+/g, ' ').trim(),
        text,
        html: toHtml(text, lang),
        ...(calendar && {
          icalEvent: { method: 'PUBLISH', filename: 'agenda.ics', content: calendar },
        }),
        // Suppresses out-of-office replies. Source: RFC 3834.
        headers: {
          'auto-submitted': 'auto-generated',
          ...(one_click_url && {
            'list-unsubscribe': `<${one_click_url}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

function isThisMachine(hostname: string) {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function toHtml(text: string, lang: Lang) {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  const language = lang === 'zh' ? 'zh-Hans' : 'en';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs.join('')}</body></html>`;
}

function escapeHtml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Omits the server's text: it often repeats the address, and sometimes the message. */
function failureOf(error: unknown): NotSent {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  if (typeof reply === 'number' && reply >= 400) {
    return new NotSent(reply >= 500 ? 'refused' : 'unreachable', `SMTP ${reply}`);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new NotSent('unreachable', typeof code === 'string' ? code : 'UNKNOWN');
}

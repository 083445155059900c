import type { Lang } from '#contract/wire.ts';

/** Digits of the surviving ticket that identify it for its owner. */
const DIGITS = 4;

const texts = {
  known: /*i18n*/ {
    zh: '您登记了两次，两份登记已合并。请使用尾号 {{digits}} 的门票：用您的另一个手机号或邮箱登录即可打开。',
    en: 'You had registered twice, so we joined the two. Use your ticket that ends in {{digits}}: sign in with your other phone number or e-mail address.',
  },
  unknown: /*i18n*/ {
    zh: '您登记了两次，两份登记已合并。请用您的另一个手机号或邮箱登录，查看您的门票。',
    en: 'You had registered twice, so we joined the two. Sign in with your other phone number or e-mail address to see your ticket.',
  },
};

/**
 * The reason on the page of a merged registration's ticket. It names only digits: the other account may be of
 * another person, if the merge was a mistake.
 */
export function mergedReason(lang: Lang, ticket_number: string | undefined): string {
  if (!ticket_number) return texts.unknown[lang];
  return texts.known[lang].replace('{{digits}}', ticket_number.slice(-DIGITS));
}

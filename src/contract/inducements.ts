/**
 * Words that reward sharing or ask for help by sharing: the messaging app blocks such pages and whole
 * domains. Source: its rules for external links, "诱导分享".
 */
const INDUCEMENTS =
  /助力|集赞|点赞送|砍价|拼团|裂变|抽奖|红包|返现|返利|积分奖|转发[^。\n]{0,8}((?<!发)送|领|奖|赢)|分享[^。\n]{0,8}((?<!发)送|领|奖|赢|解锁)|邀请[^。\n]{0,8}(返|奖|领)|拉新|(share|forward|invite)\b[^.\n]{0,40}\b(win|reward|prize|gift|bonus|discount|unlock|points|cash)\b|\b(reward|prize|bonus|cashback|points)\b[^.\n]{0,30}\b(shar|forward|invit)/i;

/** The words of a text that reward sharing; null: none. */
export function findInducement(text: string): string | null {
  return INDUCEMENTS.exec(text)?.[0] ?? null;
}

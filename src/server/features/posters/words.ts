import { placeOf } from '#contract/booths.ts';
import { daysText } from '#contract/date-text.ts';
import type { PosterLang, PosterTemplate } from '#contract/exhibitor-invitations.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { PosterTexts } from '#server/files/poster-picture.ts';
import { shownInviter } from '#server/words/shown-names.ts';
import type { findPersonal, findShownOf } from './rows.ts';

type Shown = NonNullable<Awaited<ReturnType<typeof findShownOf>>>;
/** The inviter's company and greeting. */
type ShownWords = Pick<Shown, 'exhibitor' | 'greeting'> & { guest?: string | null };
type Personal = NonNullable<Awaited<ReturnType<typeof findPersonal>>>;

const INVITES: Record<PosterLang, string> = {
  zh: '诚邀您参观',
  en: 'invites you',
  both: '诚邀您参观 · invites you',
};
/** The line for a named person. */
const invitesGuest = (guest: string): Record<PosterLang, string> => ({
  zh: `诚邀 ${guest} 参观`,
  en: `invites ${guest}`,
  both: `诚邀 ${guest} · invites you`,
});
const HINT: Record<Lang, string> = {
  zh: '长按识别或扫码，免费预登记',
  en: 'Scan to register, free of charge',
};
const FRIEND: Record<Lang, string> = {
  zh: '一起去看展吧。凭本人信息登记，各领各的票。',
  en: 'Come along. Everybody registers for a ticket of their own.',
};
const BOOTH_GREETING: Record<Lang, string> = {
  zh: '诚邀您莅临我们的展位，当面看看实物，聊聊您的项目。',
  en: 'Come and see us at our booth, and tell us what you are working on.',
};

interface Common {
  exhibition: ExhibitionRow;
  template: PosterTemplate;
  langs: PosterLang;
  /** Null for a preview. */
  link: string | null;
}

function langsOf(langs: PosterLang): Lang[] {
  return langs === 'both' ? ['zh', 'en'] : [langs];
}

function commonTexts({ exhibition, template, langs, link }: Common) {
  const { wordmark, name, start_date, end_date, venue, city, show_hall } = exhibition;
  const each = langsOf(langs);
  const [first = 'zh'] = each;
  return {
    template,
    wordmark,
    link,
    invites: INVITES[langs],
    exhibition: each.map((one) => name[one]),
    when: each.map((one) => daysText(start_date, end_date, one)),
    where: `${venue[first]} · ${city[first]} · ${{ zh: `${show_hall} 号馆`, en: `Halls ${show_hall}` }[first]}`,
    hint: each.map((one) => HINT[one]),
  };
}

/**
 * A friend's or group leader's poster shows the name and no other text of the account. The company is such a
 * text: under the wordmark, readers would attribute it to the organiser.
 */
export function personalTexts({ name }: Personal, common: Common & { link: string }): PosterTexts {
  const names = [shownInviter(name)];
  const greetings = langsOf(common.langs).map((one) => FRIEND[one]);
  const texts = { ...commonTexts(common), seed: common.link, names, greetings };
  return { ...texts, mark: null, booth: null, hall: '' };
}

export function exhibitorTexts(
  { exhibitor, greeting, guest }: ShownWords,
  common: Common,
  mark: Buffer | null,
): PosterTexts {
  const langs = langsOf(common.langs);
  const { hall, booth } = placeOf(exhibitor.booths);
  const halls: Record<PosterLang, string> = {
    zh: `${hall} 号馆`,
    en: `Hall ${hall}`,
    both: `${hall} 号馆 · Hall ${hall}`,
  };
  return {
    ...commonTexts(common),
    ...(guest && { invites: invitesGuest(guest)[common.langs] }),
    seed: exhibitor.id,
    mark,
    booth,
    hall: hall ? halls[common.langs] : '',
    names: [...new Set(langs.map((one) => exhibitor.name[one]))],
    greetings: langs.map((one) => greeting[one] || BOOTH_GREETING[one]),
  };
}

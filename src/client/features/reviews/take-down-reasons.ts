/** Frequent reasons. The exhibitor reads both languages, whichever the organiser uses. */
export const takeDownReasons = [
  {
    zh: '商标、图片或文字的权利不属于贵公司',
    en: 'The rights to the trade mark, picture or text are not yours',
  },
  {
    zh: '内容与展品范围不符',
    en: 'The content is outside the scope of the exhibition',
  },
  {
    zh: '内容不实或夸大',
    en: 'The content is untrue or exaggerated',
  },
  {
    zh: '内容违反法律或展会规定',
    en: 'The content breaks the law or the rules of the exhibition',
  },
  {
    zh: '有人投诉，正在核实',
    en: 'We received a complaint and are checking it',
  },
] as const;

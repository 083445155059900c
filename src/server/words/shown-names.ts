import { maskWords } from '#contract/mask.ts';
import { hasLink } from './link-check.ts';
import { isOfficialName } from './official-names.ts';

/** Five digits suffice to reach a person by QQ or phone, also with separators. */
const NUMBER = /(\d[\s().·-]*){5}/u;
/** Words that announce a contact address. */
const CONTACT =
  /@|we\s?chat|weixin|whats\s?app|telegram|\b(qq|vx|tel|phone|call|line id)\b|微信|薇信|加我|电话|手机|热线|群号/iu;

/**
 * A buyer's company name as shown to strangers; empty if it contains a link or a contact, or claims to be the
 * organiser. Such a name may be real: it is stored, but not shown.
 */
export function shownCompany(company_name: string): string {
  const plain = company_name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const isContact = hasLink(plain) || NUMBER.test(plain) || CONTACT.test(plain);
  return isContact || speaksForOthers(plain) ? '' : company_name;
}

/** 王小明, 阿依古丽·买买提: limited in length, because sentences have no spaces either. */
const HAN_NAME = /^\p{Script=Han}{2,4}$|^\p{Script=Han}{2,6}·\p{Script=Han}{2,6}$/u;
/** Anna Maria Müller, O’Neil, J. Smith-Jones: two or three words. */
const NAME_WORD = String.raw`[\p{L}\p{M}'’-]{1,20}\.?`;
const OTHER_NAME = new RegExp(
  `^(?=.{1,40}$)(?!.*\\p{Script=Han})${NAME_WORD}(?: ${NAME_WORD}){0,2}$`,
  'u',
);

/**
 * A buyer's name as shown to the invited people. Shown in full if it reads like a personal name, because a
 * masked one looks like a fraud. Otherwise masked, because any account could write a message there.
 */
export function shownInviter(name: string): string {
  const plain = name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
  if (speaksForOthers(plain)) return maskWords(plain.replaceAll(' ', ''));
  const isName = HAN_NAME.test(plain) || OTHER_NAME.test(plain);
  return isName && !CONTACT.test(plain) ? plain : maskWords(plain);
}

function speaksForOthers(name: string): boolean {
  return isOfficialName(name, { people: [], names: [], as: 'visitor' });
}

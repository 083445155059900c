import { maskWords } from '#contract/mask.ts';
import { hasLink } from './link-check.ts';
import { isOfficialName } from './official-names.ts';

/** Five digits reach a person, by QQ or by phone, also with other characters between them. */
const NUMBER = /(\d[\s().·-]*){5}/u;
/** They announce where somebody can be reached. */
const CONTACT =
  /@|we\s?chat|weixin|whats\s?app|telegram|\b(qq|vx|tel|phone|call|line id)\b|微信|薇信|加我|电话|手机|热线|群号/iu;

/**
 * The company's name that a buyer has given, as people see it who do not know the buyer; empty where it brings a link
 * or a contact along, or speaks for the organiser. Such a name may be a real one: it is stored, and not shown there.
 */
export function shownCompany(company_name: string): string {
  const plain = company_name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const isContact = hasLink(plain) || NUMBER.test(plain) || CONTACT.test(plain);
  return isContact || speaksForOthers(plain) ? '' : company_name;
}

/** A buyer's name as it is shown to people who do not know it: masked, and whole in no word that speaks for the organiser. */
export function shownInviter(name: string): string {
  return maskWords(speaksForOthers(name) ? name.replaceAll(/\s+/gu, '') : name);
}

function speaksForOthers(name: string): boolean {
  return isOfficialName(name, { people: [], names: [], as: 'visitor' });
}

import { skeletonOf } from './skeleton.ts';

/** A name with one of these claims to be the organiser. */
const ORGANISER_WORDS = [
  '主办',
  '承办',
  '组委',
  '官方',
  '客服',
  '管理员',
  '版主',
  '工作人员',
  '主持人',
  '系统消息',
  '系统通知',
  '小助手',
  'organiser',
  'organizer',
  'organising',
  'organizing',
  'official',
  'moderator',
  'administrator',
  'customerservice',
  'customersupport',
];
/** Short words that are also parts of other words: Hoster, Staffan, Badmin. */
const ORGANISER_NAMES = ['admin', 'staff', 'host', 'support', 'system', 'mod', 'helpdesk'];
const EXHIBITOR_WORDS = ['展商', '参展企业', 'exhibitor'];

/** Legal forms, usually omitted in speech. */
const LEGAL_FORMS = ['co', 'ltd', 'limited', 'inc', 'llc', 'corp', 'company', 'gmbh', 'group'];
const LEGAL_FORM_IN_CHINESE = /(股份|集团)?(有限)?(责任)?公司$/;

/** A Chinese name of one character is contained in too many others. */
const LETTERS_MIN = 2;

interface Officials {
  /** Names of its people, reserved for them. */
  people: readonly string[];
  /** The exhibition and, for a visitor, the exhibitor: no name may contain them. */
  names: readonly string[];
  as: 'visitor' | 'exhibitor';
}

/** True if readers could take the writer for the organiser, or a visitor for the exhibitor. */
export function isOfficialName(name: string, { people, names, as }: Officials): boolean {
  const words = wordsOf(name);
  const whole = words.join('');
  if (whole === '') return false;
  const contains = [...ORGANISER_WORDS, ...(as === 'visitor' ? EXHIBITOR_WORDS : [])];
  if (contains.some((word) => whole.includes(joined(word)))) return true;
  if (ORGANISER_NAMES.map(joined).some((word) => word === whole || words.includes(word)))
    return true;
  if (people.some((person) => joined(person) === whole)) return true;
  return names.some((official) => hasName(words, withoutLegalForm(official)));
}

/** True if a name contains another: Chinese anywhere, Latin as whole words. */
function hasName(words: readonly string[], official: readonly string[]): boolean {
  const [whole, searched] = [words.join(''), official.join('')];
  if ([...searched].length < LETTERS_MIN) return false;
  if (/\p{Script=Han}/u.test(searched)) return whole.includes(searched);
  return whole === searched || ` ${words.join(' ')} `.includes(` ${official.join(' ')} `);
}

function withoutLegalForm(name: string): string[] {
  const forms = new Set(LEGAL_FORMS.map(joined));
  return wordsOf(name.replace(LEGAL_FORM_IN_CHINESE, '')).filter((word) => !forms.has(word));
}

const joined = (text: string) => wordsOf(text).join('');

function wordsOf(text: string): string[] {
  return skeletonOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

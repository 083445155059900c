import { MainlandCellphone } from '#contract/contact-fields.ts';
import { quoted } from '#server/sheets/read-cell.ts';
import type { ExhibitorForm, Known, Problem, StoredExhibitor } from './judged.ts';

/** A mobile number of the mainland, by which its owner can sign in. Other phones of a table are left out. */
export function readMobile(typed: string, remarks: Problem[]): string | null {
  if (typed === '') return null;
  const { data = null } = MainlandCellphone.safeParse(typed);
  if (!data) remarks.push({ column: 'contact_phone', text: quoted(typed, notMainland) });
  return data;
}

/** An e-mail address or a phone signs in for one exhibitor. */
export function readContact(
  contact: NonNullable<ExhibitorForm['contact']>,
  stored: StoredExhibitor | null,
  { members }: Pick<Known, 'members'>,
  remarks: Problem[],
): ExhibitorForm['contact'] {
  const ofEmail = members.get(contact.email);
  const ofPhone = members.get(contact.cellphone ?? '');
  // The person is there already.
  if (stored && (ofEmail === stored.id || ofPhone === stored.id)) return null;
  const left = { ...contact };
  if (ofEmail !== undefined) {
    remarks.push({ column: 'contact_email', text: quoted(contact.email, elsewhere) });
    left.email = '';
  }
  if (contact.cellphone && ofPhone !== undefined) {
    remarks.push({ column: 'contact_phone', text: quoted(contact.cellphone, elsewhere) });
    left.cellphone = null;
  }
  return left.email || left.cellphone ? left : null;
}

const elsewhere = {
  zh: '已用于另一家展商的登录，未添加',
  en: 'signs in for another exhibitor already, and is not added',
};
const notMainland = {
  zh: '不是中国大陆手机号码，未添加',
  en: 'is not a mobile number of mainland China, and is not added',
};

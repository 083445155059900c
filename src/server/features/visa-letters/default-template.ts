import type { LetterTemplate } from '#contract/visa-letters.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';

const text = {
  zh: `尊敬的签证官：

我们诚邀 {name}（国籍：{nationality}，护照号码：{passport}，出生日期：{birth_date}，所属公司：{company}）来华参加“{exhibition}”。

展会于{dates}在{venue}举办，地址：{address}。{name} 计划于{stay}在华停留，从事参观展会、商务洽谈等活动。

旅行、住宿和保险费用由本人或其所属公司承担。敬请为其办理商务签证（M 字签证），谨此致谢。`,
  en: `To the Embassy or Consulate-General of the People’s Republic of China

We invite {name}, nationality {nationality}, passport number {passport}, born on {birth_date}, of {company}, to visit {exhibition} in China.

The exhibition takes place on {dates} at {venue}, {address}. {name} plans to be in China on {stay}, to visit the exhibition and meet exhibitors.

The costs of travel, accommodation and insurance are borne by the visitor or the visitor’s company. We would be grateful if you issued a business visa (type M).`,
};

/** The template of an exhibition without a stored one: switched off, with the organiser's public contacts. */
export function defaultTemplate({
  organiser,
  contacts,
}: Pick<ExhibitionRow, 'organiser' | 'contacts'>): LetterTemplate {
  return {
    is_on: false,
    organisation: organiser,
    address: contacts.address,
    phone: contacts.visit_phones[0] ?? '',
    email: contacts.email,
    signatory: { zh: '', en: '' },
    text,
  };
}

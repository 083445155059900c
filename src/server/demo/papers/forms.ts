import { addDays } from '#contract/calendar.ts';
import { dayText } from '#contract/date-text.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { hallsText, headOf, inLang, type PaperSource } from './source.ts';

/** Days before the exhibition by which an order for power has to be there. */
export const POWER_DAYS = 20;

/** A company asks for a booth on paper. */
export async function drawBoothForm(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const sheet = await createSheet(
    headOf(source, { title: say('展位申请表', 'Booth application form') }),
  );
  await sheet.paragraph(
    say(
      `填写后发送至 ${exhibition.contacts.email}，也可以在网站“申请展位”在线提交。提交申请不产生任何费用。`,
      `Please fill it in and send it to ${exhibition.contacts.email}, or ask for a booth on the site. Asking is free and binds you to nothing.`,
    ),
  );
  await sheet.heading(say('公司', 'Company'));
  await sheet.fields([
    [say('公司名称', 'Company name'), say('国家或地区、城市', 'Country or region, city')],
    [say('联系人与职务', 'Contact and job title'), say('网址', 'Website')],
    [say('手机', 'Mobile'), say('电子邮箱', 'E-mail')],
  ]);
  await sheet.heading(say('希望的展区', 'Zone'));
  await sheet.choices(
    exhibition.zones.map(
      ({ title, hall }) => `${title[lang]}${say('，', ', ')}${hallsText(hall, lang)}`,
    ),
    1,
  );
  await sheet.heading(say('展位', 'Booth'));
  await sheet.choices(
    [say('标准展位', 'Shell scheme'), say('光地', 'Raw space'), say('角位', 'Corner')],
    3,
  );
  await sheet.fields([
    [say('面积（平方米）', 'Area in m²'), say('希望的展位号', 'Booth you would like')],
  ]);
  await sheet.fields([[say('主要展品', 'Main exhibits')]], 44);
  await signature(sheet, say);
  return sheet.pdf.bytes();
}

/** An exhibitor orders power for its booth. */
export async function drawPowerForm(source: PaperSource): Promise<Buffer> {
  const { exhibition, lang } = source;
  const say = inLang(lang);
  const sheet = await createSheet(
    headOf(source, { title: say('展台用电申请表', 'Order form for power at the booth') }),
  );
  const last = dayText(addDays(exhibition.start_date, -POWER_DAYS), lang);
  await sheet.paragraph(
    say(
      `请在 ${last}前发回 ${exhibition.contacts.email}。`,
      `Please return it by ${last} to ${exhibition.contacts.email}.`,
    ),
  );
  await sheet.heading(say('展商', 'Exhibitor'));
  await sheet.fields([
    [say('公司名称', 'Company name'), say('展位号', 'Booth')],
    [say('联系人', 'Contact'), say('手机', 'Mobile')],
  ]);
  await sheet.heading(say('用电', 'Power'));
  await sheet.fields([
    [
      say('220 V / 10 A，数量', '220 V / 10 A, quantity'),
      say('220 V / 16 A，数量', '220 V / 16 A, quantity'),
    ],
    [
      say('380 V / 16 A，数量', '380 V / 16 A, quantity'),
      say('380 V / 32 A，数量', '380 V / 32 A, quantity'),
    ],
  ]);
  await sheet.choices(
    [
      say('需要 24 小时供电', 'Power around the clock'),
      say('需要布展期供电', 'Power during build-up'),
    ],
    2,
  );
  await sheet.fields(
    [[say('接电位置说明或草图', 'Where in the booth, in words or as a sketch')]],
    130,
  );
  await signature(sheet, say);
  return sheet.pdf.bytes();
}

async function signature(sheet: Sheet, say: ReturnType<typeof inLang>) {
  await sheet.fields([[say('签字与盖章', 'Signature and stamp'), say('日期', 'Date')]], 34);
}

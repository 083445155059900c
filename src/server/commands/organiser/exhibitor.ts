import { and, eq, isNull } from 'drizzle-orm';
import type { MemberRole } from '#contract/members.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { getExhibitionId } from '#server/features/exhibitions/rows.ts';
import { columns, exhibitorTable } from '#server/features/exhibitor-sheets/columns.ts';
import { describeImport } from '#server/features/exhibitor-sheets/describe.ts';
import { importExhibitors } from '#server/features/exhibitor-sheets/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { withdraw } from '#server/features/exhibitors/withdraw-rows.ts';
import { changeRole } from '#server/features/members/change-role.ts';
import { actsAlready, addMember, findMembers } from '#server/features/members/rows.ts';
import { sheetOf } from '#server/sheets/sheet.ts';
import { type Command, Refusal, timeText } from './command.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `exhibitor add NUMBER field=value …`: one row of the table of exhibitors, by the same rules. */
export async function addExhibitor(command: Command, number: string, pairs: readonly string[]) {
  const { db, now, say, record } = command;
  const given = pairs.map((pair) => {
    const at = pair.indexOf('=');
    const column = exhibitorTable.columnOf(pair.slice(0, at));
    if (at > 0 && column) return [columns[column].heading.en, pair.slice(at + 1)] as const;
    throw new Refusal({
      zh: `“${pair}”应写成 字段=内容；字段：${Object.keys(columns).join('、')}。`,
      en: `“${pair}” should be field=value; fields: ${Object.keys(columns).join(', ')}.`,
    });
  });
  const sheet = sheetOf([given.map(([heading]) => heading), given.map(([, value]) => value)]);
  const id = await getExhibitionId(db, Number(number));
  const done = await importExhibitors(db, id, { sheet, mode: 'all', now });
  for (const line of describeImport(done)) command.print(line);
  if (done.written === 0) {
    throw new Refusal({ zh: '未写入任何内容。', en: 'Nothing was written.' });
  }
  await record(db, 'exhibitor', { action: 'imported', id, after: { rows: done.written } });
  say({ zh: '展商已添加。', en: 'The exhibitor is added.' });
}

/** `exhibitor remove WHICH`: off the directory; inquiries and what was sent stay until they are past their time. */
export async function removeExhibitor(command: Command, which: string) {
  const { db, now, say, record } = command;
  await db.transaction(async (tx) => {
    await nextVersion(tx);
    const { id, name } = await getExhibitor({ ...command, db: tx }, which);
    await withdraw(tx, id, now);
    await record(tx, 'exhibitor', { action: 'removed', id, name });
  });
  say({
    zh: '展商已移出名录，其成员即刻失去工作台的访问权限。',
    en: 'The exhibitor is off the directory, and its members have no access to the workspace any more.',
  });
}

/** `exhibitor people WHICH`: who acts for an exhibitor. */
export async function listMembers(command: Command, which: string) {
  const { id } = await getExhibitor(command, which);
  const people = await findMembers(command.db, id);
  for (const { email, name, role, created_at } of people) {
    command.print([email, name, roleText(role, command), timeText(created_at)].join('\t'));
  }
  if (people.length === 0) {
    command.say({ zh: '还没有成员。', en: 'No one represents this exhibitor yet.' });
  }
}

function roleText(role: MemberRole, { lang }: Command): string {
  const words = {
    main_contact: { zh: '主联系人', en: 'main contact' },
    staff: { zh: '编辑', en: 'editor' },
    inquiries: { zh: '仅回复询盘', en: 'answers inquiries only' },
  };
  return words[role][lang];
}

export async function addMemberTo(
  command: Command,
  which: string,
  { email, name, role }: { email: string; name: string; role: MemberRole },
) {
  const { db, now, say, record } = command;
  await db.transaction(async (tx) => {
    const own = await getExhibitor({ ...command, db: tx }, which);
    if (await actsAlready(tx, { email, exhibitor_id: own.id })) {
      throw new Refusal({
        zh: `${email} 已经是本届一家展商的成员。`,
        en: `${email} acts for an exhibitor of this edition already.`,
      });
    }
    const given = { email, name, role };
    const id = await addMember(tx, { ...given, exhibitor_id: own.id, created_at: now });
    await record(tx, 'member', {
      action: 'added',
      id,
      name: { zh: name || email, en: name || email },
      after: { ...given, exhibitor_id: own.id },
    });
  });
  say({
    zh: `${email} 用此邮箱登录后即可进入工作台。`,
    en: `${email} finds the workspace after signing in with this address.`,
  });
}

export async function removeMemberFrom(command: Command, which: string, email: string) {
  const { db, now, say, record } = command;
  const { id: exhibitor_id } = await getExhibitor(command, which);
  const person = (await findMembers(db, exhibitor_id)).find((one) => one.email === email);
  if (!person) {
    throw new Refusal({ zh: `没有成员 ${email}。`, en: `There is no member ${email}.` });
  }
  await db.transaction(async (tx) => {
    await changeRole(tx, { exhibitor_id, member_id: person.member_id, role: null }, now);
    const name = person.name || email;
    const change = { action: 'removed', id: person.member_id, name: { zh: name, en: name } };
    await record(tx, 'member', change);
  });
  say({ zh: `${email} 已不再是成员。`, en: `${email} is a member no longer.` });
}

/** An exhibitor by its id, or by the number that the organiser gave it. */
async function getExhibitor({ db }: Pick<Command, 'db'>, which: string) {
  const own = UUID.test(which) ? eq(exhibitor.id, which) : eq(exhibitor.external_number, which);
  const found = await db
    .select({ id: exhibitor.id, name: exhibitor.name })
    .from(exhibitor)
    .where(and(own, isNull(exhibitor.removed_at)));
  const [one, other] = found;
  if (one && !other) return one;
  throw new Refusal(
    one
      ? {
          zh: `编号 ${which} 不止一家展商，请使用 id。`,
          en: `More than one exhibitor has the number ${which}: give the id.`,
        }
      : { zh: `没有展商 ${which}。`, en: `There is no exhibitor ${which}.` },
  );
}

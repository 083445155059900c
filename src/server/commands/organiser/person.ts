import { writeFile } from 'node:fs/promises';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { emptyEvents } from '#server/features/history/seal.ts';
import { eraseFor, exportFor } from '#server/features/persons/acts.ts';
import {
  type FoundPerson,
  findAccountId,
  findAccountIds,
  findPeople,
  findPeopleByName,
} from '#server/features/persons/find-rows.ts';
import { hashesUnder } from '#server/features/persons/hashes.ts';
import { sayRetained } from '#server/features/persons/messages.ts';
import { lockPerson, type Person, personAt } from '#server/features/persons/person-rows.ts';
import { correctable, correctFor } from '#server/features/registrations/correct.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { lockRegistration } from '#server/features/registrations/rows.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { createPassports } from '#server/features/visa-letters/passports.ts';
import { type Command, Refusal, timeText } from './command.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** `person find|export|correct|erase`: what a person may ask for, done by the organiser. */
export async function findPerson(command: Command, text: string) {
  const { db, say, print } = command;
  const ids = await findAccountIds(db, text);
  const people = ids.length > 0 ? await findPeople(db, ids) : await findPeopleByName(db, text);
  for (const person of people) print(lineOf(person, command));
  if (people.length === 0) say({ zh: '没有找到。', en: 'Nobody was found.' });
}

function lineOf(person: FoundPerson, { lang }: Command): string {
  const { ticket_number, revoked_at, revoked_reason } = person;
  const words = { zh: '门票已失效', en: 'ticket revoked' }[lang];
  return [
    person.account_id,
    person.sign_in_email ?? person.sign_in_cellphone ?? '',
    person.name ?? '',
    person.company_name ?? '',
    person.exhibition_number ?? '',
    ticket_number ? formatTicketNumber(ticket_number) : '',
    revoked_at ? `${words} ${timeText(revoked_at)} ${revoked_reason}`.trim() : '',
  ].join('\t');
}

export async function exportPerson(command: Command, who: string, to: string | undefined) {
  const { db, keys, now, say, print, record } = command;
  const copy = await db.transaction(async (tx) => {
    const person = await getPerson(tx, command, who);
    const made = await exportFor(tx, person, {
      openIdNumber: createIdNumbers(keys.field_cipher).open,
      openPassport: createPassports(keys.field_cipher).open,
      now,
    });
    await record(tx, 'person', made.change);
    return made.copy;
  });
  const json = JSON.stringify(copy, null, 2);
  if (to === undefined) return print(json);
  await writeFile(to, `${json}\n`, { mode: 0o600 });
  return say({ zh: `已写入 ${to}。`, en: `It is in ${to}.` });
}

export async function correctPerson(command: Command, who: string, pairs: readonly string[]) {
  const { db, now, say, record } = command;
  const given = Object.fromEntries(pairs.map(pairOf));
  await db.transaction(async (tx) => {
    const { account_id } = await getPerson(tx, command, who);
    const { id: exhibition_id } = await getCurrentExhibition(tx);
    const stored = await lockRegistration(tx, { account_id, exhibition_id }, now);
    if (!stored.is_finish_register) {
      throw new Refusal({
        zh: '此人还没有完成本届展会的登记。',
        en: 'This person has not completed a registration for the current exhibition.',
      });
    }
    await record(tx, 'registration', await correctFor(tx, stored, given));
  });
  say({
    zh: '已更正，不占用本人的修改次数。',
    en: 'Corrected. No edit of the person’s is used up.',
  });
}

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  const field = pair.slice(0, at);
  if (at > 0 && correctable.includes(field)) return [field, pair.slice(at + 1)];
  throw new Refusal({
    zh: `“${pair}”应写成 字段=内容；可更正的字段：${correctable.join('、')}。`,
    en: `“${pair}” should be field=value; fields: ${correctable.join(', ')}.`,
  });
}

export async function erasePersonBy(command: Command, who: string, isSure: boolean) {
  const { db, now, lang, say, print, record } = command;
  const refusal = new Refusal({
    zh: '以上为将被删除的内容，尚未删除。确认请加 --yes；此操作无法撤销。',
    en: 'This is what would be erased; nothing is yet. Add --yes to do it: it cannot be undone.',
  });
  await db
    .transaction(async (tx) => {
      const person = await getPerson(tx, command, who);
      const parts = { cancelAllSignUps, emptyEvents, now };
      const { erased, change } = await eraseFor(tx, person, parts);
      const { deleted, emptied, retained } = erased;
      for (const [table, rows] of Object.entries(deleted)) {
        say({ zh: `删除 ${table}：${rows} 行`, en: `${table}: ${rows} rows deleted` });
      }
      for (const [table, rows] of Object.entries(emptied)) {
        say({ zh: `清空 ${table}：${rows} 行`, en: `${table}: ${rows} rows emptied` });
      }
      say({ zh: '保留：', en: 'What stays:' });
      for (const line of sayRetained(lang, retained)) print(`- ${line}`);
      // The transaction is taken back: what it would do is known exactly.
      if (!isSure) throw refusal;
      await record(tx, 'person', change);
    })
    .catch((error) => {
      if (error !== refusal) throw error;
      say(refusal.said);
    });
}

async function getPerson(tx: Database, { keys }: Command, who: string): Promise<Person> {
  const hashesOf = hashesUnder(keys.code_key);
  const id = await findAccountId(tx, who);
  const person = id && (await lockPerson(tx, id, hashesOf));
  if (person) return person;
  if (EMAIL.test(who)) return personAt(tx, { email: who.toLowerCase() }, hashesOf);
  throw new Refusal({
    zh: `没有找到“${who}”：请使用电子邮箱、手机号、票号或 person find 给出的编号。`,
    en: `“${who}” was not found: give an e-mail address, a phone number, a ticket number, or an id from person find.`,
  });
}

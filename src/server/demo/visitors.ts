import { createHash } from 'node:crypto';
import { makeTicketNumber } from '#contract/ticket-number.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { storeSearchWords } from '#server/features/registrations/search-word-rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { visitorRights } from '#server/features/tickets/rules.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { type Chance, chanceOf } from './chance.ts';
import { demoId } from './demo-id.ts';
import { abroadNames, familyNames, givenNames } from './programme-people.ts';

const SEED = 2027;
/** Invented people with sign-ups in the demo; without an address none can sign in. */
const VISITORS = 140;
const DAY_MS = 86_400_000;

const cities = ['深圳', '广州', '上海', '杭州', '成都', '武汉', '西安', '厦门'];
const trades = ['视听工程', '展陈设计', '文旅运营', '商业空间', '舞台技术', '系统集成'];
const companiesAbroad = [
  'Nordlicht Events GmbH',
  'Harbour AV Ltd',
  'Scène Ouverte SARL',
  'Castello Digitale SpA',
  'Hikari Stage KK',
  'Andes Pantallas SA',
  'Gulf Screens LLC',
  'Fjord Display AB',
] as const;
const countriesAbroad = ['DE', 'GB', 'FR', 'IT', 'JP', 'CL', 'AE', 'SE'] as const;
const jobs = ['采购经理', '项目经理', '技术总监', '总经理'];
const jobsAbroad = ['Buyer', 'Project Manager', 'Technical Director', 'Managing Director'];

/** Registers invented people, with tickets; returns their account ids. */
export async function storeVisitors(
  db: Database,
  exhibition: ExhibitionRow,
  now: Date,
): Promise<string[]> {
  const chance = chanceOf(SEED, 14);
  const made = Array.from({ length: VISITORS }, (_, index) => madeVisitor(chance, index));
  const account_ids = made.map(({ account_id }) => account_id);
  await insertMany(
    db,
    account,
    account_ids.map((id) => ({
      id,
      cellphone: null,
      email: null,
      created_at: now,
      erased_at: null,
    })),
  );
  const registered_at = (index: number) => new Date(now.getTime() - (1 + (index % 30)) * DAY_MS);
  await db.insert(registration).values(
    made.map(({ registration_id: id, ticket_number: _, ...person }, index) => ({
      id,
      ...person,
      exhibition_id: exhibition.id,
      is_finish_register: true,
      created_at: registered_at(index),
      completed_at: registered_at(index),
    })),
  );
  await db.insert(ticket).values(
    made.map(({ registration_id, ticket_number }, index) => ({
      registration_id,
      ticket_number,
      exhibition_id: exhibition.id,
      ticket_id: digest(registration_id).toString('hex').slice(0, 16),
      ...visitorRights(exhibition),
      issued_at: registered_at(index),
    })),
  );
  await storeSearchWords(
    db,
    made.map(({ registration_id }) => registration_id),
  );
  return account_ids;
}

function madeVisitor(chance: Chance, index: number) {
  const registration_id = demoId('registration', index);
  const ids = {
    registration_id,
    account_id: demoId('visitor', index),
    ticket_number: makeTicketNumber(new Uint8Array(digest(`number ${registration_id}`))),
  };
  const cellphone = String(chance.between(10_000_000, 99_999_999));
  const place = chance.between(0, companiesAbroad.length - 1);
  if (chance.happens(0.2)) {
    return {
      ...ids,
      region: 'overseas' as const,
      lang: 'en' as const,
      area_code: '49',
      cellphone,
      name: chance.pick(abroadNames),
      job_title: chance.pick(jobsAbroad),
      company_name: companiesAbroad[place] ?? '',
      country: countriesAbroad[place] ?? 'DE',
    };
  }
  return {
    ...ids,
    region: 'mainland' as const,
    lang: 'zh' as const,
    country: 'CN',
    area_code: '86',
    cellphone: `139${cellphone}`,
    name: chance.pick(familyNames)[0] + chance.pick(givenNames)[0],
    job_title: chance.pick(jobs),
    company_name: `${chance.pick(cities)}${chance.pick(trades)}有限公司（演示）`,
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Audience } from '#contract/mailings.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { registeredLang } from '#server/features/access-invitations/rows.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { hasSignedIn } from '#server/features/members/access-rows.ts';
import { member } from '#server/features/members/tables.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { worksHere } from '#server/features/registrations/rows.ts';
import { newsConsent, registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { mailingRecipient } from './tables.ts';

export interface AudienceOf {
  exhibition_id: string;
  audience: Audience;
}

/** A person of an audience. One of the two ids is null. */
export interface AudiencePerson extends Record<string, unknown> {
  account_id: string | null;
  member_id: string | null;
  /** Empty: none. */
  email: string;
  lang: Lang;
  name: string;
  company: Words | null;
}

type One = Pick<AudiencePerson, 'account_id' | 'member_id'>;

const colleague = alias(member, 'colleague');

/** A query for the people of an audience, without erased persons and revoked tickets. */
function peopleOf(of: AudienceOf, one?: One): SQL {
  switch (of.audience.kind) {
    case 'registrations_begun':
      return registered(of, and(eq(registration.is_finish_register, false), not(worksHere)), one);
    case 'registrations_complete':
      return registered(of, ofComplete(of.audience), one);
    case 'sign_ups':
      return signedUp(of, one);
    case 'exhibitors_not_signed_in':
      return members(of, isUnknown, one);
    case 'exhibitor_people':
      return members(of, undefined, one);
    case 'earlier_visitors':
      return earlierVisitors(of, one);
  }
}

const ofComplete = ({ country, language }: Audience) =>
  and(
    eq(registration.is_finish_register, true),
    isNull(ticket.revoked_at),
    country ? eq(registration.country, country) : undefined,
    language ? eq(registration.lang, language) : undefined,
  );

/** No member of the exhibitor has ever signed in. */
const isUnknown = sql`not exists (
  select from ${member} ${sql.identifier('colleague')}
  where ${colleague.exhibitor_id} = ${exhibitor.id} and ${colleague.removed_at} is null
    and ${hasSignedIn(colleague)}
)`;

const email = sql`coalesce(nullif(${registration.email}, ''), ${account.email}, '')`;
const company = sql`nullif(jsonb_build_object('zh', ${registration.company_name}, 'en', ${registration.company_name}), '{"zh": "", "en": ""}')`;
const isAccount = (one: One | undefined) =>
  one ? sql`${account.id} = ${one.account_id}` : sql`true`;

function registered({ exhibition_id }: AudienceOf, which: SQL | undefined, one?: One): SQL {
  return sql`
    select ${account.id} as account_id, null::uuid as member_id, ${email} as email,
      ${registration.lang} as lang, ${registration.name} as name, ${company} as company
    from ${registration}
    join ${account} on ${account.id} = ${registration.account_id} and ${account.erased_at} is null
    left join ${ticket} on ${ticket.registration_id} = ${registration.id}
    where ${registration.exhibition_id} = ${exhibition_id} and ${which} and ${isAccount(one)}`;
}

/** People who agreed to such e-mails and have not begun to register, as in their last registration. */
function earlierVisitors({ exhibition_id, audience }: AudienceOf, one?: One): SQL {
  const { country, language } = audience;
  const own = sql`${registration.account_id} = ${account.id}`;
  return sql`
    select ${account.id} as account_id, null::uuid as member_id,
      coalesce(${account.email}, nullif(last.email, ''), '') as email, last.lang, last.name,
      last.company
    from ${newsConsent}
    join ${account} on ${account.id} = ${newsConsent.account_id} and ${account.erased_at} is null,
      lateral (
        select ${registration.email} as email, ${registration.lang} as lang,
          ${registration.name} as name, ${company} as company, ${registration.country} as country
        from ${registration}
        where ${own} and ${registration.is_finish_register}
        order by ${registration.completed_at} desc limit 1
      ) last
    where not exists (
        select from ${registration} where ${own} and ${registration.exhibition_id} = ${exhibition_id}
      )
      and ${country ? sql`last.country = ${country}` : sql`true`}
      and ${language ? sql`last.lang = ${language}` : sql`true`}
      and ${isAccount(one)}`;
}

/** People with a seat; not those who wait for one. */
function signedUp({ exhibition_id, audience: { item_id } }: AudienceOf, one?: One): SQL {
  return sql`
    select ${account.id} as account_id, null::uuid as member_id, ${email} as email,
      coalesce(${registration.lang}, 'zh') as lang, coalesce(${registration.name}, '') as name,
      ${company} as company
    from ${seat}
    join ${programmeItem} on ${programmeItem.id} = ${seat.item_id}
      and ${programmeItem.exhibition_id} = ${exhibition_id}
    join ${account} on ${account.id} = ${seat.account_id} and ${account.erased_at} is null
    left join ${registration} on ${registration.account_id} = ${account.id}
      and ${registration.exhibition_id} = ${exhibition_id}
    where ${seat.item_id} = ${item_id ?? null}::uuid and ${seat.state} = 'taken' and ${isAccount(one)}`;
}

function members({ exhibition_id }: AudienceOf, which: SQL = sql`true`, one?: One): SQL {
  return sql`
    select null::uuid as account_id, ${member.id} as member_id, ${member.email} as email,
      coalesce(${registeredLang(member)},
        case when ${exhibitor.country} = 'CN' then 'zh' else 'en' end) as lang,
      ${member.name} as name, ${exhibitor.name} as company
    from ${member}
    join ${exhibitor} on ${exhibitor.id} = ${member.exhibitor_id}
      and ${exhibitor.removed_at} is null
    where ${exhibitor.exhibition_id} = ${exhibition_id} and ${member.removed_at} is null
      and ${which} and ${one ? sql`${member.id} = ${one.member_id}` : sql`true`}`;
}

export interface AudienceCount extends Record<string, unknown> {
  zh: number;
  en: number;
  without_address: number;
}

/** The people with an e-mail address by language, and those without one. */
export async function countPeople(db: Database, of: AudienceOf): Promise<AudienceCount> {
  const { rows } = await db.execute<AudienceCount>(sql`
    select count(*) filter (where email <> '' and lang = 'zh')::int as zh,
      count(*) filter (where email <> '' and lang = 'en')::int as en,
      count(*) filter (where email = '')::int as without_address
    from (${peopleOf(of)}) people`);
  return rows[0] ?? { zh: 0, en: 0, without_address: 0 };
}

/** A few people with an e-mail address, of both languages if there are such. */
export async function findSamples(
  db: Database,
  of: AudienceOf,
  at_most: number,
): Promise<AudiencePerson[]> {
  const { rows } = await db.execute<AudiencePerson>(sql`
    select * from (${peopleOf(of)}) people where email <> ''
    order by row_number() over (partition by lang order by account_id, member_id), lang
    limit ${at_most}::int`);
  return rows;
}

/** A person of an audience; undefined if the person no longer belongs to it. */
export async function findPersonOf(
  db: Database,
  of: AudienceOf,
  one: One,
): Promise<AudiencePerson | undefined> {
  const { rows } = await db.execute<AudiencePerson>(peopleOf(of, one));
  return rows[0];
}

/** Chooses the recipients of a message: the people of its audience at this moment. */
export async function chooseRecipients(
  db: Database,
  { mailing_id, ...of }: AudienceOf & { mailing_id: string },
  now: Date,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${mailingRecipient} (id, mailing_id, account_id, member_id, state, send_at, changed_at)
    select gen_random_uuid(), ${mailing_id}::uuid, account_id, member_id,
      case when email = '' then 'no_address' else 'due' end, ${at}, ${at}
    from (${peopleOf(of)}) people
    on conflict do nothing`);
}

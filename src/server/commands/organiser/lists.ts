import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { type Subject, subjects } from '#contract/subjects.ts';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { checkChain, sealEvents } from '#server/features/history/seal.ts';
import { event } from '#server/features/history/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { countJourneys } from '#server/features/journeys/rows.ts';
import { journey } from '#server/features/journeys/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { findChannelLinks } from '#server/features/short-links/rows.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { type Command, Refusal, type Said, timeText } from './command.ts';

/** Rows of the history that are shown where no file is asked for. */
const EVENTS_SHOWN = 200;

const words = {
  number: { zh: '编号', en: 'Number' },
  company: { zh: '公司', en: 'Company' },
  contact: { zh: '联系人', en: 'Contact' },
  phone: { zh: '电话', en: 'Phone' },
  email: { zh: '电子邮箱', en: 'E-mail' },
  area: { zh: '意向区域', en: 'Area' },
  metres: { zh: '面积（m²）', en: 'Square metres' },
  state: { zh: '状态', en: 'State' },
  at: { zh: '时间', en: 'Time' },
  country: { zh: '国家或地区', en: 'Country' },
  categories: { zh: '产品类别', en: 'Categories' },
  requirement: { zh: '需求', en: 'Requirement' },
  closed: { zh: '关闭时间', en: 'Closed' },
  link: { zh: '链接', en: 'Link' },
  channel: { zh: '渠道', en: 'Channel' },
  note: { zh: '备注', en: 'Note' },
  invited: { zh: '受邀', en: 'Invited' },
  opened: { zh: '打开', en: 'Opened' },
  registered: { zh: '开始登记', en: 'Registered' },
  completed: { zh: '完成登记', en: 'Completed' },
  entered: { zh: '入场', en: 'Entered' },
  withdrawn: { zh: '撤销时间', en: 'Withdrawn' },
  inviter: { zh: '邀请人', en: 'Inviter' },
  friend: { zh: '受邀人', en: 'Invited person' },
  address: { zh: '地址（已遮盖）', en: 'Address (masked)' },
  who: { zh: '操作人', en: 'By' },
  subject: { zh: '对象', en: 'Record' },
  name: { zh: '名称', en: 'Name' },
  action: { zh: '操作', en: 'Action' },
  fields: { zh: '字段', en: 'Fields' },
  reason: { zh: '原因', en: 'Reason' },
} satisfies Record<string, Said>;

const headings = (...names: (keyof typeof words)[]) => names.map((name) => words[name]);

/** `requests`: who asked for a booth. */
export async function listRequests({ db, list }: Command, to: string | undefined) {
  const { id, time_zone } = await getCurrentExhibition(db);
  const rows = await db
    .select()
    .from(boothReservation)
    .where(eq(boothReservation.exhibition_id, id))
    .orderBy(asc(boothReservation.created_at));
  await list(
    headings('number', 'company', 'contact', 'phone', 'email', 'area', 'metres', 'state', 'at'),
    rows.map((one) => [
      one.reference_number,
      one.company,
      one.contact_name,
      one.tel,
      one.email,
      one.intended_area,
      one.intended_display_area,
      one.state,
      timeText(one.created_at, time_zone),
    ]),
    to,
  );
}

/** `leads`: the requests of buyers. */
export async function listLeads({ db, list }: Command, to: string | undefined) {
  const rows = await db.select().from(buyingLead).orderBy(asc(buyingLead.created_at));
  await list(
    headings(
      'at',
      'company',
      'contact',
      'country',
      'phone',
      'email',
      'categories',
      'requirement',
      'closed',
    ),
    rows.map((one) => [
      timeText(one.created_at),
      one.company_name,
      one.name,
      one.country,
      one.phone,
      one.email,
      [one.product_category_1, one.product_category_2].filter(Boolean).join(', '),
      one.requirement,
      timeText(one.closed_at),
    ]),
    to,
  );
}

/** `channels`: the links of the organiser with what came of them. */
export async function listChannels({ db, list }: Command, to: string | undefined) {
  const { id, time_zone } = await getCurrentExhibition(db);
  const links = await findChannelLinks(db, id);
  const counts = await countJourneys(
    db,
    links.map((link) => link.id),
  );
  const none = { invited: 0, opened: 0, registered: 0, completed: 0, entered: 0 };
  await list(
    headings(
      'link',
      'channel',
      'note',
      'opened',
      'registered',
      'completed',
      'entered',
      'withdrawn',
    ),
    links.map((link) => {
      const { opened, registered, completed, entered } = counts.get(link.id) ?? none;
      return [
        `/q/${link.id}`,
        link.channel,
        link.note,
        opened,
        registered,
        completed,
        entered,
        timeText(link.withdrawn_at, time_zone),
      ];
    }),
    to,
  );
}

/** `invitations`: every friend whom a buyer invited, and how far it came. */
export async function listInvitations({ db, list }: Command, to: string | undefined) {
  const { id, time_zone } = await getCurrentExhibition(db);
  const rows = await db
    .select({ invitation, journey, inviter: registration.name, withdrawn: shortLink.withdrawn_at })
    .from(invitation)
    .innerJoin(shortLink, eq(shortLink.id, invitation.link_id))
    .leftJoin(journey, eq(journey.link_id, invitation.link_id))
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, invitation.inviter_account_id),
        eq(registration.exhibition_id, invitation.exhibition_id),
      ),
    )
    .where(eq(invitation.exhibition_id, id))
    .orderBy(asc(invitation.created_at));
  await list(
    headings(
      'inviter',
      'friend',
      'address',
      'invited',
      'opened',
      'registered',
      'completed',
      'entered',
      'withdrawn',
    ),
    rows.map(({ invitation: friend, journey: stages, inviter, withdrawn }) => [
      inviter ?? '',
      friend.name,
      friend.address_masked,
      ...[
        friend.created_at,
        stages?.opened_at ?? null,
        stages?.registered_at ?? null,
        stages?.completed_at ?? null,
        stages?.entered_at ?? null,
        withdrawn,
      ].map((at) => timeText(at, time_zone)),
    ]),
    to,
  );
}

export interface EventFilters {
  from?: string | undefined;
  until?: string | undefined;
  subject?: string | undefined;
  to?: string | undefined;
}

/** `events`: who changed what, the newest first. */
export async function listEvents(
  { db, list }: Command,
  { from, until, subject, to }: EventFilters,
) {
  if (subject && !Object.hasOwn(subjects, subject)) {
    const known = Object.keys(subjects).join(', ');
    throw new Refusal({
      zh: `没有对象“${subject}”；可选：${known}。`,
      en: `There is no record “${subject}”; choose from ${known}.`,
    });
  }
  const query = db
    .select()
    .from(event)
    .where(
      and(
        subject ? eq(event.subject, subject as Subject) : undefined,
        from ? gte(event.at, dayOf(from)) : undefined,
        until ? lt(event.at, new Date(dayOf(until).getTime() + 86_400_000)) : undefined,
      ),
    )
    .orderBy(desc(event.id));
  const rows = await (to === undefined ? query.limit(EVENTS_SHOWN) : query);
  await list(
    headings('at', 'who', 'subject', 'number', 'name', 'action', 'fields', 'reason'),
    rows.map((one) => [
      timeText(one.at),
      `${one.actor_kind} ${one.actor_name}`.trim(),
      one.subject,
      one.subject_id,
      one.subject_name?.en ?? '',
      one.action,
      one.changes
        .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
        .join('; '),
      one.reason ?? '',
    ]),
    to,
  );
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00+08:00`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime())) return day;
  throw new Refusal({
    zh: `“${text}”应写成 YYYY-MM-DD。`,
    en: `“${text}” should be a day, YYYY-MM-DD.`,
  });
}

/** `events --check`: whether the chain of hashes still fits what is stored. */
export async function checkEvents({ db, say, now }: Command) {
  await sealEvents(db, now);
  const { sealed, emptied, broken, head } = await checkChain(db);
  if (broken.length > 0) {
    throw new Refusal({
      zh: `操作记录被改动过：第 ${broken.join('、')} 条与哈希链不符。`,
      en: `The history was tampered with: ${broken.join(', ')} do not fit the chain of hashes.`,
    });
  }
  say({
    zh: `${sealed} 条记录完好，其中 ${emptied} 条的个人信息已依法删除。请在别处记下末端哈希：${head ?? '（无）'}`,
    en: `${sealed} events are as they were written; the personal part of ${emptied} was erased. Write the last hash down elsewhere: ${head ?? '(none)'}`,
  });
}

import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Capability, shippedRoles } from '#contract/capabilities.ts';
import { type Endpoint, isOfConsole, type Who } from '#contract/endpoint.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { EVENTS_PATH } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { EDITION_PARAM, Refusal, TOKEN_HEADER } from '#contract/wire.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { addMember } from '#server/features/members/rows.ts';
import { addOrganiser } from '#server/features/organisers/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import {
  type BuyerServer,
  buyingLead,
  freshCellphone,
  freshEmail,
  inquiry,
  mainlandForm,
  overseasForm,
  questionnaire,
  reservation,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { companyForm, exhibitForm, registeredForm } from '../support/directory.ts';
import { CALLS, fieldNames, junkFields, junkValue, servedPaths } from '../support/fuzzing.ts';
import { sendForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { conferenceOn, tourOn, words } from '../support/programme.ts';
import {
  downloadForm,
  liveForm,
  manualForm,
  newsForm,
  taskForm,
  videoForm,
} from '../support/review-forms.ts';

const ORGANISER = 'organiser@example.com';
const FROM_LINKS = new Set(['channel', 'invite']);
const EXHIBITOR = demoId('exhibitor', 3);
const EXHIBIT = demoId('exhibit', 7);
const EXHIBITION = exhibitionId(demoExhibition(new Date()).number);
const CONFERENCE = demoId('conference', 0);
const TOUR = demoId('tour', 0);
/** Live stream of the exhibitor. */
const LIVE = demoId('live', 3);
const VIDEO = demoId('video', 6);
/** The id of no thread, lead or text. */
const NOBODYS = '01900000-0000-7000-8000-000000000000';
const OWN_EXHIBIT = demoExhibitors('small')[3]?.exhibits[0]?.id;
/** The same junk in every run. */
const SEED = 20_261_121;

/** Errors that refuse the caller, not the input. */
const accessRefusals: ErrorName[] = [
  'SIGN_IN_REQUIRED',
  'SIGN_IN_EXPIRED',
  'SIGNED_OUT_ELSEWHERE',
  'ACCOUNT_GONE',
  'NOT_ALLOWED',
  'REGISTRATION_REQUIRED',
];
/** Internals: stack traces, files, SQL, drivers. */
const INSIDE =
  /\bat .+:\d+:\d+|node_modules|node:internal|src\/server|\.ts\b|failed query|params:|\b(select|insert into|update|delete from) "|sqlstate|syntax error|unexpected token|ECONN|drizzle|fastify|FST_|zod/i;

type Role =
  | 'nobody'
  | 'a stranger'
  | 'somebody expired'
  | 'somebody signed out'
  | 'somebody erased'
  | 'a buyer'
  | 'a registered buyer'
  | 'staff of an exhibitor'
  | 'a colleague who answers inquiries for an exhibitor'
  | 'the main contact of an exhibitor'
  | 'an observer of the organiser'
  | 'an owner of the organiser';

/** Calls of the console that concern no edition, or all of them, with the reason. */
const ofNoEdition: Record<string, string> = {
  '/web/console/me': 'the caller',
  '/web/console/people/': 'the people of the organiser, and their exhibitions',
  '/web/console/roles/': 'roles of those people',
  '/web/console/second-factor/': 'the sign-in of a person',
  '/web/console/switch/': 'switches of the whole system',
  '/web/console/edition/list': 'all editions',
  '/web/console/edition/add': 'a new edition',
  '/web/console/picture/': 'the one library of pictures',
  '/web/console/file/': 'files that are being sent, before anything shows them',
  '/web/console/page/preview': 'text that is drawn and not stored',
  '/web/console/news/preview': 'text that is drawn and not stored',
  '/web/demo/stream': 'the test stream of the demo',
};

/** Calls whose input names the exhibition do not read the address. */
function followsEdition(endpoint: Endpoint): boolean {
  if (fieldNames(endpoint).includes('exhibition_id')) return false;
  return !Object.keys(ofNoEdition).some((start) => endpoint.path.startsWith(start));
}

interface Draft {
  edition: string;
  /** Ids of the public edition that its lists must not show. */
  known: string[];
  registration_id: string;
  /** A person of the public edition alone. */
  limited: string;
}

async function addDraft(server: BuyerServer, token: string): Promise<Draft> {
  const added = await server.post(
    '/web/console/edition/add',
    {
      from: EXHIBITION,
      number: 4_320,
      year: 2028,
      name: words('Lumina 2028'),
      start_date: '2028-03-05',
      end_date: '2028-03-07',
      copied: [],
    },
    { token },
  );
  expect(added.code).toBe(0);
  const { db } = server.database;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from exhibitor union select id from exhibit union select id from programme_item
    union select id from live union select id from video union select id from news
    union select id from download union select id from exhibitor_task
    union select id from manual_article union select id from registration`);
  const [first] = await db.select({ id: registration.id }).from(registration).limit(1);
  const owner = { role: 'owner', halls: null, exhibition_ids: [EXHIBITION] };
  return {
    edition: String(added.data.id),
    known: rows.map(({ id }) => id).filter((id) => id !== NOBODYS),
    registration_id: first?.id ?? '',
    limited: (await organiserOf(server, owner)).token,
  };
}

/** The record of the public edition that a call's example names instead of none. */
function withPublicIds({ path }: Endpoint, example: object, registration_id: string) {
  const named = Object.entries({
    '/console/exhibitor/': EXHIBITOR,
    '/console/live/': demoId('live', 0),
    '/console/news/': demoId('news', 0),
    '/console/video/': demoId('video', 0),
    '/console/download/': demoId('download', 0),
    '/console/programme/discard-conference': CONFERENCE,
    '/console/programme/discard-tour': TOUR,
    '/console/review/': LIVE,
    '/console/take-down/': LIVE,
  }).find(([start]) => path.includes(start))?.[1];
  const id = named ?? NOBODYS;
  return JSON.parse(
    JSON.stringify({
      ...example,
      ...('registration_id' in example && { registration_id }),
    }).replaceAll(`"${NOBODYS}"`, `"${id}"`),
  );
}

function namesRecord(given: object): boolean {
  return Object.keys(given).some((name) => /^(id|tour_id|conference_id|\w+ibitor_id)$/.test(name));
}

/** A hash of the rows of the public edition in each table that has some. */
async function rowsOfPublic(db: OpenDatabase['db']) {
  const parents: Record<string, string> = {
    exhibition_id: `= '${EXHIBITION}'`,
    ...Object.fromEntries(
      ['exhibitor', 'registration', 'news', 'live', 'download'].map((parent) => [
        `${parent}_id`,
        `in (select id from ${parent} where exhibition_id = '${EXHIBITION}')`,
      ]),
    ),
  };
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ${Object.keys(parents)}
    order by 1, 2`);
  const hashes: Record<string, unknown> = {};
  for (const { table, column } of columns) {
    const { rows } = await db.execute(
      sql.raw(`select count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${table} t
        where ${column} ${parents[column]}`),
    );
    hashes[`${table} ${column}`] = rows[0];
  }
  return hashes;
}

function automaticForm() {
  return { kind: 'reminder', subject: words('Soon'), text: words('Open it: {link}') };
}

function mailingForm() {
  return {
    audience: { kind: 'registrations_begun' },
    subject: words('Finish your registration'),
    text: words('Dear {name}, go on here: {link}'),
  };
}

/** An organiser limited to one exhibition and hall. */
function colleague() {
  return { name: 'Zhou Min', role: 'programme', exhibition_ids: null, halls: ['5'] };
}

/** The error for a caller's role; null: the role is allowed. */
function refusalOf(who: Who, role: Role): ErrorName | null {
  if (who === 'anyone') return null;
  const allowed: readonly Capability[] = role.startsWith('an observer')
    ? shippedRoles.observer
    : shippedRoles.owner;
  switch (role) {
    case 'nobody':
    case 'a stranger':
      return 'SIGN_IN_REQUIRED';
    case 'somebody expired':
      return 'SIGN_IN_EXPIRED';
    case 'somebody signed out':
      return 'SIGNED_OUT_ELSEWHERE';
    case 'somebody erased':
      return 'ACCOUNT_GONE';
    default:
      if (typeof who === 'object' || who === 'organiser') {
        const isAllowed = typeof who !== 'object' || allowed.includes(who.can);
        return role.endsWith('the organiser') && isAllowed ? null : 'NOT_ALLOWED';
      }
      if (who === 'exhibitor') return role.endsWith('an exhibitor') ? null : 'NOT_ALLOWED';
      if (who === 'main_contact') return role.startsWith('the main') ? null : 'NOT_ALLOWED';
      if (who === 'editor') return role.endsWith(' of an exhibitor') ? null : 'NOT_ALLOWED';
      if (who === 'registered_buyer' && role !== 'a registered buyer')
        return 'REGISTRATION_REQUIRED';
      return null;
  }
}

const underlayPlace = { hall: '5', x: 0, y: 0, scale: 0.01, opacity: 60, is_shown: true };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let tokens: Record<Role, string>;
  /** Owners limited to an exhibition that is not shown, and to a hall that does not exist. */
  let outside: Record<'exhibition' | 'hall', string>;
  /** An edition that is not public, and what the public one has. */
  let draft: Draft;
  const registered = { cellphone: freshCellphone() };
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database, {
      settings: { ORGANISERS: ORGANISER, PUBLIC_ORIGIN: 'https://expo.example.com' },
    });

    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() - (limits.SIGN_IN_DAYS + 1) * 86_400_000);
    const expired = await signInBy(server, { email: freshEmail() });
    server.clock.now = now;
    const signedOut = await signInBy(server, { email: freshEmail() });
    await server.post('/web/buyer/logout', { token: signedOut.token });
    const erased = await signInBy(server, { email: freshEmail() });
    await database.db
      .update(account)
      .set({ erased_at: now, email: null })
      .where(eq(account.id, erased.account_id));
    const [mainContact, staff, answering] = [freshEmail(), freshEmail(), freshEmail()];
    const people = { exhibitor_id: EXHIBITOR, created_at: now };
    await addMember(database.db, { ...people, email: mainContact, role: 'main_contact' });
    await addMember(database.db, { ...people, email: staff, role: 'staff' });
    await addMember(database.db, { ...people, email: answering, role: 'inquiries' });
    const observer = freshEmail();
    const everywhere = { exhibition_ids: null, halls: null, created_at: now };
    const watching = { email: observer, name: 'Zhou Min', role: 'observer' };
    await addOrganiser(database.db, { ...watching, ...everywhere });
    tokens = {
      nobody: '',
      'a stranger': 'x'.repeat(43),
      'somebody expired': expired.token,
      'somebody signed out': signedOut.token,
      'somebody erased': erased.token,
      'a buyer': (await signInBy(server, { email: freshEmail() })).token,
      'a registered buyer': (await signInBy(server, registered)).token,
      'staff of an exhibitor': (await signInBy(server, { email: staff })).token,
      'a colleague who answers inquiries for an exhibitor': (
        await signInBy(server, { email: answering })
      ).token,
      'the main contact of an exhibitor': (await signInBy(server, { email: mainContact })).token,
      'an observer of the organiser': (await signInBy(server, { email: observer })).token,
      'an owner of the organiser': (await signInBy(server, { email: ORGANISER })).token,
    };
    const owner = { role: 'owner', halls: null, exhibition_ids: null };
    outside = {
      exhibition: (await organiserOf(server, { ...owner, exhibition_ids: [NOBODYS] })).token,
      hall: (await organiserOf(server, { ...owner, halls: ['99'] })).token,
    };
    const done = await server.post(
      '/web/buyer/basic-register',
      mainlandForm(registered.cellphone),
      {
        token: tokens['a registered buyer'],
      },
    );
    expect(done.code).toBe(0);
    draft = await addDraft(server, tokens['an owner of the organiser']);
  });

  /** The token of a user who may make a call. */
  function tokenFor({ who }: Endpoint): string {
    if (typeof who === 'object' || who === 'organiser') return tokens['an owner of the organiser'];
    const isOfExhibitor = who === 'exhibitor' || who === 'editor' || who === 'main_contact';
    return tokens[isOfExhibitor ? 'the main contact of an exhibitor' : 'a registered buyer'];
  }

  /** A valid call, or one that lacks only data that no test can invent. */
  function exampleOf({ path }: Endpoint): Record<string, unknown> {
    const email = freshEmail();
    const invite = 'A'.repeat(8);
    const examples: Record<string, Record<string, unknown>> = {
      '/web/exhibition/info': { channel: 'newsletter' },
      '/web/buyer/img-captcha': { purpose: 'sign_in' },
      '/web/buyer/question-captcha': { captcha_id: randomUUIDv7(), purpose: 'sign_in' },
      '/web/buyer/captcha-proof': {
        captcha_id: randomUUIDv7(),
        kind: 'picture',
        purpose: 'sign_in',
        address: email,
      },
      '/web/buyer/web-captcha': { cellphone: freshCellphone(), purpose: 'sign_in' },
      '/web/buyer/web-email-captcha': { email, purpose: 'sign_in' },
      '/web/buyer/login': { by: 'email', email, code: '123456', channel: '42', invite: '' },
      '/web/buyer/logout': { token: 'unknown' },
      '/web/buyer/retrieve': { by: 'email', email },
      '/web/buyer/basic-register': mainlandForm(registered.cellphone),
      '/web/buyer/refine-register': questionnaire,
      '/web/buyer/end-sign-in': { id: 'A'.repeat(43) },
      '/web/buyer/my-data/withdraw': { consent: 'programme_sms' },
      '/web/buyer/my-data/erase': { code: '123456' },
      '/web/buyer/show': { invite },
      '/web/buyer/active-buyer': { by: 'email', email, invite, code: '123456' },
      '/web/buyer/add-invitation': { friends: [{ by: 'phone', cellphone: freshCellphone() }] },
      '/web/buyer/withdraw-invitation': { link_id: invite },
      '/web/mail/stop': { stop: `invitation.${'A'.repeat(43)}.${'A'.repeat(43)}` },
      '/web/buyer/invited-by/name': { is_named: true },
      '/web/exhibitor-list/view-invitation': { code: invite },
      '/web/exhibitor-list/generate-invitation': {
        template: 'wave',
        langs: 'both',
        greeting: { zh: '欢迎来访', en: 'Come and see us' },
      },
      '/web/exhibitor-list/preview-invitation': {
        template: 'grid',
        langs: 'zh',
        greeting: { zh: '', en: '' },
      },
      '/web/exhibitor-list/named-invitation': { page: '1' },
      '/web/exhibitor-list/add-named': {
        template: 'grid',
        langs: 'zh',
        greeting: { zh: '', en: '' },
        guests: ['张先生'],
      },
      '/web/exhibitor-list/named-file': { format: 'csv' },
      '/web/exhibitor-list/withdraw-invitation': { id: NOBODYS },
      '/web/exhibitor-list/buyer-invitation': { id: NOBODYS },
      '/web/link/info': { id: invite },
      '/web/console/channels/add': { channel: 'metro', note: 'Metro station' },
      '/web/console/channels/withdraw': { link_id: invite },
      '/web/console/invitations/figures': { by: 'day' },
      '/web/console/gate/scans': {
        scans: [{ scan_id: NOBODYS, qr_text: 'A'.repeat(131), at: '2027-03-05T09:00:00+08:00' }],
      },
      '/web/exhibitor-list/get-js-config': { url: 'https://expo.example.com/' },
      '/web/exhibitor-list/list': {
        keyword: '光电 led',
        hall: '5',
        category: 'led_indoor',
        country: 'CN',
        export: '1',
        new: 'true',
        live: false,
        sort: 'popular',
        page: '1',
        page_size: '10',
      },
      '/web/exhibitor-list/info': { id: EXHIBITOR },
      '/web/exhibitor-list/company-selection': { keyword: 'szgd' },
      '/web/exhibitor-list/exhibitor-recommend': { categories: 'led_indoor,micro_led' },
      '/web/exhibitor-list/register-recommend': { product_categories: 'pro_audio' },
      '/web/exhibitor-list/star': { exhibitor_id: EXHIBITOR, starred: true },
      '/web/conference/changed-pack': { release: '1', released_at: '2026-11-21T02:00:00Z' },
      '/web/conference/star': { conference_id: CONFERENCE, starred: true },
      '/web/exhibit/list': {
        keyword: 'P1.25',
        exhibitor_id: EXHIBITOR,
        category: 'led_indoor',
        brand: 'Caichen',
        hall: '5',
        price_from: '100',
        price_to: '9999.5',
        negotiable: '0',
        release_year: '2025',
        pitch_from: '0.9',
        pitch_to: '2.5',
        on_site: '1',
        sort: 'price_low',
      },
      '/web/exhibit/info': { id: EXHIBIT },
      '/web/exhibit/like': { exhibit_id: EXHIBIT, liked: true, device_id: 'd'.repeat(22) },
      '/web/exhibit/collect': { exhibit_id: EXHIBIT, collected: true, note: 'Ask for samples' },
      '/web/catalogue/pack': { since: '1' },
      '/api/exhibitor_reserve/add': reservation(email),
      '/web/feedback/add': { name: 'Anna', email, feedback: 'More benches, please.' },
      '/web/buyer/feedback': { name: 'Anna', email, feedback: 'More benches, please.' },
      '/web/buyer/visa-letter/ask': {
        passport_name: 'ANNA MUELLER',
        passport_number: 'C01X00T47',
        nationality: 'DE',
        birth_date: '1986-02-14',
        arrives_on: '2027-03-04',
        leaves_on: '2027-03-08',
        consent: true,
      },
      '/web/visa-letter/check': { code: 'AAAAA-AAAAA' },
      '/web/console/visa-letter/list': { state: 'valid', keyword: 'müller' },
      '/web/console/visa-letter/save-template': {
        version: 'A',
        template: {
          is_on: true,
          organisation: words('Lumina'),
          address: words('Shenzhen'),
          phone: '+86 755 0000 0201',
          email: 'visa@example.com',
          signatory: words(''),
          text: words('We invite {name}.'),
        },
      },
      '/web/console/visa-letter/revoke': { id: NOBODYS, reason: 'Lost' },
      '/web/console/feedback/set-state': { id: NOBODYS, state: 'done', note: '' },
      '/web/console/automatic-message/list': {},
      '/web/console/automatic-message/info': { kind: 'ticket' },
      '/web/console/automatic-message/preview': automaticForm(),
      '/web/console/automatic-message/test': automaticForm(),
      '/web/console/automatic-message/save': { version: 0, ...automaticForm() },
      '/web/console/automatic-message/switch': { kind: 'ticket', is_off: true },
      '/web/console/message/list': { state: 'draft', keyword: 'led' },
      '/web/console/message/info': { id: NOBODYS },
      '/web/console/message/audience': { kind: 'registrations_complete', country: 'CN' },
      '/web/console/message/preview': mailingForm(),
      '/web/console/message/test': mailingForm(),
      '/web/console/message/save': mailingForm(),
      '/web/console/message/remove': { id: NOBODYS },
      '/web/console/message/send': { id: NOBODYS, version: 1, people: 1, send_at: null },
      '/web/console/message/confirm': { id: NOBODYS },
      '/web/console/message/recall': { id: NOBODYS },
      '/web/console/message/pause': { id: NOBODYS, is_paused: true },
      '/web/console/message/send-again': { id: NOBODYS },
      '/web/console/message/recipients': { id: NOBODYS, result: 'failed' },
      '/web/console/buying-lead/list': { state: 'unanswered', keyword: 'led' },
      '/web/console/floor-plan/publish': { write: 'try' },
      '/web/console/floor-plan/draft/save': { version: 0, booths: [], removed: [] },
      '/web/console/floor-plan/draft/publish': { version: 0, is_told: true },
      '/web/console/floor-plan/draft/import': { write: 'try' },
      '/web/console/floor-plan/draft/underlay': { hall: '5' },
      '/web/console/floor-plan/draft/picture': { hall: '5' },
      '/web/console/floor-plan/draft/lines': {
        ...underlayPlace,
        width: 100,
        height: 100,
        lines: { paths: [[0, 0, 100, 100]], texts: [[0, 100, 20, 'A']] },
      },
      '/web/console/floor-plan/draft/place-underlay': underlayPlace,
      '/web/console/floor-plan/draft/remove-underlay': { hall: '5' },
      '/web/console/floor-plan/show': { version: null },
      '/web/console/duplicate/list': { state: 'apart', keyword: 'led' },
      '/web/console/duplicate/info': { id: NOBODYS },
      '/web/console/duplicate/apart': { id: NOBODYS, is_apart: true },
      '/web/console/duplicate/merge': {
        id: NOBODYS,
        survivor_id: NOBODYS,
        take: ['city'],
        seen: 'x',
      },
      '/web/console/duplicate/undo': { id: NOBODYS },
      '/web/console/booth-request/list': { state: 'new', keyword: 'led' },
      '/web/console/booth-request/info': { id: NOBODYS },
      '/web/console/booth-request/answer': {
        id: NOBODYS,
        seen: 'new',
        state: 'offered',
        word: '',
        is_told: true,
      },
      '/web/console/booth-request/tell': { id: NOBODYS },
      '/web/console/booth-request/assign': { id: NOBODYS, organiser_id: null },
      '/web/console/booth-request/note': { id: NOBODYS, seen: '', note: 'x' },
      '/web/inquiry/add': { ...inquiry(email), exhibitor_id: EXHIBITOR },
      '/web/inquiry/info': { id: NOBODYS },
      '/web/inquiry/reply': { id: NOBODYS, text: 'And the warranty?' },
      '/web/inquiry/read': { id: NOBODYS, number: 1 },
      '/web/inquiry/close': { id: NOBODYS, closed: true },
      '/web/inquiry/mails': { id: NOBODYS, receiving_email: email, mails: false },
      '/web/inquiry/stop-mails': { stop: `${'A'.repeat(23)}.${'A'.repeat(43)}` },
      '/web/exhibitor/inquiry/list': { keyword: 'led', state: 'open', unread: '1', mine: '0' },
      '/web/exhibitor/inquiry/info': { id: NOBODYS },
      '/web/exhibitor/inquiry/reply': { id: NOBODYS, text: 'Three years.' },
      '/web/exhibitor/inquiry/read': { id: NOBODYS, number: 1 },
      '/web/exhibitor/inquiry/assign': { id: NOBODYS, member_id: null },
      '/web/exhibitor/inquiry/close': { id: NOBODYS, closed: true },
      '/web/exhibitor/inquiry/export': { format: 'csv', unassigned: '1' },
      '/web/exhibitor/inquiry/set-mails': { mails: false },
      '/web/exhibitor/quick-reply/save': { title: 'Warranty', text: 'Three years.' },
      '/web/exhibitor/quick-reply/remove': { id: NOBODYS },
      '/web/purchase/add': buyingLead(email),
      '/web/purchase/close': { id: NOBODYS, closed: true },
      '/web/exhibitor/purchase/list': { keyword: 'led', category: 'led_indoor', answered: '0' },
      '/web/exhibitor/purchase/answer': { id: NOBODYS, text: 'We make these.' },
      '/web/member/invite': { role: 'staff', note: 'For Wang' },
      '/web/member/invite-again': { member_id: randomUUIDv7() },
      '/web/access/open': { token: `~${'x'.repeat(43)}` },
      '/web/member/cancel-invitation': { invitation_id: randomUUIDv7() },
      '/web/member/view-invitation': { token: 'x'.repeat(43) },
      '/web/member/accept-invitation': { token: 'x'.repeat(43), name: 'Wang' },
      '/web/member/change-role': { member_id: randomUUIDv7(), role: 'staff' },
      '/web/member/remove': { member_id: randomUUIDv7() },
      '/web/member/leave': { member_id: randomUUIDv7() },
      '/web/company-profile/edit': companyForm(),
      '/web/own-exhibit/info': { id: OWN_EXHIBIT },
      '/web/own-exhibit/add': { ...exhibitForm(), on_shelf: true },
      '/web/own-exhibit/edit': { ...exhibitForm(), id: OWN_EXHIBIT, version: 1 },
      '/web/own-exhibit/copy': { id: OWN_EXHIBIT },
      '/web/own-exhibit/shelve': { ids: [OWN_EXHIBIT], on_shelf: false },
      '/web/own-exhibit/import': { add: 'try', on_shelf: '0' },
      '/web/own-exhibit/arrange': { ids: [OWN_EXHIBIT] },
      '/web/own-exhibit/pictures': { id: OWN_EXHIBIT, pictures: ['/pictures/none'] },
      '/web/own-exhibit/category': { ids: [OWN_EXHIBIT], category: 'led_indoor' },
      '/web/own-exhibit/restore': { ids: [OWN_EXHIBIT] },
      '/web/console/exhibitor/list': {
        state: 'no_person',
        hall: '5',
        category: 'led_indoor',
        keyword: '光电',
        sort: '-name',
        after: NOBODYS,
        page_size: '20',
      },
      '/web/console/exhibitor/info': { id: EXHIBITOR },
      '/web/console/exhibitor/add': registeredForm(),
      '/web/console/exhibitor/edit': { ...registeredForm(), id: EXHIBITOR, version: 99 },
      '/web/console/exhibitor/withdraw': { id: NOBODYS, reason: 'Not coming' },
      '/web/console/exhibitor/restore': { id: NOBODYS },
      '/web/console/exhibitor/add-member': {
        exhibitor_id: NOBODYS,
        email: 'li@example.com',
        name: 'Li',
        role: 'staff',
      },
      '/web/console/exhibitor/change-member': {
        exhibitor_id: NOBODYS,
        member_id: NOBODYS,
        role: 'staff',
      },
      '/web/console/exhibitor/remove-member': { exhibitor_id: NOBODYS, member_id: NOBODYS },
      '/web/console/exhibitor/invite-member': { exhibitor_id: NOBODYS, member_id: NOBODYS },
      '/web/console/exhibitor/invite-uninvited': { people: 0 },
      '/web/console/exhibitor/import': { write: 'try', over_edits: '0' },
      '/web/console/registration/import': { write: 'try', sends_tickets: '0' },
      '/web/console/people/add': { ...colleague(), email },
      '/web/console/people/change': { ...colleague(), organiser_id: NOBODYS },
      '/web/console/people/invite': { organiser_id: NOBODYS },
      '/web/console/people/remove': { organiser_id: NOBODYS },
      '/web/console/roles/save': {
        name: { zh: '值班', en: 'On duty' },
        capabilities: ['gate.run'],
      },
      '/web/console/roles/remove': { role_id: NOBODYS },
      '/web/console/second-factor/pass': { code: '123456' },
      '/web/console/second-factor/recover': { recovery_code: 'AAAA-BBBB-CCCC-DDDD' },
      '/web/console/second-factor/reset': { organiser_id: NOBODYS },
      '/web/console/programme/conference': { id: demoId('conference', 0) },
      '/web/console/programme/save-conference': {
        edited_at: null,
        form: conferenceOn('2027-03-05', '09:30', '11:30'),
      },
      '/web/console/programme/empty-table': { of: 'conferences' },
      '/web/console/programme/import': { write: 'try' },
      '/web/console/programme/import-tours': { write: 'try' },
      '/web/console/programme/place-conference': {
        id: CONFERENCE,
        edited_at: null,
        at: { room: 'south_201', starts_at: '2027-03-05T10:00:00+08:00' },
      },
      '/web/console/programme/discard-conference': { id: NOBODYS },
      '/web/console/programme/save-room': { name: words('Room'), hall: '5', capacity: 80 },
      '/web/console/programme/invitations': { conference_id: CONFERENCE },
      '/web/console/programme/invite': {
        conference_id: CONFERENCE,
        people: [{ name: 'Zhou Min', address: 'zhou@example.com' }],
        exhibitor_ids: [EXHIBITOR],
      },
      '/web/console/programme/withdraw-invitation': { conference_id: CONFERENCE, id: NOBODYS },
      '/web/console/programme/save-track': { name: words('Track'), hue: 3 },
      '/web/console/programme/tour': { id: TOUR },
      '/web/console/programme/save-tour': {
        edited_at: null,
        form: tourOn('2027-03-05', '09:30', '12:30'),
      },
      '/web/console/programme/discard-tour': { id: NOBODYS },
      '/web/console/programme/save-speaker': {
        name: words('Zhou Min'),
        title: words('CTO'),
        company: words('Lumen'),
        about: words(''),
      },
      '/web/console/programme/release': { number: 99, comment: words('Released') },
      '/web/console/history/list': { keyword: 'led', subject: 'exhibit', from: '2026-11-01' },
      '/web/console/history/of': { subject: 'exhibit', subject_id: OWN_EXHIBIT },
      '/web/console/sign-up/list': {
        of: 'conference',
        item_id: CONFERENCE,
        state: 'waiting',
        keyword: '王 led',
        sort: '-name',
        after: NOBODYS,
        page_size: '20',
      },
      '/web/console/sign-up/cancel': {
        chosen: { matching: { item_id: CONFERENCE, state: 'entered' }, count: 7 },
        reason: 'Double booking',
      },
      '/web/console/sign-up/move-up': { chosen: { ids: [NOBODYS] } },
      '/web/console/statistics/cross-table': { question: 'heard_from', by: 'day' },
      '/web/console/statistics/export': {
        format: 'csv',
        figures: [
          {
            name: 'Countries',
            heading: 'China leads: 5, or 100%.',
            notes: [],
            head: ['Country or region', 'People', 'Share (%)'],
            rows: [['China', 5, 100]],
          },
        ],
      },
      '/web/console/export/columns': { list: 'exhibitors' },
      '/web/console/export/list': {
        list: 'exhibitors',
        matching: { hall: '5' },
        columns: ['name_zh', 'booths'],
        format: 'csv',
        file_lang: 'zh',
      },
      '/web/console/export/prepare': {
        list: 'feedback',
        matching: { state: 'new' },
        columns: ['number'],
        format: 'csv',
        file_lang: 'en',
      },
      '/web/console/export/take': { id: NOBODYS },
      '/web/console/registration/show-contact': { registration_id: NOBODYS },
      '/web/console/person/list': { state: 'complete', keyword: '王 led', after: NOBODYS },
      '/web/console/person/info': { registration_id: NOBODYS },
      '/web/console/person/correct': { registration_id: NOBODYS, name: '王小明', email },
      '/web/console/person/export': { registration_id: NOBODYS },
      '/web/console/person/erasure': { registration_id: NOBODYS },
      '/web/console/person/erase': { registration_id: NOBODYS, typed: '王小明', reason: 'Asked' },
      '/web/console/ticket/revoke': { registration_id: NOBODYS, reason: 'Lost' },
      '/web/console/ticket/restore': { registration_id: NOBODYS, reason: 'Found' },
      '/web/console/ticket/reissue': { registration_id: NOBODYS, reason: 'Shown to others' },
      '/web/console/gate/refused-tickets': { version: 'a'.repeat(32), after: 'a'.repeat(16) },
      '/web/console/boarding/list': { tour_id: TOUR },
      '/web/console/boarding/mark': {
        id: NOBODYS,
        boarded: true,
        at: '2027-03-05T08:00:00+08:00',
      },
      '/web/conference/list': {
        day: '2027-03-05',
        room: 'hall_5',
        track: 'led,signage',
        type: 'forum',
        q: 'micro',
      },
      '/web/conference/info': { id: CONFERENCE },
      '/web/conference/sign-up': { conference_id: CONFERENCE, accept_overlap: true, wait: '1' },
      '/web/conference/cancel': { conference_id: CONFERENCE },
      '/web/conference/set-notice-choice': { by_sms: true },
      '/web/conference/admission-picture': { conference_id: CONFERENCE },
      '/web/conference/revoked-admissions': { conference_id: CONFERENCE },
      '/web/conference/admit': { conference_id: CONFERENCE, code: 'A'.repeat(150) },
      '/web/tour/list': { day: '2027-03-05', kind: 'factory', category: 'led_indoor', q: 'led' },
      '/web/tour/info': { id: TOUR },
      '/web/tour/book': { tour_id: TOUR, accept_overlap: false, wait: true },
      '/web/tour/cancel': { tour_id: TOUR },
      '/web/live/list': { of: 'exhibitor', exhibitor_id: EXHIBITOR, phase: 'on', page_size: '5' },
      '/web/live/info': { id: LIVE },
      '/web/live/state': { id: LIVE },
      '/web/live/messages': { live_id: LIVE, after: '0', before: '51' },
      '/web/live/chat-place': { live_id: LIVE },
      '/web/live/chat': { live_id: LIVE, text: 'Is it IP65?', name: 'Anna' },
      '/web/live/report-message': { live_id: LIVE, message_id: NOBODYS },
      '/web/live/remove-message': { live_id: LIVE, message_id: NOBODYS },
      '/web/live/keep-message': { live_id: LIVE, message_id: NOBODYS },
      '/web/live/mute': { live_id: LIVE, message_id: NOBODYS, extent: 'ten_minutes' },
      '/web/live/set-chat': { live_id: LIVE, is_closed: '1', slow_seconds: 30, pinned_id: null },
      '/web/live/pending-messages': { live_id: LIVE },
      '/web/live/export-chat': { live_id: LIVE, format: 'csv' },
      '/web/console/chat/save-words': { block: ['casino'], hold: ['discount'] },
      '/web/live/subscribe': { live_id: LIVE, subscribed: true },
      '/web/news/list': { type: 'enterprises', exhibitor_id: EXHIBITOR, keyword: '会议屏' },
      '/web/news/info': { id: demoId('news', 0) },
      '/web/own-news/info': { id: demoId('news', 13) },
      '/web/own-news/save': { version: 0, form: newsForm() },
      '/web/own-news/withdraw': { id: NOBODYS },
      '/web/own-news/preview': { body: '## Title' },
      '/web/console/news/info': { id: demoId('news', 0) },
      '/web/console/news/save': {
        version: 0,
        form: newsForm(),
        publish: 'later',
        publish_at: '2027-03-05T08:00:00+08:00',
      },
      '/web/console/news/withdraw': { id: NOBODYS },
      '/web/console/news/revision': { id: demoId('news', 0), number: '1' },
      '/web/console/news/preview': { body: '> quoted' },
      '/web/console/switch/set': { name: 'likes', is_off: false },
      '/web/console/picture/describe': { picture: '/pictures/none', alt: words('A wall') },
      '/web/demo/stream': { name: 'wall', to: 'on' },
      '/web/own-live/info': { id: LIVE },
      '/web/own-live/save': { version: 0, form: liveForm({ exhibit_ids: [OWN_EXHIBIT ?? ''] }) },
      '/web/own-live/cancel': { id: NOBODYS, reason: words('Too late') },
      '/web/own-live/end': { id: NOBODYS },
      '/web/console/live/info': { id: demoId('live', 0) },
      '/web/console/live/save': { version: 0, form: liveForm() },
      '/web/console/live/cancel': { id: NOBODYS, reason: words('Too late') },
      '/web/console/live/end': { id: NOBODYS },
      ...Object.fromEntries(
        ['/web/own-file', '/web/console/file'].flatMap((path) => [
          [`${path}/begin`, { file_name: 'film.mp4', bytes: 6_000_000 }],
          [`${path}/info`, { name: 'A'.repeat(22) }],
          [`${path}/part`, { name: 'A'.repeat(22), number: 1 }],
          [`${path}/finish`, { name: 'A'.repeat(22) }],
        ]),
      ),
      '/web/download/list': { category: 'form', q: 'catalogue' },
      '/web/console/download/info': { id: demoId('download', 0) },
      '/web/console/download/save': { version: 0, form: downloadForm() },
      '/web/video/list': { of: 'exhibitor', exhibitor_id: EXHIBITOR, category: 'how_to', q: 'led' },
      '/web/video/info': { id: VIDEO },
      '/web/own-task/info': { id: NOBODYS },
      '/web/own-task/send': { id: NOBODYS, version: 0, values: { size: 36, name: 'Hall 5' } },
      '/web/own-numbers/export': { format: 'xlsx', file_lang: 'en' },
      '/web/own-manual/list': { keyword: '电' },
      '/web/own-manual/info': { id: NOBODYS },
      '/web/own-manual/confirm': { id: NOBODYS, round: 1 },
      '/web/console/manual/info': { id: NOBODYS },
      '/web/console/manual/save': { version: 0, form: manualForm(), asks_again: false },
      '/web/console/manual/order': { ids: [] },
      '/web/console/manual/remove': { id: NOBODYS },
      '/web/console/manual/preview': { body: '# Power' },
      '/web/console/manual/readers': { id: NOBODYS, is_read: 'no', keyword: '光电' },
      '/web/console/manual/export': { id: NOBODYS, file_lang: 'en' },
      '/web/console/task/info': { id: NOBODYS },
      '/web/console/task/save': { version: 0, form: taskForm() },
      '/web/console/task/order': { ids: [] },
      '/web/console/task/remove': { id: NOBODYS },
      '/web/console/task/answers': { id: NOBODYS, state: 'sent', keyword: '光电' },
      '/web/console/task/answer': { id: NOBODYS, exhibitor_id: EXHIBITOR },
      '/web/console/task/return': {
        id: NOBODYS,
        exhibitor_id: EXHIBITOR,
        version: 1,
        reason: 'The drawing has no measures.',
      },
      '/web/console/task/accept': { id: NOBODYS, exhibitor_id: EXHIBITOR, version: 1 },
      '/web/console/task/export': { id: NOBODYS, file_lang: 'en' },
      '/web/own-video/info': { id: VIDEO },
      '/web/own-video/save': {
        version: 0,
        form: videoForm({ exhibit_ids: [OWN_EXHIBIT ?? ''], video_url: '/demo/video/film-1.mp4' }),
      },
      '/web/own-video/withdraw': { id: VIDEO, withdrawn: true },
      '/web/console/video/info': { id: demoId('video', 0) },
      '/web/console/video/save': {
        version: 0,
        form: videoForm({ video_url: '/demo/video/film-1.mp4' }),
      },
      '/web/console/video/withdraw': { id: VIDEO, withdrawn: false },
      '/web/console/review/save-policies': {
        live: 'before',
        video: 'after',
        news: 'none',
        exhibit: 'none',
      },
      '/web/console/edition/readiness': { exhibition_id: EXHIBITION },
      '/web/console/edition/copy-counts': { exhibition_id: EXHIBITION },
      '/web/console/edition/copyable': { exhibition_id: EXHIBITION, from: EXHIBITION },
      '/web/console/edition/copy-into': {
        exhibition_id: EXHIBITION,
        from: EXHIBITION,
        copied: ['hotels'],
      },
      '/web/console/edition/preview-links': { exhibition_id: EXHIBITION },
      '/web/console/edition/make-preview-link': { exhibition_id: EXHIBITION },
      '/web/console/edition/end-preview-links': { exhibition_id: EXHIBITION },
      '/web/console/edition/date-effects': {
        exhibition_id: EXHIBITION,
        start_date: '2027-04-05',
        end_date: '2027-04-07',
      },
      '/web/console/edition/add': {
        from: EXHIBITION,
        number: 4_321,
        year: 2029,
        name: words('The next'),
        start_date: '2029-03-05',
        end_date: '2029-03-07',
        copied: ['venue', 'hotels'],
      },
      '/web/console/edition/add-first': {
        name: words('The first'),
        start_date: '2029-03-05',
        end_date: '2029-03-07',
      },
      '/web/console/edition/make-current': { exhibition_id: EXHIBITION },
      '/web/console/edition/publish-effects': { exhibition_id: EXHIBITION },
      '/web/console/edition/schedule': {
        exhibition_id: EXHIBITION,
        publish_at: '2031-03-05T09:00:00+08:00',
        opens_registration: false,
      },
      '/web/console/edition/unschedule': { exhibition_id: EXHIBITION },
      ...Object.fromEntries(
        [
          ['/web/console/exhibition', 'scale'],
          ['/web/console/page', 'texts'],
        ].flatMap(([path, part]) => {
          const which = { exhibition_id: EXHIBITION, part };
          return [
            [`${path}/info`, which],
            [`${path}/save`, { ...which, version: 'A', value: {}, takes_effect_at: null }],
            [`${path}/unschedule`, which],
            [`${path}/revision`, { ...which, number: '1' }],
          ];
        }),
      ),
      '/web/console/gate/list': { day: '2027-03-05', keyword: 'led', page_size: '20' },
      '/web/console/gate/figures': { day: '2027-03-05' },
      '/web/console/invitations/list': { kind: 'friend', stage: 'opened', keyword: 'led' },
      '/web/console/page/preview': { body: '## Title' },
      '/web/console/take-down/list': { kind: 'exhibit', keyword: 'led' },
      '/web/console/take-down/take': { kind: 'live', id: NOBODYS, reason: 'Not yours' },
      '/web/console/take-down/put-back': { kind: 'live', id: NOBODYS },
      '/web/console/review/decide': {
        kind: 'live',
        id: NOBODYS,
        version: 1,
        decision: 'return',
        reason: 'Too short',
      },
    };
    return examples[path] ?? {};
  }

  function send(
    { method, path, file }: Endpoint,
    fields: object,
    { token = '', lang = 'en', edition = '' } = {},
  ) {
    const headers = { [TOKEN_HEADER]: token };
    const named = edition && `&${EDITION_PARAM}=${edition}`;
    if (file) {
      const texts = Object.entries(fields).map(([name, value]) => [name, asText(value)]);
      return sendForm(server, `${path}?lang=${lang}${named}`, Buffer.from('no file of any kind'), {
        headers,
        fields: Object.fromEntries([['lang', lang], ...texts]),
      });
    }
    if (method !== 'GET') {
      // In the address too, for bodies that cannot be parsed.
      const url = `${path}?lang=${lang}${named}`;
      const payload = JSON.stringify({ lang, ...fields });
      const type = { 'content-type': 'application/json' };
      return server.app.inject({ method, url, headers: { ...headers, ...type }, payload });
    }
    const query = new URLSearchParams([['lang', lang]]);
    for (const [name, value] of Object.entries(fields)) {
      for (const one of [value].flat()) query.append(name, asText(one));
    }
    return server.app.inject({ method, url: `${path}?${query}${named}`, headers });
  }

  test('every call of the contract is served, and no other under /web and /api', () => {
    for (const { method, path } of allEndpoints) {
      expect(server.app.hasRoute({ method, url: path }), path).toBe(true);
    }
    const served = servedPaths(server.app).filter((path) => /^\/(web|api)\//.test(path));
    const others = ['/web/openapi.json', EVENTS_PATH];
    const known = new Set([...allEndpoints.map(({ path }) => path), ...others]);
    expect(served.length).toBeGreaterThanOrEqual(known.size);
    for (const path of served) expect([...known]).toContain(path.replace(/\/$/, ''));
  });

  describe.each(allEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s',
    (_path, endpoint) => {
      test('is refused to exactly those whom its contract does not name, before its input is read', async () => {
        for (const [role, token] of Object.entries(tokens) as [Role, string][]) {
          const name = refusalOf(endpoint.who, role);
          // A valid call is sent only to refusing endpoints: a successful one would change its caller.
          const right = name ? [exampleOf(endpoint)] : [];
          for (const fields of [{}, { no: 'such field' }, { email: '\0' }, ...right]) {
            const answer = await send(endpoint, fields, { token });
            const { code, data } = answer.json();
            const context = `${role}: ${answer.body.slice(0, 300)}`;
            if (name) {
              expect(code, context).toBe(errors[name].code);
              expect(answer.statusCode, context).toBe(errors[name].status);
              expect(data.issues, context).toEqual([]);
            } else {
              const refusals = accessRefusals.map((refusal): number => errors[refusal].code);
              expect(refusals, context).not.toContain(code);
            }
          }
        }
      });

      if (isOfConsole(endpoint))
        test('is refused to an organiser limited to another exhibition or hall', async () => {
          const { scope, holds_halls } = endpoint;
          for (const [place, token] of Object.entries(outside)) {
            const answer = await send(endpoint, exampleOf(endpoint), { token });
            const { code, data } = answer.json();
            const context = `${place}: ${answer.body.slice(0, 300)}`;
            if (scope === 'own' || (place === 'hall' && holds_halls)) {
              expectSane(endpoint, answer, 'en');
              expect(JSON.stringify(data), context).not.toMatch(
                new RegExp(`${EXHIBITOR}|${ORGANISER}`),
              );
              // An organiser limited to halls has access to all exhibitions.
              if (place !== 'hall') expect(JSON.stringify(data), context).not.toContain(EXHIBITION);
            } else expect(code, context).toBe(errors.NOT_ALLOWED.code);
          }
        });

      if (isOfConsole(endpoint) && followsEdition(endpoint))
        test('concerns the edition of its address alone', async () => {
          const token = tokens['an owner of the organiser'];
          const { edition, known, registration_id } = draft;
          const given = withPublicIds(endpoint, exampleOf(endpoint), registration_id);
          const before = await rowsOfPublic(server.database.db);
          const answer = await send(endpoint, given, { token, edition });
          expect(known.filter((id) => answer.body.includes(id))).toEqual([]);
          // The caller's own words may come back, such as the ids of a refused field.
          if (namesRecord(given)) expect(answer.json().code, answer.body).not.toBe(0);
          expect(await rowsOfPublic(server.database.db)).toEqual(before);
          for (const unknown of [NOBODYS, 'x', EXHIBITOR]) {
            const refused = await send(endpoint, given, { token, edition: unknown });
            expect(refused.json().code, unknown).toBe(errors.NOT_FOUND.code);
          }
          const other = await send(endpoint, given, { token: draft.limited, edition });
          expect(other.json().code).toBe(errors.NOT_FOUND.code);
        });

      test('refuses an integer that no column can store, in any field, and never fails', async () => {
        const names = fieldNames(endpoint);
        for (const number of [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53)]) {
          const token = tokenFor(endpoint);
          for (const fields of [
            withNumbers(exampleOf(endpoint), number),
            ...names.map((name) => ({ ...exampleOf(endpoint), [name]: number })),
          ]) {
            expectSane(endpoint, await send(endpoint, fields, { token }), 'en');
          }
        }
      });

      test('refuses a text that no database can store, in whichever field, by its name', async () => {
        // An address or a form cannot contain half a surrogate pair.
        const unstorable = endpoint.method === 'GET' || endpoint.file ? ['\0'] : ['a\0b', '\ud800'];
        for (const name of fieldNames(endpoint)) {
          for (const text of unstorable) {
            const fields = { ...exampleOf(endpoint), [name]: text };
            const token = tokenFor(endpoint);
            const answer = await send(endpoint, fields, { token });
            // Invalid parameters of other sites' links are ignored.
            if (FROM_LINKS.has(name)) {
              expectSane(endpoint, answer, 'en');
              continue;
            }
            const { code, data } = answer.json();
            expect(code, name).toBe(errors.BAD_INPUT.code);
            expect(data.issues).toMatchObject([{ field: name, name: 'invalid' }]);
          }
        }
      });

      test('answers junk in its fields with a refusal that names them, and never fails', async () => {
        await fc.assert(
          fc.asyncProperty(
            junkFields(endpoint, exampleOf(endpoint)),
            fc.constantFrom('zh', 'en'),
            async (fields, lang) => {
              const token = tokenFor(endpoint);
              expectSane(endpoint, await send(endpoint, fields, { token, lang }), lang);
            },
          ),
          { numRuns: CALLS[kind], seed: SEED, endOnFailure: true },
        );
      });

      test('answers junk in place of its fields the same way', async () => {
        if (endpoint.method === 'GET') return expectSaneQueries();
        await fc.assert(
          fc.asyncProperty(junkValue, fc.constantFrom('zh', 'en'), async (body, lang) => {
            const answer = await server.app.inject({
              method: endpoint.method,
              url: `${endpoint.path}?lang=${lang}`,
              headers: {
                [TOKEN_HEADER]: tokenFor(endpoint),
                'content-type': 'application/json',
              },
              payload: JSON.stringify(body),
            });
            expectSane(endpoint, answer, lang);
          }),
          { numRuns: CALLS[kind] / 2, seed: SEED, endOnFailure: true },
        );
      });

      async function expectSaneQueries() {
        for (const query of [
          '%',
          '%00',
          'purpose=%00&invite=%00&channel=%00',
          'a[b][c]=1',
          '&&&==&',
        ]) {
          const answer = await server.app.inject({
            url: `${endpoint.path}?${query}`,
            headers: { [TOKEN_HEADER]: tokenFor(endpoint) },
          });
          expectSane(endpoint, answer);
        }
      }
    },
  );

  test.each([
    ['a very long one', 'x'.repeat(7_000)],
    ['one in Latin-1', 'tøken'],
    ['an SQL one', "' OR ''='"],
    ['two of them', 'a, b'],
    ['a blank', ' '],
  ])('a token that is none (%s) asks to sign in', async (_what, token) => {
    const answer = await server.app.inject({
      url: '/web/buyer/info',
      headers: { [TOKEN_HEADER]: token },
    });
    expect(answer.json().code).toBe(errors.SIGN_IN_REQUIRED.code);
  });

  test("one buyer's token never yields or changes another's data, whatever ids come with it", async () => {
    const [anna, bea] = [await registeredBuyer('Anna'), await registeredBuyer('Beatrix')];
    const [beas] = await server.database.db
      .select()
      .from(registration)
      .innerJoin(ticket, eq(ticket.registration_id, registration.id))
      .where(eq(registration.account_id, bea.account_id));
    const own = { exhibitor_id: EXHIBITOR, exhibit_id: EXHIBIT };
    const hers_too = [
      '/web/exhibitor-list/starred',
      '/web/exhibit/collected',
      '/web/conference/starred',
    ];
    const lists = () => Promise.all(hers_too.map((path) => server.get(path, { token: bea.token })));
    await server.post('/web/exhibitor-list/star', { ...own, starred: true }, bea);
    await server.post('/web/conference/star', { conference_id: CONFERENCE, starred: true }, bea);
    await server.post(
      '/web/exhibit/collect',
      { ...own, collected: true, note: 'Beatrix: red' },
      bea,
    );
    const listed = (await lists()).map(({ data }) => data);
    const ids = {
      id: beas?.registration.id,
      registration_id: beas?.registration.id,
      account_id: bea.account_id,
      ticket_id: beas?.ticket.ticket_id,
      buyer_id: bea.account_id,
      user_id: bea.account_id,
    };
    const hers = [
      'Beatrix',
      bea.email,
      bea.token,
      beas?.registration.id,
      bea.account_id,
      beas?.ticket.ticket_id,
      beas?.ticket.ticket_number,
    ].filter((text) => text !== undefined);
    expect(hers).toHaveLength(7);

    for (const endpoint of allEndpoints) {
      for (const token of [anna.token, '']) {
        const right = endpoint.path.endsWith('basic-register')
          ? { ...overseasForm(anna.email), city: 'Bonn' }
          : exampleOf(endpoint);
        const answer = await send(endpoint, { ...right, ...ids }, { token });
        expect(answer.statusCode).toBeLessThan(500);
        for (const text of hers) expect(answer.body, endpoint.path).not.toContain(text);
      }
    }
    const [after] = await server.database.db
      .select()
      .from(registration)
      .innerJoin(ticket, eq(ticket.registration_id, registration.id))
      .where(eq(registration.account_id, bea.account_id));
    expect(after).toEqual(beas);
    expect((await lists()).map(({ data }) => data)).toEqual(listed);
    // Anna's own calls changed her own data.
    const mine = await server.get('/web/buyer/info', { token: anna.token });
    expect(mine.data.basic).toMatchObject({ name: 'Anna Müller', city: 'Bonn' });
  });

  async function registeredBuyer(name: string) {
    const email = freshEmail();
    const signed = await signInBy(server, { email });
    const form = { ...overseasForm(email), name: `${name} Müller` };
    const key = randomUUID();
    const done = await server.post('/web/buyer/basic-register', form, { token: signed.token, key });
    expect(done.code).toBe(0);
    return { ...signed, email };
  }
});

/** The same fields with each number replaced by this one. */
function withNumbers<Fields>(fields: Fields, number: number): Fields {
  const text = JSON.stringify(fields, (_key, value) =>
    typeof value === 'number' ? number : value,
  );
  return JSON.parse(text);
}

const codes = new Map<number, number>(
  Object.values(errors).map(({ code, status }) => [code, status]),
);

/** Every answer is a success that the contract describes, or an error with a helpful message. */
function expectSane(
  endpoint: Endpoint,
  answer: { statusCode: number; body: string; json: () => unknown; headers: object },
  lang?: string,
) {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (endpoint.answers && answer.statusCode === 200) {
    const attached = { 'content-disposition': expect.stringMatching(/^attachment; filename="/) };
    return expect(answer.headers).toMatchObject(attached);
  }
  const { code, data, message } = answer.json() as { code: number; data: unknown; message: string };
  if (code === 0) {
    expect(answer.statusCode).toBe(200);
    expect(endpoint.output.safeParse(data).error).toBeUndefined();
    return;
  }
  expect(answer.statusCode).toBe(codes.get(code));
  expect(answer.body).not.toMatch(INSIDE);
  const { issues } = Refusal.parse(data);
  if (code === errors.BAD_INPUT.code) expect(issues.length).toBeGreaterThan(0);
  for (const { field, text } of issues) {
    expect(field).not.toBe('');
    expectWords(text, lang);
  }
  expectWords(message, lang);
}

function expectWords(text: string, lang: string | undefined) {
  expect(text).not.toBe('');
  if (lang) expect(/\p{Script=Han}/u.test(text)).toBe(lang === 'zh');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type ErrorName, errors } from '#contract/errors.ts';
import type { Membership } from '#contract/members.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { buildApp } from '#server/app.ts';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { addCaptcha } from '#server/features/sign-in/rows.ts';
import { createLog } from '#server/log.ts';
import { createDiskFiles, type FileStore } from '#server/outbound/files.ts';
import type { Message, Send } from '#server/outbound/message.ts';
import { readSettings } from '#server/settings.ts';
import { afterFile, temporaryFolder } from './after-file.ts';
import { easyProof } from './proofs.ts';

/** Every server of a test file has the same keys, as the processes of one installation have. */
const keys = await loadKeys({ data_dir: temporaryFolder() });

interface ServerOptions {
  /** The server's clock at its start; move it with `clock.now`. */
  now?: string;
  settings?: Record<string, string>;
  /** Called before a message counts as sent. Throw to refuse it. */
  send?: Send;
  files?: FileStore;
  wechat_timeout_ms?: number;
  /** For bodies of forms while they arrive. */
  uploads_folder?: string;
  /** The database cannot be written. */
  isReadOnly?: boolean;
}

export type BuyerServer = ReturnType<typeof startServer>;

/** The whole server on a database, with a clock, a mailbox and a log to read. */
export function startServer(
  database: OpenDatabase,
  {
    now = '2026-11-21T10:00:00+08:00',
    settings = {},
    send = async () => undefined,
    files = createDiskFiles(join(temporaryFolder(), 'files')),
    ...more
  }: ServerOptions = {},
) {
  const clock = { now: new Date(now) };
  const sent: Message[] = [];
  const logged: string[] = [];
  const log = createLog(
    'trace',
    new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    }),
  );
  const data_dir = temporaryFolder();
  const pictures_folder = join(data_dir, 'pictures');
  const app = buildApp({
    settings: readSettings({ MODE: 'demo', CAPTCHA: 'off', ...settings }),
    database,
    keys,
    send: async (message) => {
      await send(message);
      sent.push(message);
    },
    files,
    pictures_folder,
    log,
    now: () => clock.now,
    ...more,
  });
  afterFile(() => app.close());

  // Calls are counted by address, in the database that servers of a test file may share.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  async function get(path: string, { token = '', lang = 'en' } = {}) {
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
    return answerOf(await app.inject({ url, remoteAddress, headers: { [TOKEN_HEADER]: token } }));
  }

  async function post(
    path: string,
    body: object,
    { token = '', key = randomUUID(), lang = 'en' } = {},
  ) {
    const headers = { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: key };
    return answerOf(
      await app.inject({
        method: 'POST',
        url: path,
        remoteAddress,
        headers,
        payload: { lang, ...body },
      }),
    );
  }

  /** The newest code that was sent to an address. */
  function codeFor(address: string): string {
    const code = sent.findLast(({ to }) => to === address)?.code;
    if (!code) throw new Error('No code was sent to this address');
    return code;
  }

  return { app, database, clock, sent, logged, keys, files, pictures_folder, get, post, codeFor };
}

function answerOf(answer: { statusCode: number; headers: object; json: () => unknown }) {
  const { code, data, message } = answer.json() as {
    code: number;
    // Every call answers something else; what it is, the assertions say.
    data: Record<string, never> & { issues: { field: string; name: string }[] };
    message: string;
  };
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    code,
    data,
    message,
  };
}

/** The expected answer of an error, for `toMatchObject`. */
export function refusal(name: ErrorName) {
  return { code: errors[name].code, status: errors[name].status };
}

/** A mainland number that no other test uses. */
export function freshCellphone(): string {
  return `13${randomInt(1e9).toString().padStart(9, '0')}`;
}

export function freshEmail(): string {
  return `buyer-${randomUUID()}@example.com`;
}

/** A valid mainland ID number that no other test uses, of a person born on a day, YYYYMMDD. */
export function freshIdCard(
  birth = `19${randomInt(50, 99)}${twoDigits(12)}${twoDigits(28)}`,
): string {
  const body = `440301${birth}${randomInt(1000).toString().padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
}

function twoDigits(highest: number): string {
  return randomInt(1, highest + 1)
    .toString()
    .padStart(2, '0');
}

/** Signs in by a code, as a person does. */
export async function signInBy(
  server: BuyerServer,
  address: { cellphone: string } | { email: string },
  given: { channel?: string; invite?: string } = {},
) {
  const isPhone = 'cellphone' in address;
  const path = isPhone ? '/web/buyer/web-captcha' : '/web/buyer/web-email-captcha';
  const asked = await server.post(path, { ...address, purpose: 'sign_in' });
  if (asked.code !== 0) throw new Error(`No code: ${asked.message}`);
  const code = server.codeFor(isPhone ? address.cellphone : address.email);
  const by = isPhone ? 'phone' : 'email';
  const answer = await server.post('/web/buyer/login', { by, ...address, code, ...given });
  if (answer.code !== 0) throw new Error(`Not signed in: ${answer.message}`);
  const { sign_in, outcome } = answer.data as unknown as {
    sign_in: {
      token: string;
      account_id: string;
      is_finish_register: boolean;
      role: string;
      member: Membership | null;
    };
    outcome: string;
  };
  return { ...sign_in, outcome, answer };
}

/** Puts a captcha into the database whose answer is `AEFH`, and solves an easy challenge for an address. */
export async function knownCaptcha(
  { database, keys, clock }: BuyerServer,
  address: string,
  purpose = 'sign_in',
) {
  const id = randomUUIDv7();
  const answer_hash = hashCaptchaAnswer(keys.captcha_key, { id, purpose }, 'AEFH');
  await addCaptcha(database.db, { id, purpose, answer_hash }, clock.now);
  const proof = await easyProof(keys.captcha_key, { captcha_id: id, purpose, address });
  return { captcha_id: id, captcha: 'aefh', proof };
}

/** Basic information of a person from mainland China. */
export function mainlandForm(cellphone: string, id_number = freshIdCard()) {
  return {
    region: 'mainland',
    country: 'CN',
    name: '王小明',
    gender: 'sir',
    area_code: '86',
    cellphone,
    id_type: 'id_card',
    id_number,
    id_consent: true,
    company_name: '深圳光影显示有限公司',
    job_title: '采购经理',
    business_nature: 'integrator',
    city: '深圳',
    company_address: '南山区科技路 1 号',
  };
}

/** Basic information of a person from abroad. */
export function overseasForm(email: string) {
  return {
    region: 'overseas',
    country: 'DE',
    name: 'Anna Müller',
    gender: 'lady',
    area_code: '49',
    cellphone: '15112345678',
    email,
    company_name: 'Lichtwerk GmbH',
    job_title: 'Buyer',
    business_nature: 'integrator',
    city: 'Köln',
    company_address: 'Domstraße 1',
  };
}

/** The form of a company that wants a booth. */
export function reservation(email: string) {
  return {
    company: '深圳光影显示有限公司',
    contact_name: '王小明',
    title: '市场总监',
    tel: '+86 755 0000 0000',
    email,
    intended_area: 'led_display_virtual_production',
    intended_display_area: 36,
    standard_booth: 4,
    category_module: 'led_indoor',
    display_type_intent: 'standard_booth',
  };
}

/** An inquiry of a buyer. */
export function inquiry(receiving_email: string) {
  return {
    name: 'Anna Müller',
    company_name: 'Lichtwerk GmbH',
    country: 'DE',
    industry: 'retail',
    intention: 'price',
    estimated_quantity: 3,
    description: 'What does it cost, delivered to Köln?',
    receiving_email,
    mails: true,
  };
}

/** A buying lead. */
export function buyingLead(email: string) {
  return {
    name: 'Anna Müller',
    company_name: 'Lichtwerk GmbH',
    country: 'DE',
    phone: '+49 221 0000000',
    email,
    industry: 'retail',
    product_category_1: 'led_indoor',
    product_category_2: '',
    requirement: 'Sixty square metres of P1.5 for shop windows.',
    contact_consent: true,
  };
}

export const questionnaire = {
  product_categories: ['led_indoor', 'micro_led'],
  application_scenes: ['stage'],
  company_scale: '20_99',
  annual_budget: '1m_5m',
  visit_purposes: ['purchase'],
  event_types: ['forum'],
};

/** Runs a call twenty times at once. */
export function twentyTimes<T>(call: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));
}

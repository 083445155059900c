import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { Email } from '#contract/contact-fields.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const digits = z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number'));
const url = z.string().check(z.refine((value) => URL.canParse(value), 'must be a URL'));
const origin = z
  .string()
  .check(
    z.refine(
      (value) => URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value),
      'must be an origin such as https://expo.example.com, without a path',
    ),
  );
/** Addresses and subnets. */
const networks = z
  .string()
  .check(
    z.refine(
      (list) => list === '' || list.split(',').every((part) => isSubnet(part.trim())),
      'must be addresses or subnets such as 203.0.113.0/24, separated by commas',
    ),
  );
/** Fastify's notation: names of networks, addresses, subnets. */
const proxies = text.check(
  z.refine(
    (list) => list.split(',').every((part) => isNetwork(part.trim())),
    'must be loopback, linklocal, uniquelocal, or addresses such as 10.0.0.0/8',
  ),
);

function isNetwork(part: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isSubnet(part);
}

function isSubnet(part: string): boolean {
  const [address = '', bits = '0', ...rest] = part.split('/');
  const version = isIP(address);
  const isRange = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  return version !== 0 && isRange && rest.length === 0;
}

/** `live.example.com`, with a port unless it is the default, or `*.example.com`. */
const HOST_NAME = /^(\*\.)?([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?$/;
const hostNames = z.pipe(
  z.string(),
  z.transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
);

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  ),
  z.array(origin),
);

/** The contact for vulnerabilities, in a form that security.txt allows (RFC 9116). */
const contact = z
  .string()
  .check(
    z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must start with mailto: or https://'),
  );

const Settings = z.object({
  PORT: z._default(z.pipe(digits, z.coerce.number<string>().check(z.lte(65535))), 3000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_ORIGIN: z.optional(origin),
  DATA_DIR: z._default(text, 'data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')),
  ),
  BUS_URL: z.optional(
    z.string().check(z.regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')),
  ),
  MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  DEMO_SIZE: z._default(z.enum(['small', 'full']), 'full'),
  MEMORY_MB: z.optional(z.pipe(digits, z.coerce.number<string>().check(z.gte(1)))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  CAPTCHA: z._default(z.enum(['on', 'off']), 'on'),
  SECOND_FACTOR: z.optional(z.enum(['on', 'off'])),
  TRUST_PROXY: z._default(proxies, 'loopback'),
  HALL_NETWORKS: z._default(networks, ''),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(text),
  SMS_PROVIDER: z.optional(z.enum(['tencent', 'alibaba'])),
  SMS_KEY_ID: z.optional(text),
  SMS_KEY_SECRET: z.optional(text),
  SMS_SIGN_NAME: z.optional(text),
  SMS_TEMPLATE_CODE: z.optional(text),
  SMS_RETRIEVE_TEMPLATE_CODE: z.optional(text),
  SMS_TICKET_TEMPLATE_CODE: z.optional(text),
  SMS_REMINDER_TEMPLATE_CODE: z.optional(text),
  SMS_PROGRAMME_TEMPLATE_CODE: z.optional(text),
  SMS_ACCESS_TEMPLATE_CODE: z.optional(text),
  SMS_LIVE_TEMPLATE_CODE: z.optional(text),
  SMS_LIVE_CANCELLED_TEMPLATE_CODE: z.optional(text),
  SMS_LIVE_MOVED_TEMPLATE_CODE: z.optional(text),
  SMS_APP_ID: z.optional(text),
  SMS_REGION: z.optional(text),
  SMS_API_BASE: z.optional(url),
  SMS_A_DAY: z._default(z.pipe(digits, z.coerce.number<string>().check(z.gte(1))), 20_000),
  CODE_MAILS_A_DAY: z._default(z.pipe(digits, z.coerce.number<string>().check(z.gte(1))), 50_000),
  SMS_PROGRAMME_A_DAY: z._default(z.pipe(digits, z.coerce.number<string>().check(z.gte(1))), 5_000),
  TEXT_CHECK: z.optional(z.enum(['tencent', 'alibaba'])),
  TEXT_CHECK_KEY_ID: z.optional(text),
  TEXT_CHECK_KEY_SECRET: z.optional(text),
  TEXT_CHECK_REGION: z.optional(text),
  TEXT_CHECK_API_BASE: z.optional(url),
  WECHAT_APP_ID: z.optional(text),
  WECHAT_APP_SECRET: z.optional(text),
  WECHAT_API_BASE: z._default(url, 'https://api.weixin.qq.com'),
  ENCRYPTION_KEY: z.optional(text),
  TICKET_KEY: z.optional(text),
  PICTURE_COPIES_DIR: z.optional(text),
  PICTURE_COPIES_MEGABYTES: z._default(
    z.pipe(digits, z.coerce.number<string>().check(z.gte(1))),
    2_000,
  ),
  S3_BUCKET: z.optional(text),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ENDPOINT: z.optional(url),
  S3_PUBLIC_ENDPOINT: z.optional(url),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  LIVE_HOSTS: z._default(
    z.pipe(
      hostNames,
      z.array(z.string().check(z.regex(HOST_NAME, 'must be names of hosts, separated by commas'))),
    ),
    [],
  ),
  EMBED_ORIGINS: z._default(origins, []),
  BACKUP_DIR: z.optional(text),
  BACKUP_RECIPIENT: z.optional(
    z.string().check(z.regex(/^age1[a-z0-9]{50,}$/, 'must be a recipient of age, age1…')),
  ),
  BACKUP_SEAL: z.optional(z.string().check(z.minLength(32))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SECURITY_CONTACT: z.optional(contact),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  ORGANISERS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
      ),
      z.array(Email),
    ),
    [],
  ),
});
export type Settings = z.infer<typeof Settings>;

const NEEDED_LIVE = [
  'PUBLIC_ORIGIN',
  'ENCRYPTION_KEY',
  'TICKET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** All or none: codes go by e-mail alone if none is set. */
const NEEDED_BY_SMS = [
  'SMS_PROVIDER',
  'SMS_KEY_ID',
  'SMS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
] as const;

const NEEDED_BY_S3 = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** No phone receives a code: visitors from mainland China sign in by e-mail too. */
export function isEmailOnly({ MODE, SMS_PROVIDER }: Settings): boolean {
  return MODE === 'live' && SMS_PROVIDER === undefined;
}

/**
 * Parses the settings from environment variables; an empty one counts as unset.
 * @throws {Error} with every wrong or missing variable, one per line
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in Settings.shape && value !== ''),
  );
  const read = Settings.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`Wrong settings:\n${lines.join('\n')}`);
  }
  const complaints = complain(read.data);
  if (complaints.length > 0) throw new Error(`Wrong settings:\n${complaints.join('\n')}`);
  return read.data;
}

function complain(settings: Settings): string[] {
  const incomplete = settings.S3_BUCKET
    ? NEEDED_BY_S3.filter((name) => settings[name] === undefined).map(
        (name) => `${name}: needed with S3_BUCKET`,
      )
    : [];
  incomplete.push(...complainOfTextCheck(settings));
  if (settings.TRUST_PROXY.split(',').some((part) => /\/0+$/.test(part.trim()))) {
    incomplete.push('TRUST_PROXY: names everybody, so that anybody may choose his address');
  }
  if (settings.BUS_URL && !settings.DATABASE_URL) {
    incomplete.push('DATABASE_URL: needed with BUS_URL');
  }
  if (settings.MODE === 'demo') return incomplete;
  const missing = NEEDED_LIVE.filter((name) => settings[name] === undefined).map(
    (name) => `${name}: needed when MODE=live`,
  );
  missing.push(...incomplete);
  if (NEEDED_BY_SMS.some((name) => settings[name] !== undefined)) {
    const lacking = NEEDED_BY_SMS.filter((name) => settings[name] === undefined);
    missing.push(...lacking.map((name) => `${name}: needed to send SMS`));
  }
  if (settings.CAPTCHA === 'off') missing.push('CAPTCHA: cannot be off when MODE=live');
  if (settings.SECOND_FACTOR === 'off') {
    missing.push('SECOND_FACTOR: cannot be off when MODE=live');
  }
  if (settings.SMS_PROVIDER === 'tencent' && !settings.SMS_APP_ID) {
    missing.push('SMS_APP_ID: needed when SMS_PROVIDER=tencent');
  }
  if (settings.PUBLIC_ORIGIN && !settings.PUBLIC_ORIGIN.startsWith('https://')) {
    missing.push('PUBLIC_ORIGIN: must be https when MODE=live');
  }
  return missing;
}

/** The text check uses the keys of the SMS provider. */
function complainOfTextCheck(settings: Settings): string[] {
  if (!settings.TEXT_CHECK) return [];
  const isSameProvider = settings.TEXT_CHECK === settings.SMS_PROVIDER;
  const id = settings.TEXT_CHECK_KEY_ID ?? (isSameProvider && settings.SMS_KEY_ID);
  const secret = settings.TEXT_CHECK_KEY_SECRET ?? (isSameProvider && settings.SMS_KEY_SECRET);
  return [
    ...(id ? [] : ['TEXT_CHECK_KEY_ID: needed with TEXT_CHECK']),
    ...(secret ? [] : ['TEXT_CHECK_KEY_SECRET: needed with TEXT_CHECK']),
  ];
}

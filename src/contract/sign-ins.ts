import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';

/** Browsers and applications that identify a sign-in; `other`: unknown. */
export const BrowserName = z.enum([
  ...(['wechat', 'wecom', 'alipay', 'dingtalk', 'qq', 'uc', 'huawei', 'samsung'] as const),
  ...(['edge', 'opera', 'firefox', 'chrome', 'safari', 'other'] as const),
]);
export type BrowserName = z.infer<typeof BrowserName>;

export const SystemName = z.enum([
  ...(['iphone', 'ipad', 'android', 'harmony', 'windows', 'mac', 'linux', 'other'] as const),
]);
export type SystemName = z.infer<typeof SystemName>;

/** A hash, which cannot be converted to a token. */
const SignInId = z.string().check(z.regex(/^[\w-]{43}$/));

const OwnSignIn = z.object({
  id: SignInId,
  begun_at: Instant,
  /** A day in the exhibition's time zone; null: not since it began. */
  last_seen_on: z.nullable(z.iso.date()),
  ends_at: Instant,
  browser: BrowserName,
  system: SystemName,
  /** True for the sign-in of this call. */
  is_this: z.boolean(),
  /** Begun by a link from another browser: it ends together with that sign-in. */
  is_transferred: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/web/buyer/sign-ins',
  who: 'buyer',
  summary: "The caller's active sign-ins, newest first.",
  input: z.object({}),
  output: z.object({ items: z.array(OwnSignIn) }),
});

export const endSignIn = endpoint({
  method: 'POST',
  path: '/web/buyer/end-sign-in',
  who: 'buyer',
  summary: 'Ends a sign-in of the caller and those created by its links; idempotent.',
  input: z.object({ id: SignInId }),
  output: z.object({}),
});

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/web/buyer/end-other-sign-ins',
  who: 'buyer',
  summary: 'Ends all sign-ins of the caller but the one that makes the call.',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

import * as z from 'zod/mini';
import { AreaCode, Code, Email, MainlandCellphone } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { Membership } from './members.ts';
import { Provenance } from './plain-fields.ts';
import { plainTyped } from './typed-text.ts';

/** The purpose of a code; other purposes are refused. */
export const CodePurpose = z.enum(['sign_in', 'active']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const CaptchaPurpose = z.enum(['sign_in', 'active', 'retrieve', 'reserve', 'feedback']);
export type CaptchaPurpose = z.infer<typeof CaptchaPurpose>;

export const CaptchaKind = z.enum(['picture', 'question']);
export type CaptchaKind = z.infer<typeof CaptchaKind>;

/** A sign-in address: a mainland phone (+86, 11 digits) or an e-mail address in lower case. */
export type SignInAddress = { by: 'phone'; cellphone: string } | { by: 'email'; email: string };

/** The captcha answer and its proof of work; not required if `captcha_required` is false. */
export const captchaFields = {
  captcha_id: z.optional(z.uuidv7()),
  captcha: z.optional(z.string().check(z.overwrite(plainTyped), z.maxLength(12))),
  /** JSON of ALTCHA's `Payload`: the challenge of `getProofChallenge` and its solution. */
  proof: z.optional(z.string().check(z.maxLength(2_000))),
};

export const getImageCaptcha = endpoint({
  method: 'GET',
  path: '/web/buyer/img-captcha',
  who: 'anyone',
  lane: 'signIn',
  summary: 'A captcha picture, valid for one answer to one purpose within five minutes.',
  input: z.object({ purpose: CaptchaPurpose }),
  output: z.object({
    captcha_id: z.uuidv7(),
    /** PNG as a data URL. */
    image: z.string(),
  }),
});

export const getCaptchaQuestion = endpoint({
  method: 'GET',
  path: '/web/buyer/question-captcha',
  who: 'anyone',
  lane: 'signIn',
  summary:
    "A captcha without a picture: a question in the caller's language instead of the picture, for more proof of work.",
  input: z.object({
    purpose: CaptchaPurpose,
    /** The picture, or earlier question, that is replaced and used up. */
    captcha_id: z.uuidv7(),
  }),
  output: z.object({ captcha_id: z.uuidv7(), question: z.string() }),
});

export const getProofChallenge = endpoint({
  method: 'POST',
  path: '/web/buyer/captcha-proof',
  who: 'anyone',
  lane: 'signIn',
  summary:
    'The proof of work for the answer to a captcha, for one purpose and address; it grows with unsuccessful requests.',
  input: z.object({
    captcha_id: z.uuidv7(),
    /** The kind of captcha; see `getCaptchaQuestion`. */
    kind: CaptchaKind,
    purpose: CaptchaPurpose,
    /** The address as it will be sent. */
    address: z.union([MainlandCellphone, Email]),
  }),
  /** JSON of ALTCHA's `Challenge`. */
  output: z.object({ challenge: z.string() }),
});

const CodeSent = z.object({
  /** Seconds until another code may be requested. */
  resend_after: z.int(),
  /** Lifetime of the code in seconds. */
  valid_for: z.int(),
  /** Many codes are requested: this one may take minutes. Equal for known and unknown addresses. */
  is_busy: z.optional(z.boolean()),
  /** Demo only: the page itself shows the code instead of sending it. */
  demo_code: z.optional(Code),
});

export const PhoneCodeRequest = z.object({
  cellphone: MainlandCellphone,
  purpose: CodePurpose,
  ...captchaFields,
});
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/web/buyer/web-captcha',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Sends a six-digit code by SMS to a mainland phone, registered or not.',
  input: PhoneCodeRequest,
  output: CodeSent,
});

export const EmailCodeRequest = z.object({ email: Email, purpose: CodePurpose, ...captchaFields });
export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/web/buyer/web-email-captcha',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Sends a six-digit code by e-mail, registered or not.',
  input: EmailCodeRequest,
  output: CodeSent,
});

/** The client's stored sign-in. Every call sends the token in the header `web-token`. */
export const SignIn = z.object({
  token: z.string(),
  account_id: z.uuidv7(),
  buyer_name: z.string(),
  cellphone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Registered for the current exhibition with complete basic information. */
  is_finish_register: z.boolean(),
  role: z.enum(['buyer', 'organiser']),
  /** The exhibitor of this e-mail address. */
  member: z.nullable(Membership),
  expires_at: z.iso.datetime({ offset: true }),
});
export type SignIn = z.infer<typeof SignIn>;

/** The outcome of a verification: a new person, one with a ticket, or one with incomplete basic information. */
export const SignInOutcome = z.enum(['new', 'returning', 'incomplete']);

const provenance = {
  channel: Provenance,
  invite: Provenance,
};
const SignInByPhone = z.object({
  by: z.literal('phone'),
  cellphone: MainlandCellphone,
  code: Code,
  ...provenance,
});
const SignInByEmail = z.object({ by: z.literal('email'), email: Email, code: Code, ...provenance });
export const signIn = endpoint({
  method: 'POST',
  path: '/web/buyer/login',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Signs in by a code; an unknown phone or e-mail address gets an account.',
  input: z.discriminatedUnion('by', [SignInByPhone, SignInByEmail]),
  output: z.object({ sign_in: SignIn, outcome: SignInOutcome }),
});

const RetrieveByPhone = z.object({
  by: z.literal('phone'),
  cellphone: MainlandCellphone,
  ...captchaFields,
});
const RetrieveByEmail = z.object({ by: z.literal('email'), email: Email, ...captchaFields });
export const retrieveTicket = endpoint({
  method: 'POST',
  path: '/web/buyer/retrieve',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Sends the registration to its address; the answer never tells if there is one.',
  input: z.discriminatedUnion('by', [RetrieveByPhone, RetrieveByEmail]),
  output: z.object({}),
});

export const Country = z.object({
  code: z.string(),
  area_code: AreaCode,
  name: z.string(),
  /** Alternative search names: codes, short names, the name in the other language. Only on request. */
  other_names: z.optional(z.array(z.string())),
});
export type Country = z.infer<typeof Country>;
export const listCountries = endpoint({
  method: 'GET',
  path: '/web/buyer/country',
  who: 'anyone',
  summary:
    'Countries and regions with their calling codes, named and sorted in the language asked for.',
  input: z.object({ names: z.optional(z.literal('all')) }),
  output: z.object({ items: z.array(Country) }),
});

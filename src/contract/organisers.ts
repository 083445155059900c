import * as z from 'zod/mini';
import { Access } from './access-states.ts';
import { capabilities } from './capabilities.ts';
import { Code, Email } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { HallName, inBothLanguages, line } from './fields.ts';
import { lazy } from './lazy.ts';
import { Instant } from './plain-fields.ts';
import { compactTyped, plainTyped } from './typed-text.ts';

const Capabilities = z.array(z.enum(capabilities)).check(z.maxLength(capabilities.length));

/** The scope of an organiser's person. */
export const Scope = z.object({
  /** null: every exhibition. */
  exhibition_ids: z.nullable(z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(100))),
  /** Halls as the exhibition names them; null: all of them. */
  halls: z.nullable(z.array(HallName).check(z.minLength(1), z.maxLength(100))),
});
export type Scope = z.infer<typeof Scope>;

/** A person of the organiser, identified by the e-mail address verified at sign-in. */
export const Organiser = lazy(() =>
  z.object({
    organiser_id: z.uuidv7(),
    email: z.string(),
    name: z.string(),
    /** Code of a predefined role, or id of a custom one. */
    role: z.string(),
    ...Scope.shape,
    has_second_factor: z.boolean(),
    created_at: Instant,
    access: Access,
  }),
);
export type Organiser = z.infer<typeof Organiser>;

/** A custom role of the organiser. */
export const OwnRole = lazy(() =>
  z.object({
    role_id: z.uuidv7(),
    name: inBothLanguages(z.string()),
    capabilities: Capabilities,
  }),
);
export type OwnRole = z.infer<typeof OwnRole>;

export const getOwnAccess = endpoint({
  method: 'GET',
  path: '/web/console/me',
  who: 'organiser',
  scope: 'own',
  lane: 'ticket',
  summary: "The caller's rights in the console, and whether a second factor is required.",
  input: z.object({}),
  output: z.object({
    organiser_id: z.uuidv7(),
    name: z.string(),
    role: z.string(),
    capabilities: Capabilities,
    ...Scope.shape,
    /** `none`: not required. `enrol`: must be set up. `ask`: a code is due in this sign-in. */
    second_factor: z.enum(['none', 'enrol', 'ask', 'passed']),
  }),
});

export const listOrganisers = endpoint({
  method: 'GET',
  path: '/web/console/people/list',
  who: { can: 'people' },
  holds_halls: true,
  summary: "The organiser's people, its own roles, and all exhibitions.",
  input: z.object({}),
  output: z.object({
    items: z.array(Organiser),
    roles: z.array(OwnRole),
    /** The exhibitions available for a person's scope, newest first. */
    exhibitions: z.array(
      z.object({ id: z.uuidv7(), year: z.int(), name: inBothLanguages(z.string()) }),
    ),
  }),
});

const RoleName = line(64);

export const addOrganiser = endpoint({
  method: 'POST',
  path: '/web/console/people/add',
  who: { can: 'people' },
  holds_halls: true,
  summary: 'Gives an e-mail address access to the console from its next call.',
  input: z.object({ email: Email, name: line(), role: RoleName, ...Scope.shape }),
  output: Organiser,
  creates: true,
  changes: 'organiser',
});

export const changeOrganiser = endpoint({
  method: 'POST',
  path: '/web/console/people/change',
  who: { can: 'people' },
  holds_halls: true,
  summary: 'Changes name, role and scope from the next call. The last owner remains an owner.',
  input: z.object({ organiser_id: z.uuidv7(), name: line(), role: RoleName, ...Scope.shape }),
  output: Organiser,
  changes: 'organiser',
});

export const removeOrganiser = endpoint({
  method: 'POST',
  path: '/web/console/people/remove',
  who: { can: 'people' },
  holds_halls: true,
  summary: 'Removes a person from the console at once. The last owner cannot be removed.',
  input: z.object({ organiser_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'organiser',
});

export const saveOwnRole = endpoint({
  method: 'POST',
  path: '/web/console/roles/save',
  who: { can: 'people' },
  summary: 'Creates or changes a role; callers can grant only rights that they have.',
  input: z.object({
    /** Undefined: creates one. */
    role_id: z.optional(z.uuidv7()),
    name: inBothLanguages(line()),
    capabilities: Capabilities.check(z.minLength(1, 'choose_at_least_one')),
  }),
  output: OwnRole,
  creates: true,
  changes: 'organiser_role',
});

export const removeOwnRole = endpoint({
  method: 'POST',
  path: '/web/console/roles/remove',
  who: { can: 'people' },
  summary: 'Removes an unused role.',
  input: z.object({ role_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'organiser_role',
});

/** Not marked as creating: the idempotency record would store the secret. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/web/console/second-factor/begin',
  who: 'organiser',
  scope: 'own',
  lane: 'ticket',
  summary: 'Creates a secret for an authenticator app; it takes effect with the first code.',
  input: z.object({}),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  changes: 'nothing',
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/web/console/second-factor/pass',
  who: 'organiser',
  scope: 'own',
  lane: 'ticket',
  summary: 'Checks a code, which counts once; the first one of a new secret sets it up.',
  /** Six digits of an authenticator app, RFC 6238. */
  input: z.object({ code: Code }),
  output: z.object({}),
  changes: 'second_factor',
});

/** Codes of a set. */
export const RECOVERY_CODES = 10;

function readRecoveryCode(typed: string): string {
  const letters = compactTyped(plainTyped(typed)).toUpperCase();
  return letters.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** 80 random bits in Crockford's Base32, as typed: groups, lower case and confused letters are accepted. */
const RecoveryCode = z
  .string()
  .check(z.overwrite(readRecoveryCode), z.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/, 'code_wrong'));

export const passByRecoveryCode = endpoint({
  method: 'POST',
  path: '/web/console/second-factor/recover',
  who: 'organiser',
  scope: 'own',
  lane: 'ticket',
  summary: 'Opens the console with a recovery code instead of the authenticator; each counts once.',
  input: z.object({ recovery_code: RecoveryCode }),
  output: z.object({ codes_left: z.int() }),
  changes: 'second_factor',
});

export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/web/console/second-factor/recovery-codes',
  who: 'organiser',
  scope: 'own',
  summary: "The number of the caller's unused recovery codes.",
  input: z.object({}),
  output: z.object({ codes_left: z.int() }),
});

/** Not marked as creating: the idempotency record would store the codes. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/web/console/second-factor/make-recovery-codes',
  who: 'organiser',
  scope: 'own',
  summary: 'Makes ten recovery codes and voids the earlier ones. No later answer contains them.',
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
  changes: 'second_factor',
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/web/console/second-factor/reset',
  who: { can: 'people' },
  holds_halls: true,
  summary: 'Forgets the authenticator of a person who lost it; signing in asks for a new one.',
  input: z.object({ organiser_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'second_factor',
});

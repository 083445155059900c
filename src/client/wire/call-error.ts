import { TimedOut } from '#client/device/time.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { Refusal } from '#contract/wire.ts';

/**
 * `NO_ANSWER`: the server was not reached; `NOT_UNDERSTOOD`: the answer was not the server's;
 * `UNKNOWN_CODE`: a newer server refused with a code that this version does not know.
 */
export type CallErrorName = ErrorName | 'NO_ANSWER' | 'NOT_UNDERSTOOD' | 'UNKNOWN_CODE';

const names = Object.keys(errors) as ErrorName[];
const signOutNames: ReadonlySet<CallErrorName> = new Set(
  names.filter((name) => 'signsOut' in errors[name]),
);

/** Why a call failed. `code` is the wire's, −1 where the answer had none, the HTTP status where it had no body. */
export class CallError extends Error {
  readonly errorName: CallErrorName;
  readonly code: number;
  readonly issues: Refusal['issues'];
  /** Seconds. */
  readonly retryAfter: number | null;
  readonly signsOut: boolean;
  /** The account acts for no exhibitor: a call that every member may make was refused. */
  isNotMember = false;

  constructor(
    errorName: CallErrorName,
    code: number,
    message: string,
    refusal?: Pick<Refusal, 'issues' | 'retry_after'>,
  ) {
    super(message);
    this.name = 'CallError';
    this.errorName = errorName;
    this.code = code;
    this.issues = refusal?.issues ?? [];
    this.retryAfter = refusal?.retry_after ?? null;
    this.signsOut = signOutNames.has(errorName);
  }
}

/** The error that an envelope with a code other than 0 stands for. */
export function refusedWith(code: number, message: string, data: unknown): CallError {
  const name = names.find((key) => errors[key].code === code);
  const refusal = Refusal.safeParse(data);
  return new CallError(name ?? 'UNKNOWN_CODE', code, message, refusal.data);
}

const unreached: readonly CallErrorName[] = [
  'NO_ANSWER',
  'NOT_UNDERSTOOD',
  'UNAVAILABLE',
  'SWITCHED_OFF',
];

/** The server was not reached, or not in time: what a device holds may answer in its place. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof TimedOut) return true;
  return error instanceof CallError && unreached.includes(error.errorName);
}

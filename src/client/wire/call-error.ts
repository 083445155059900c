import { TimedOut } from '#client/device/time.ts';
import { type ErrorName, errors, issueNames } from '#contract/errors.ts';
import type { Refusal } from '#contract/wire.ts';

/**
 * `NO_ANSWER`: the server was unreachable; `NOT_UNDERSTOOD`: another server answered;
 * `UNKNOWN_CODE`: a newer server sent an error code that this version does not know.
 */
export type CallErrorName = ErrorName | 'NO_ANSWER' | 'NOT_UNDERSTOOD' | 'UNKNOWN_CODE';

const names = Object.keys(errors) as ErrorName[];
const signOutNames: ReadonlySet<CallErrorName> = new Set(
  names.filter((name) => 'signsOut' in errors[name]),
);

/**
 * The reason why a call failed. `code` comes from the wire: −1 when the answer had no code, the
 * HTTP status when it had no body.
 */
export class CallError extends Error {
  readonly errorName: CallErrorName;
  readonly code: number;
  readonly issues: Refusal['issues'];
  /** Seconds. */
  readonly retryAfter: number | null;
  readonly signsOut: boolean;
  /** The number of the request in the server's log; null where our server did not answer. */
  readonly requestId: string | null;
  /**
   * True when the account is no member of an exhibitor: a call that every member may make was
   * refused.
   */
  isNotMember = false;

  constructor(
    errorName: CallErrorName,
    code: number,
    message: string,
    refusal?: Pick<Refusal, 'issues' | 'retry_after'> & Partial<Refusal>,
  ) {
    super(message);
    this.name = 'CallError';
    this.errorName = errorName;
    this.code = code;
    this.issues = refusal?.issues ?? [];
    this.retryAfter = refusal?.retry_after ?? null;
    this.requestId = refusal?.request_id ?? null;
    this.signsOut = signOutNames.has(errorName);
  }
}

/** The error of an envelope with a code other than 0. */
export function refusedWith(code: number, message: string, data: unknown): CallError {
  const name = names.find((key) => errors[key].code === code);
  return new CallError(name ?? 'UNKNOWN_CODE', code, message, readRefusal(data));
}

/** Reads without the schema: the home page, which does without zod, may be refused too. */
function readRefusal(data: unknown): Refusal | undefined {
  if (typeof data !== 'object' || data === null) return;
  const { issues, request_id, retry_after } = data as Partial<Refusal>;
  const isRefusal =
    Array.isArray(issues) &&
    issues.every(isIssue) &&
    typeof request_id === 'string' &&
    (retry_after === null || typeof retry_after === 'number');
  return isRefusal ? { issues, request_id, retry_after } : undefined;
}

function isIssue(issue: Partial<Refusal['issues'][number]> | null): boolean {
  const { field, name, text } = issue ?? {};
  const isNamed = issueNames.some((one) => one === name);
  return isNamed && typeof field === 'string' && typeof text === 'string';
}

const unreached: readonly CallErrorName[] = [
  'NO_ANSWER',
  'NOT_UNDERSTOOD',
  'UNAVAILABLE',
  'SWITCHED_OFF',
];

/** True when the server was unreachable or timed out: cached data may answer instead. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof TimedOut) return true;
  return error instanceof CallError && unreached.includes(error.errorName);
}

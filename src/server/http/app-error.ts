import type { ErrorName, NamedIssue } from '#contract/errors.ts';

/** The field name for a body that is not an object. */
export const WHOLE_BODY = 'body';

export interface FieldIssue extends NamedIssue {
  /** Dotted path of the field in the request. */
  field: string;
}

/** Thrown by a handler to refuse a call; the bridge converts it to status, code and message. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly issues: FieldIssue[];
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    errorName: ErrorName,
    { issues = [], retryAfter }: { issues?: FieldIssue[]; retryAfter?: number } = {},
  ) {
    super(errorName);
    this.name = 'AppError';
    this.errorName = errorName;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

/** The code is wrong, used up by tries, or another person's. */
export function wrongCode(): AppError {
  return new AppError('CODE_WRONG', { issues: [{ field: 'code', name: 'code_wrong' }] });
}

/** The captcha is used up in any case, except if the proof is missing, as from a page of an earlier release. */
export function wrongCaptcha(given: { captcha_id?: unknown; proof?: unknown }): AppError {
  if (given.captcha_id && given.proof === undefined) return new AppError('PROOF_MISSING');
  return new AppError('CAPTCHA_WRONG', { issues: [{ field: 'captcha', name: 'captcha_wrong' }] });
}

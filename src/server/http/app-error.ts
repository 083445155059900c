import type { ErrorName, NamedIssue } from '#contract/errors.ts';

/** The name of the field where the body is no object at all. */
export const WHOLE_BODY = 'body';

export interface FieldIssue extends NamedIssue {
  /** Dotted path of the field in the request. */
  field: string;
}

/** Thrown by a handler to refuse a call; the bridge turns it into status, code and message. */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly issues: FieldIssue[];
  /** Seconds after which trying again makes sense. */
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

/** A code that is wrong, worn out or another person's. */
export function wrongCode(): AppError {
  return new AppError('CODE_WRONG', { issues: [{ field: 'code', name: 'code_wrong' }] });
}

/** The captcha is used up either way, but where no proof came along, as from a page of an earlier release. */
export function wrongCaptcha(given: { captcha_id?: unknown; proof?: unknown }): AppError {
  if (given.captcha_id && given.proof === undefined) return new AppError('PROOF_MISSING');
  return new AppError('CAPTCHA_WRONG', { issues: [{ field: 'captcha', name: 'captcha_wrong' }] });
}

import type { ErrorName, IssueName } from '#contract/errors.ts';

/** Named as the field where what was sent is no set of fields at all. */
export const WHOLE_BODY = 'body';

export interface FieldIssue {
  /** Dotted path of the field in the request. */
  field: string;
  name: IssueName;
}

/** What a handler throws to refuse a call; `serve` turns it into status, code and words. */
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

/** The captcha is used up either way. */
export function wrongCaptcha(): AppError {
  return new AppError('CAPTCHA_WRONG', { issues: [{ field: 'captcha', name: 'captcha_wrong' }] });
}

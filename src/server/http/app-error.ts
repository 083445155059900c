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

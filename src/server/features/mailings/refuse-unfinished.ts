import { type MailingForm, missingTexts } from '#contract/mailings.ts';
import { AppError } from '#server/http/app-error.ts';

/** @throws {AppError} BAD_INPUT if no language is complete, or one is half written */
export function refuseUnfinished(form: Pick<MailingForm, 'subject' | 'text'>) {
  const missing = missingTexts(form);
  if (missing.length === 0) return;
  const issues = missing.map((field) => ({ field, name: 'required' as const }));
  throw new AppError('BAD_INPUT', { issues });
}

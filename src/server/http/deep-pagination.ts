import { limits } from '#contract/limits.ts';
import { AppError } from './app-error.ts';

interface Page {
  page: number;
  page_size: number;
}

/** @throws {AppError} BAD_INPUT for a page of a public list that starts beyond the last visible row */
export function refuseDeepPages(input: unknown) {
  if (isPage(input) && (input.page - 1) * input.page_size >= limits.LIST_ROWS_MAX) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'page', name: 'too_far' }] });
  }
}

/** Marks the end of a public list where `refuseDeepPages` refuses the next page. */
export function endAtBound<Output>(input: unknown, output: Output): Output {
  const isLast = isPage(input) && input.page * input.page_size >= limits.LIST_ROWS_MAX;
  return isLast && typeof output === 'object' && output !== null && 'next_page' in output
    ? { ...output, next_page: null }
    : output;
}

function isPage(input: unknown): input is Page {
  return typeof input === 'object' && input !== null && 'page' in input && 'page_size' in input;
}

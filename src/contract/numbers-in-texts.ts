import { limits } from './limits.ts';

/**
 * Limits used in texts by name, and pixels in tens of thousands, as Chinese counts them. Listed one by one:
 * only these are sent to browsers, all other limits are inlined.
 */
export const numbersInTexts = {
  ATTACHMENT_MEGABYTES_A_DAY: limits.ATTACHMENT_MEGABYTES_A_DAY,
  CODE_DIGITS: limits.CODE_DIGITS,
  DOCUMENT_MEGABYTES: limits.DOCUMENT_MEGABYTES,
  EXPORT_ROWS: limits.EXPORT_ROWS,
  FILE_MEGABYTES: limits.FILE_MEGABYTES,
  FRIENDS_A_DAY: limits.FRIENDS_A_DAY,
  FRIENDS_AN_ACCOUNT: limits.FRIENDS_AN_ACCOUNT,
  MINIMUM_AGE: limits.MINIMUM_AGE,
  MINIMUM_AGE_MAINLAND: limits.MINIMUM_AGE_MAINLAND,
  PICTURE_MEGABYTES: limits.PICTURE_MEGABYTES,
  PICTURE_MEGAPIXELS: limits.PICTURE_MEGAPIXELS,
  SHEET_COLUMNS: limits.SHEET_COLUMNS,
  SHEET_MEGABYTES: limits.SHEET_MEGABYTES,
  SHEET_ROWS: limits.SHEET_ROWS,
  TOUR_CLOSES_MINUTES: limits.TOUR_CLOSES_MINUTES,
  PICTURE_TEN_THOUSAND_PIXELS: limits.PICTURE_MEGAPIXELS * 100,
} as const;

import { type CheckText, createTextCheck } from '#server/outbound/text-check.ts';
import type { Settings } from '#server/settings.ts';

/** The provider that looks over texts of people before others read them; null where none is configured. */
export function textCheckOf(settings: Settings, now: () => Date): CheckText | null {
  const { TEXT_CHECK: provider, SMS_KEY_ID, SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_KEY_ID: key_id = SMS_KEY_ID } = settings;
  const { TEXT_CHECK_KEY_SECRET: key_secret = SMS_KEY_SECRET } = settings;
  const { TEXT_CHECK_REGION: region, TEXT_CHECK_API_BASE: api_base } = settings;
  if (!provider || !key_id || !key_secret) return null;
  return createTextCheck({ provider, key_id, key_secret, region, api_base }, now);
}

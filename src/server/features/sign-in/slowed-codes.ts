import type { SendingParts } from './send-code.ts';

/** The delay of codes for new visitors, by channel. */
export interface SlowedCodes {
  channel: 'sms' | 'email';
  /** Codes for new visitors may take minutes, because many are requested and few are typed. */
  is_slowed: boolean;
  /** Queued codes of this process. */
  waiting: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    slowedCodes: () => Promise<SlowedCodes[]>;
  }
}

/** Shown to the operator. */
export async function readSlowedCodes(
  parts: Pick<SendingParts, 'budget' | 'late' | 'sms_a_day' | 'code_mails_a_day'>,
  now: Date,
): Promise<SlowedCodes[]> {
  const { budget, late, sms_a_day, code_mails_a_day } = parts;
  const read = async (channel: 'sms' | 'email', by: 'phone' | 'email', a_day: number) => ({
    channel,
    is_slowed: await budget.isSlowed(by, a_day, now),
    waiting: late.count(by),
  });
  return [await read('sms', 'phone', sms_a_day), await read('email', 'email', code_mails_a_day)];
}

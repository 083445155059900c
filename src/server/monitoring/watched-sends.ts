import type { Message, Send } from '#server/outbound/message.ts';

type Channel = Message['channel'];

/** Recent results of sending, by channel. */
export interface SendOutcome {
  sent: number;
  failed: number;
  /** The last message was not accepted. */
  is_failing: boolean;
}

export type SendOutcomes = Record<Channel, SendOutcome>;

/** Counts sent and failed messages, without content or recipients. */
export function watchSends(send: Send): { send: Send; outcomes: SendOutcomes } {
  const outcomes: SendOutcomes = {
    email: { sent: 0, failed: 0, is_failing: false },
    sms: { sent: 0, failed: 0, is_failing: false },
  };
  return {
    outcomes,
    send: async (message) => {
      const outcome = outcomes[message.channel];
      try {
        await send(message);
        outcome.sent += 1;
        outcome.is_failing = false;
      } catch (error) {
        outcome.failed += 1;
        outcome.is_failing = true;
        throw error;
      }
    },
  };
}

import type { Message, Send } from './message.ts';

/** A daily SMS budget that some messages share. */
export interface SmsBudget {
  /** Takes one SMS from the budget; false: exhausted. */
  take: () => Promise<boolean>;
  /** Returns an SMS to the budget: the provider did not accept it, so it costs nothing. */
  giveBack: () => Promise<void>;
}

/** Sends a message; false: the daily budget is exhausted. @throws {NotSent} */
export async function sendWithinBudget(
  send: Send,
  budget: SmsBudget,
  message: Message,
): Promise<boolean> {
  const isSms = message.channel === 'sms';
  if (isSms && !(await budget.take())) return false;
  try {
    await send(message);
  } catch (error) {
    if (isSms) await budget.giveBack();
    throw error;
  }
  return true;
}

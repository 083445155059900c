import type { Message, Send } from './message.ts';

/** The SMS of a day that some messages share. */
export interface SmsBudget {
  /** Takes one; false: they are used up. */
  take: () => Promise<boolean>;
  /** Gives it back: one that the provider did not take costs nothing. */
  giveBack: () => Promise<void>;
}

/** Sends a message; false: the day's SMS are used up. @throws {NotSent} */
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

/** What becomes of one invited person, in this order; nobody reaches a stage without those before it. */
export const stages = ['invited', 'opened', 'registered', 'completed', 'entered'] as const;
export type Stage = (typeof stages)[number];

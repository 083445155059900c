/** The stages of an invited person, in order; each requires the ones before it. */
export const stages = ['invited', 'opened', 'registered', 'completed', 'entered'] as const;
export type Stage = (typeof stages)[number];

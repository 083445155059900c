/** `open`: nothing was sent. `done`: the organiser has accepted the answer. */
export const taskStates = ['open', 'sent', 'returned', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

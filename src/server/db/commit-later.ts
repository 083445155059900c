/**
 * A condition that is true, and lets its transaction commit without waiting for the disk: the next commit that waits
 * writes it too. For rows whose loss in a crash harms no one, as counts of calls. A sync of the disk takes a quarter of
 * the embedded database's time while people register, and each registration had eight.
 */
export const COMMIT_LATER = `set_config('synchronous_commit', 'off', true) = 'off'`;

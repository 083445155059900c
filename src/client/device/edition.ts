let current: string | undefined;

/** The edition that calls of the console concern; undefined: the public one. */
export const currentEdition = () => current;

export function setEdition(edition: string | undefined) {
  current = edition;
}

/** Runs code whose calls concern an edition. Calls after an `await` in it no longer do. */
export function withEdition<T>(edition: string, run: () => T): T {
  const before = current;
  current = edition;
  try {
    return run();
  } finally {
    current = before;
  }
}

let epoch = 0;

/** Changes when everything that this process has cached is outdated at once. */
export function cacheEpoch(): number {
  return epoch;
}

/** Outdates every cache of this process, as when another edition is shown to the public. */
export function outdateCaches(): void {
  epoch += 1;
}

let epoch = 0;

/** Changes when all cached data of this process is invalidated. */
export function cacheEpoch(): number {
  return epoch;
}

/** Invalidates every cache of this process, as when another edition becomes public. */
export function outdateCaches(): void {
  epoch += 1;
}

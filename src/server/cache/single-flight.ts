/** Single-flight: concurrent callers of one key share one computation. Results are not cached. */
export function singleFlight<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const making = new Map<string, Promise<T>>();
  return (key, make) => {
    const begun = making.get(key);
    if (begun) return begun;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}

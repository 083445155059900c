/** Keeps what was loaded for a moment; callers meanwhile share one load, and a failed one is not kept. */
export function kept<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (loaded && performance.now() < until) return loaded;
    until = performance.now() + ms;
    loaded = load();
    loaded.catch(() => {
      until = 0;
    });
    return loaded;
  };
}

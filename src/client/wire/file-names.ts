declare global {
  interface Window {
    /** The address of a file by its name without the hash. The build calls it in each `import()`. */
    __file?: (name: string) => string;
  }
}

/** A file that a module imports later: its name, hash and the rows of its own imports. */
type Row = [name: string, hash: string, imports?: string];

/**
 * Defines the addresses of files that are imported later. The hash of a file depends on its content. A file that
 * contained the hashes of others would change with each of them, and so would all files that import it.
 * @param table `lists:Cx1HuO7 browsing:P_oVBK7:0`: imports are row numbers, joined by commas
 */
export function nameFiles(table: string) {
  const rows = table.split(' ').map((row) => row.split(':') as Row);
  const known = new Map(rows.map((row) => [row[0], row]));
  const requested = new Set<Row>();
  const pathOf = ([name, hash]: Row) => `/assets/${name}-${hash}.js`;
  /** Requests an import at once. Without it, the browser finds it only in the file that imports it. */
  const request = (index: string) => {
    const row = rows[Number(index)];
    if (!row || requested.has(row)) return;
    requested.add(row);
    const link = document.createElement('link');
    link.rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload';
    link.as = 'script';
    link.crossOrigin = '';
    link.href = pathOf(row);
    document.head.append(link);
  };
  window.__file = (name) => {
    const row = known.get(name);
    if (!row) throw new Error(`There is no file ${name}`);
    for (const index of row[2]?.split(',') ?? []) request(index);
    requested.add(row);
    return pathOf(row);
  };
}

import type { FastifyInstance } from 'fastify';

/** The paths that a server answers, from its tree as it is printed: what begins as another path does hangs under that. */
export function servedPaths(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part] = /^([│├└─\s]*)(\S+) \(/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4 - 1;
      above.splice(depth, above.length, (above[depth - 1] ?? '') + part);
      return above[depth] ?? [];
    });
}

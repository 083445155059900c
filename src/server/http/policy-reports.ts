import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reported violations of the content security policy, by directive. */
    policyReports: ReadonlyMap<string, number>;
  }
}

/** The path named in the policy of pages. */
export const POLICY_REPORTS_PATH = '/csp-report';
const REPORT_BYTES = 4 * 1024;
/** Reports per minute from all browsers together; further ones are not read. */
const REPORTS_A_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Only these names become labels and log fields: a caller may send anything. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'worker-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'manifest-src',
  'frame-ancestors',
] as const;

const Report = z.object({
  'csp-report': z.object({
    'violated-directive': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
  }),
});

/** Receives CSP violation reports: a counter in the metrics, and the first report per minute in the log. */
export function takePolicyReports(app: FastifyInstance) {
  const counts = new Map<string, number>();
  app.decorate('policyReports', counts);
  let minute = 0;
  let taken = 0;

  const take = (text: string) => {
    const now = Math.floor(app.now().getTime() / MINUTE_MS);
    if (now !== minute) [minute, taken] = [now, 0];
    taken += 1;
    if (taken > REPORTS_A_MINUTE) return false;
    const directive = directiveOf(text);
    counts.set(directive, (counts.get(directive) ?? 0) + 1);
    if (taken === 1) app.log.warn({ directive }, 'A browser reports a breach of the page policy');
    return true;
  };

  app.register(async (reports) => {
    reports.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: REPORT_BYTES },
      (_request, text, done) => done(null, text),
    );
    reports.post(
      POLICY_REPORTS_PATH,
      { logLevel: 'warn', config: { reads: 'own_limit' } },
      async ({ body }, reply) => {
        const isTaken = take(typeof body === 'string' ? body : '');
        // A page that frames ours without permission can read that the report arrived.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return reply.status(isTaken ? 204 : 429).send();
      },
    );
  });
}

function directiveOf(text: string): string {
  try {
    const { 'csp-report': report } = Report.parse(JSON.parse(text));
    const named = report['effective-directive'] ?? report['violated-directive'] ?? '';
    const [first] = named.split(' ', 1);
    return DIRECTIVES.find((directive) => directive === first) ?? 'other';
  } catch {
    return 'unreadable';
  }
}

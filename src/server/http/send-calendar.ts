import type { FastifyReply } from 'fastify';

/** Sends an iCalendar file, which calendar apps open directly. */
export function sendCalendar(
  reply: FastifyReply,
  file: string,
  { name, cached }: { name: string; cached: string },
) {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', cached)
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .header('x-robots-tag', 'noindex')
    .send(file);
}

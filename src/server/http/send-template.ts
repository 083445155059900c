import type { FastifyReply } from 'fastify';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends an empty table to be filled in. */
export function sendTemplate(reply: FastifyReply, name: string, template: Buffer) {
  return reply
    .type(XLSX)
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .header('cache-control', 'no-cache')
    .send(template);
}

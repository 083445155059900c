import type { FastifyReply } from 'fastify';

/** Sends a picture of a ticket, uncached: no copy may remain in the browser after a sign-out. */
export function sendTicketPicture(reply: FastifyReply, png: Buffer) {
  return reply
    .type('image/png')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'inline; filename="ticket.png"')
    .header('x-robots-tag', 'noindex')
    .send(png);
}

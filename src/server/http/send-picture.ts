import type { FastifyReply } from 'fastify';

/** Sends a picture of one person's ticket; a sign-out leaves no copy of it in the browser's cache. */
export function sendTicketPicture(reply: FastifyReply, png: Buffer) {
  return reply
    .type('image/png')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'inline; filename="ticket.png"')
    .header('x-robots-tag', 'noindex')
    .send(png);
}

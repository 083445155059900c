import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** Lifetime of the file: RFC 9116 requires less than a year. */
const VALID_DAYS = 180;

interface SecurityFileOptions {
  /** `mailto:` or `https:`; the file exists only if this is set. */
  contact: string | undefined;
  origin: () => string;
}

/** `/.well-known/security.txt`: the contact for reporting vulnerabilities (RFC 9116). */
export function serveSecurityFile(app: FastifyInstance, { contact, origin }: SecurityFileOptions) {
  if (!contact) return;
  const make = async (_nothing: null, now: Date) => {
    const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: zh, en',
      `Canonical: ${origin()}/.well-known/security.txt`,
    ];
    return `${lines.join('\n')}\n`;
  };
  app.serveMade({
    path: '/.well-known/security.txt',
    type: 'text/plain; charset=utf-8',
    cached: 'public, max-age=3600',
    read: () => null,
    make,
    good: { seconds: DAY_MS / 1000 },
  });
}

import type { FastifyInstance } from 'fastify';
import type { AppParts } from '#server/app-parts.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import type { CaptchaPressure } from '#server/features/sign-in/captcha-pressure.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';

/** What the routes of several features share. */
export interface Serving
  extends Pick<AppParts, 'settings' | 'database' | 'keys' | 'send' | 'files'> {
  app: FastifyInstance;
  /** As configured. */
  origin: string;
  /** As configured, else where the process listens, which it knows later. */
  originNow: () => string;
  isDemo: boolean;
  /** The console asks for a code of an authenticator. */
  asksSecondFactor: boolean;
  now: () => Date;
  serveCached: ServeCached;
  createLimiter: CreateRateLimiter;
  pressure: CaptchaPressure;
  notify: Notify;
}

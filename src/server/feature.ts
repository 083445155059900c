import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { RowCache } from '#server/cache/row-cache.ts';
import type { Keys } from '#server/crypto/keys.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import type { AllowedHosts } from '#server/features/lives/allowed-hosts.ts';
import type { Announce } from '#server/features/lives/edit.ts';
import type { CurrentProgramme } from '#server/features/programme/current-programme.ts';
import type { CaptchaPressure } from '#server/features/sign-in/captcha-pressure.ts';
import type { SendingParts } from '#server/features/sign-in/send-code.ts';
import type { Seats } from '#server/features/sign-ups/seats.ts';
import type { Events, Notify } from '#server/http/events/serve-events.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import type { CheckText } from '#server/outbound/text-check.ts';
import type { Wechat } from '#server/outbound/wechat.ts';
import type { DirectorySearch } from '#server/search/directory-search.ts';
import type { Exportable } from '#server/sheets/exported-list.ts';
import type { Settings } from './settings.ts';

/** The wiring of a noun: what the server starts of it. */
export interface Feature {
  /** Adds its calls and pictures. */
  routes?: (serving: Serving) => void;
  jobs?: (parts: JobParts) => Jobs;
  /** Deletes rows that have reached their age, by the kind of row. */
  deletions?: Record<string, (db: Database, now: Date) => Promise<void>>;
  /** Lists of the console that can be exported. */
  exports?: readonly Exportable[];
  /** Deletes rows together with their files. */
  fileDeletions?: Record<string, (db: Database, files: FileStore, now: Date) => Promise<void>>;
}

/** Made once for a server. */
export interface ServingParts {
  app: FastifyInstance;
  settings: Settings;
  keys: Keys;
  files: FileStore;
  bus: Bus;
  send: Send;
  now: () => Date;
  /** The configured origin, otherwise one made of host and port. */
  origin: string;
  /**
   * The configured origin, otherwise the address on which the process listens. The latter is known only after
   * the start.
   */
  originNow: () => string;
  /** The console asks for a code of an authenticator. */
  asksSecondFactor: boolean;
  createLimiter: CreateRateLimiter;
  notify: Notify;
  endStreams: Events['endStreams'];
  /** A folder for pictures in the sizes that were asked for. */
  pictures_folder: string;
}

/** Shared by the routes of several nouns. */
export interface Serving extends ServingParts {
  isDemo: boolean;
  /** Answers and rows that are good for a version of the directory. */
  serveCached: ServeCached;
  rows: RowCache;
  /** Answers of the search, which may be some seconds behind the directory. */
  search: DirectorySearch;
  serveSearched: ServeCached;
  programme: CurrentProgramme;
  /** Answers that are good for a version of the programme. */
  serveProgramme: ServeCached;
  seats: Seats;

  /** Sign-in codes: the limits, and the messages that carry them. */
  pressure: CaptchaPressure;
  sending: SendingParts;

  /** The hosts that streams and films may come from, and the word to open pages that a stream has changed. */
  hosts: AllowedHosts;
  announce: Announce;
  /** The provider that checks texts before others read them; null where none is configured. */
  checkText: CheckText | null;
  /** The messaging app's interface; null where the site has no account there. */
  wechat: Wechat | null;
}

export interface JobParts {
  db: Database;
  settings: Settings;
  send: Send;
  files: FileStore;
  keys: Pick<Keys, 'code_key' | 'mail_key'>;
  /** The origin of this site, for links in messages. */
  origin: () => string;
  log: Logger;
  now: () => Date;
}

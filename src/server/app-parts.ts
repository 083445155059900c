import type { Logger } from 'pino';
import type { Keys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Monitored } from '#server/monitoring/metrics.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import type { Settings } from '#server/settings.ts';

export interface AppParts {
  settings: Settings;
  database: OpenDatabase;
  keys: Keys;
  /** Present if keys may change while the process runs. */
  follow_keys?: { reload: () => Promise<void>; onWrongKey: () => void };
  send: Send;
  files: FileStore;
  /** A folder for pictures in requested sizes. */
  pictures_folder: string;
  /** A folder for form bodies while they arrive; default: the system's. */
  uploads_folder?: string;
  /** The sources of metrics; undefined: the server counts nothing. */
  monitoring?: Monitored;
  log: Logger;
  now?: () => Date;
  /** Time-out for the messaging app. */
  wechat_timeout_ms?: number;
}

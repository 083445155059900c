import type { Logger } from 'pino';
import type { Keys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Monitored } from '#server/monitoring/metrics.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import type { Settings } from './settings.ts';

export interface AppParts {
  settings: Settings;
  database: OpenDatabase;
  keys: Keys;
  /** Where keys may be changed while the process runs. */
  follow_keys?: { reload: () => Promise<void>; onWrongKey: () => void };
  send: Send;
  files: FileStore;
  /** A folder for pictures in the sizes that were asked for. */
  pictures_folder: string;
  /** A folder for bodies of forms while they arrive; left out: the system's. */
  uploads_folder?: string;
  /** What the operator's numbers are about; without it the server counts nothing. */
  monitoring?: Monitored;
  log: Logger;
  now?: () => Date;
  /** How long the messaging app may take to answer. */
  wechat_timeout_ms?: number;
}

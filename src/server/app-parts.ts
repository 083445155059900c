import type { Logger } from 'pino';
import type { Keys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Send } from '#server/outbound/message.ts';
import type { Settings } from '#server/settings.ts';

export interface AppParts {
  settings: Settings;
  database: OpenDatabase;
  keys: Keys;
  send: Send;
  files: FileStore;
  /** A folder for pictures in the sizes that were asked for. */
  pictures_folder: string;
  log: Logger;
  now?: () => Date;
  /** How long the messaging app may take to answer. */
  wechat_timeout_ms?: number;
}

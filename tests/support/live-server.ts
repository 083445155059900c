import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { hashCaptchaAnswer } from '#server/crypto/captcha.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import { type MailServer, mailParts, startMailServer } from './mail-server.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { freePort } from './programs.ts';
import { startServer } from './site-server.ts';

const ANSWER = 'R7XN';

export interface LiveServer {
  url: string;
  mails: MailServer;
  /** The text of the newest mail to an address that fits; waits for it. */
  mailTo(address: string, fits?: RegExp): Promise<string>;
  /** Gives every open image code the answer that is returned: a picture has too many to try all. */
  answerCaptcha(): Promise<string>;
  stop: () => Promise<void>;
}

/** A server for real (`MODE=live`) on an empty PostgreSQL, with a mail server that keeps what it is handed. */
export async function startLiveServer(owner: string): Promise<LiveServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL');
  const postgres = await startPostgres(programs);
  const DATABASE_URL = await postgres.createDatabase();
  const [mail_port, port] = [await freePort(), await freePort()];
  const mails = await startMailServer(mail_port);
  const ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const { data_dir, stop } = await startServer({
    MODE: 'live',
    PUBLIC_ORIGIN: 'https://expo.example.com',
    ENCRYPTION_KEY,
    TICKET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${mail_port}`,
    MAIL_FROM: 'Pavilion <tickets@example.com>',
    ORGANISERS: owner,
    CAPTCHA: 'on',
    DATABASE_URL,
    PORT: String(port),
  });
  const { captcha_key } = await loadKeys({ data_dir, encryption_key: ENCRYPTION_KEY });
  const database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    mails,
    async mailTo(address, fits = /./) {
      let found: string | undefined;
      const look = () => {
        const theirs = mails.received.filter(({ recipients }) => recipients.includes(address));
        found = theirs.map(({ raw }) => mailParts(raw).text).findLast((text) => fits.test(text));
        return found;
      };
      await expect.poll(look, { timeout: 90_000 }).toBeDefined();
      return found ?? '';
    },
    async answerCaptcha() {
      const read = () => database.query('SELECT id, purpose FROM image_captcha');
      await expect.poll(async () => (await read()).rows.length).toBeGreaterThan(0);
      const { rows } = await read();
      for (const { id, purpose } of rows) {
        const hash = hashCaptchaAnswer(captcha_key, { id, purpose }, ANSWER);
        await database.query('UPDATE image_captcha SET answer_hash = $2 WHERE id = $1', [id, hash]);
      }
      return ANSWER;
    },
    async stop() {
      await database.end();
      await stop();
      await mails.close();
      await postgres.remove();
    },
  };
}

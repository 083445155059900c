import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { backupFolder } from '#server/backup/backup-folder.ts';
import { keySource } from '#server/crypto/keys.ts';
import { confirmInstallation } from '#server/db/installation.ts';
import { createLead } from '#server/db/lead.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { upgrade } from '#server/db/upgrade.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { findDemoPeople } from '#server/demo/people.ts';
import { hasExhibition } from '#server/features/exhibitions/rows.ts';
import { openKeys } from '#server/features/keys/open-keys.ts';
import { createAllowedHosts } from '#server/features/lives/allowed-hosts.ts';
import { announceLives } from '#server/features/lives/announce.ts';
import { startProber } from '#server/features/lives/prober.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { watchSends } from '#server/monitoring/watched-sends.ts';
import { openFiles } from '#server/outbound/open-files.ts';
import { createSender } from '#server/outbound/sender.ts';
import { serveAssets } from '#server/pages/assets.ts';
import { type ClientBuild, openClientBuild, openDevClient } from '#server/pages/client-build.ts';
import { servePages } from '#server/pages/pages.ts';
import { serveSecurityFile } from '#server/pages/security-file.ts';
import { serveSiteFiles } from '#server/pages/site-files.ts';
import { serveVerifyFile } from '#server/pages/verify-file.ts';
import { serveWebManifest } from '#server/pages/web-manifest.ts';
import { servePreview } from '#server/preview/serve-preview.ts';
import { allJobs } from './all-jobs.ts';
import { buildApp } from './app.ts';
import type { Operator } from './operator.ts';
import { isEmailOnly, type Settings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Time-out for running calls during shutdown: supervisors kill the process after ten seconds. */
const END_WITHIN_MS = 8_000;

interface ServerParts {
  settings: Settings;
  database: OpenDatabase;
  data_dir: string;
  operator: Operator;
  isDev: boolean;
}

/** Listens, with an open database, until the process receives a signal. */
export async function startServer({ settings, database, data_dir, operator, isDev }: ServerParts) {
  const { log, say } = operator;
  const now = () => new Date();
  await upgrade(database, { data_dir, log });
  await confirmInstallation(database, data_dir);
  const keys = await openKeys(database.db, keySource(settings, data_dir));
  if (settings.MODE === 'demo') {
    if (!(await hasExhibition(database.db))) say(DEMO_IS_MADE);
    await loadDemo(database.db, now(), settings.DEMO_SIZE);
  }
  const { send, outcomes } = watchSends(
    createSender(settings, { data_dir, now, showMessage: operator.showMessage }),
  );
  const backup_folder = backupFolder(settings, data_dir);
  const files = await openFiles(settings, data_dir);

  const pictures_folder = resolve(data_dir, settings.PICTURE_COPIES_DIR ?? 'pictures');
  // On many machines the system's temporary folder is in memory.
  const uploads_folder = resolve(data_dir, 'uploads');
  const { reload } = keys;
  const follow_keys = { reload, onWrongKey: () => process.exit(1) };
  const parts = { settings, keys, send, files, log, now, pictures_folder, uploads_folder };
  const monitoring = { outcomes, data_dir, backup_folder };
  const app = buildApp({ ...parts, database, follow_keys, monitoring });
  const origin = () => settings.PUBLIC_ORIGIN ?? addressOf(app.server.address(), settings.HOST);
  let client: ClientBuild;
  if (isDev) {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root: ROOT,
      server: { middlewareMode: true },
      appType: 'custom',
    });
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(web|api)\//.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, done);
    });
    app.addHook('onClose', () => vite.close());
    client = openDevClient(vite);
  } else {
    serveAssets(app, join(ROOT, 'dist/client'), {
      origin,
      serviceWorker: settings.SERVICE_WORKER,
      media_hosts: settings.LIVE_HOSTS,
      embed_origins: settings.EMBED_ORIGINS,
    });
    client = openClientBuild(join(ROOT, 'dist'));
  }

  const pages = { client, origin, isDev, media_hosts: settings.LIVE_HOSTS };
  servePages(app, pages);
  servePreview(app, {
    database,
    mail_key: keys.mail_key,
    isHttps: app.secureCookies,
    buildSite: (of_edition, preview) => {
      const site = buildApp({
        ...parts,
        database: of_edition,
        isReadOnly: true,
        // It does not listen itself.
        settings: { ...settings, PUBLIC_ORIGIN: origin() },
      });
      servePages(site, { ...pages, preview });
      return site;
    },
  });
  serveSiteFiles(app, { client, origin });
  serveWebManifest(app);
  serveVerifyFile(app, { data_dir });
  serveSecurityFile(app, { contact: settings.SECURITY_CONTACT, origin });
  // A signal may arrive from the first call on.
  const background: { stop: () => Promise<unknown> }[] = [];
  const { isEnding } = endOnSignal(app, database, background);
  await app.listen({ port: settings.PORT, host: settings.HOST });
  process.stdout.write(`Pavilion is at ${origin()}\n`);
  if (isEmailOnly(settings)) log.warn(EMAIL_ONLY);
  if (settings.MODE === 'demo') await greet(database, origin(), operator);
  // Flushed now, because a killed process would not write it.
  flushCompileCache();
  if (isEnding()) return;
  // After the start: no page waits for jobs.
  const jobs = startJobs(
    database,
    allJobs(database, {
      settings,
      send,
      files,
      keys,
      origin,
      log,
      now,
      backup_folder,
    }),
    { log },
  );
  const hosts = createAllowedHosts(settings.LIVE_HOSTS, { makes_own: settings.MODE === 'demo' });
  const prober = startProber(database.db, {
    lead: createLead(database, log),
    isAllowed: hosts.allows,
    log,
    now,
    announce: announceLives(app.notify),
    own_origin: app.listeningOrigin,
  });
  background.push(jobs, prober);
}

/** Finishes running calls and jobs, then closes the database. */
function endOnSignal(
  app: FastifyInstance,
  database: OpenDatabase,
  background: readonly { stop: () => Promise<unknown> }[],
) {
  let isEnding = false;
  const stop = async () => {
    isEnding = true;
    // The remaining connections belong to clients that neither send nor read.
    setTimeout(() => app.server.closeAllConnections(), END_WITHIN_MS).unref();
    await Promise.all([app.close(), ...background.map((part) => part.stop())]);
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  return { isEnding: () => isEnding };
}

const EMAIL_ONLY =
  'No SMS provider is set: codes go by e-mail alone, and phones of mainland China cannot sign in (SMS_PROVIDER)';

const DEMO_IS_MADE =
  'Making the demo exhibition with its companies and exhibits. Once, and it takes up to a minute …';

/** Prints how to explore the demo. */
async function greet({ db }: OpenDatabase, origin: string, { say }: Operator) {
  const people = await findDemoPeople(db);
  const members = people.filter(({ role }) => role !== 'organiser');
  const owner = people.find(({ role }) => role === 'organiser');
  if (members.length > 0) {
    const addresses = members.map(({ email, role }) => `${email} (${role.replace('_', ' ')})`);
    process.stdout.write(
      `Sign in as an exhibitor at ${origin}/workspace by ${addresses.join(' or ')}; the code appears here\n`,
    );
  }
  if (owner) process.stdout.write(`As the organiser at ${origin}/console by ${owner.email}\n`);
  say(`As a buyer: ${origin}/audience/register with any address that you make up.`);
  say('Nothing is sent: each sign-in code appears here, and on the page that asked for it.');
  say('This is a demonstration; README.md says how to run a real exhibition. Stop with Ctrl+C.');
}

function addressOf(
  address: ReturnType<typeof import('node:net').Server.prototype.address>,
  host: string,
): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/open.ts';
import { type Contents, fill, templateWith } from './data-templates.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { recordLog } from './record-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directories to be copied. */
    data_templates: Record<Contents, string>;
    /** The run's PostgreSQL; null where none can be installed. */
    postgres_url: string | null;
    /** Names of databases there to be copied. */
    postgres_templates: Record<Contents, string>;
  }
}

/** Makes what the tests of the server begin with, once for all of them. */
// biome-ignore lint/style/noDefaultExport: Vitest calls what its global set-up exports by default.
export default async function setUp({ provide }: TestProject) {
  const programs = findPostgres();
  const starting = programs ? startPostgres(programs, { reached: 'by socket' }) : undefined;
  provide('data_templates', {
    nothing: await templateWith('nothing'),
    tables: await templateWith('tables'),
    exhibition: await templateWith('exhibition'),
    demo: await templateWith('demo'),
    demo_today: await templateWith('demo_today'),
  });
  const postgres = await starting;
  provide('postgres_url', postgres?.url ?? null);
  provide('postgres_templates', {
    nothing: 'template0',
    tables: await templateOn(postgres, 'tables'),
    exhibition: await templateOn(postgres, 'exhibition'),
    demo: await templateOn(postgres, 'demo'),
    demo_today: await templateOn(postgres, 'demo_today'),
  });
  return () => postgres?.remove();
}

async function templateOn(postgres: PostgresServer | undefined, contents: Contents) {
  if (!postgres) return '';
  const database_url = await postgres.createDatabase();
  const { log } = recordLog();
  const database = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
  await fill(database, contents);
  await database.close();
  return new URL(database_url).pathname.slice(1);
}

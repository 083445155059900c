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
  const postgres = programs ? await startPostgres(programs, { reached: 'by socket' }) : undefined;
  const [data_templates, postgres_templates] = await Promise.all([
    filledEach(templateWith, await templateWith('nothing')),
    filledEach((contents, template) => templateOn(postgres, contents, template), 'template0'),
  ]);
  provide('data_templates', data_templates);
  provide('postgres_url', postgres?.url ?? null);
  provide('postgres_templates', postgres_templates);
  return () => postgres?.remove();
}

/** @param make gets the contents that these begin with */
async function filledEach(
  make: (contents: Contents, beginning: string) => Promise<string>,
  nothing: string,
): Promise<Record<Contents, string>> {
  const tables = await make('tables', nothing);
  return {
    nothing,
    tables,
    exhibition: await make('exhibition', tables),
    demo: await make('demo', tables),
    demo_today: await make('demo_today', tables),
  };
}

async function templateOn(
  postgres: PostgresServer | undefined,
  contents: Contents,
  template: string,
) {
  if (!postgres) return '';
  const database_url = await postgres.createDatabase({ template });
  const { log } = recordLog();
  const database = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
  await fill(database, contents);
  await database.close();
  return new URL(database_url).pathname.slice(1);
}

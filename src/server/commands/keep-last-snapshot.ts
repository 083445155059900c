/**
 * Deletes the older snapshots of drizzle-kit, which compares with the last one only, and writes that one without
 * blanks: no one reads it. Runs after `npm run migration`.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = new URL('../db/migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .map((name) => new URL(name, folder));
const last = snapshots.pop();
for (const older of snapshots) rmSync(older);
if (last) writeFileSync(last, `${JSON.stringify(JSON.parse(readFileSync(last, 'utf8')))}\n`);

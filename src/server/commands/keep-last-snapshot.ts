/** Deletes the older snapshots of drizzle-kit, which compares with the last one only. Runs after `npm run migration`. */
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('../db/migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(new URL(name, folder));

/** Deletes all snapshots of drizzle-kit but the last, which alone it compares with. `npm run migration` ends with it. */
import { readdirSync, rmSync } from 'node:fs';

const folder = new URL('../db/migrations/meta/', import.meta.url);
const snapshots = readdirSync(folder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(new URL(name, folder));

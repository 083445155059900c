import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '#server/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DAY_MS = 86_400_000;
/** Retained backups: the newest of each of the last seven days with a backup, and of the last four weeks. */
const DAILY = 7;
const WEEKLY = 4;

const NAME = /^pavilion-(\d{8}T\d{6}Z)\.(age|backup)$/;

/** BACKUP_DIR, or else a folder in the data directory. */
export function backupFolder(
  { BACKUP_DIR }: Pick<Settings, 'BACKUP_DIR'>,
  data_dir: string,
): string {
  return BACKUP_DIR ? resolve(ROOT, BACKUP_DIR) : join(data_dir, 'backups');
}

/** `pavilion-20261123T020000Z.age`, or `.backup` if not encrypted. */
export function backupName(now: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const at = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `pavilion-${at}.${isEncrypted ? 'age' : 'backup'}`;
}

/** The backups of a folder, newest first. */
export function listBackups(folder: string): { path: string; at: Date }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => ({ path: join(folder, name), at: timeOf(name) }));
}

/** Age of the newest backup in seconds; null: none. */
export function backupAge(folder: string, now: Date): number | null {
  const [newest] = listBackups(folder);
  return newest ? (now.getTime() - statSync(newest.path).mtimeMs) / 1000 : null;
}

/** Removes backups older than seven days, except the newest of each of four weeks. @returns their paths */
export function removeOldBackups(folder: string): string[] {
  const backups = listBackups(folder);
  const days = newestOfEach(backups, DAY_MS).slice(0, DAILY);
  const weeks = newestOfEach(backups, 7 * DAY_MS).slice(0, WEEKLY);
  const stays = new Set([...days, ...weeks]);
  const old = backups.map(({ path }) => path).filter((path) => !stays.has(path));
  for (const path of old) rmSync(path);
  return old;
}

function newestOfEach(backups: readonly { path: string; at: Date }[], period_ms: number): string[] {
  const newest = new Map<number, string>();
  for (const { path, at } of backups) {
    const period = Math.floor(at.getTime() / period_ms);
    if (!newest.has(period)) newest.set(period, path);
  }
  return [...newest.values()];
}

function timeOf(name: string): Date {
  const [, at = ''] = NAME.exec(name) ?? [];
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

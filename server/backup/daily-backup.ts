import type { Job } from '#server/lib/job.ts';
import { addDays, clockOf } from '#server/lib/shop-clock.ts';
import type { BackupFolder, ListedBackup } from './backup-folder.ts';

interface DailyBackups {
  /** '03:30' in the shop's time zone; empty: none are made. */
  readonly time: string;
  /** Older ones of the same kind are deleted. */
  readonly kept: number;
}

/** '2026-11-18 03:30' on the shop's clock, which sorts as it passes. */
const localText = (moment: Date): string => {
  const { day, minutes } = clockOf(moment);
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return `${day} ${two(minutes / 60)}:${two(minutes % 60)}`;
};

/** Whether the backup of the last such time is missing. A server that was off at that time makes it later. */
export const isBackupDue = (time: string, newest: Date | null, now: Date): boolean => {
  if (!/^\d\d:\d\d$/.test(time)) return false;
  const [day = '', clock = ''] = localText(now).split(' ');
  const due = `${clock >= time ? day : addDays(day, -1)} ${time}`;
  return newest === null ? clock >= time : localText(newest) < due;
};

/** Daily backups to delete, the oldest last. */
export const outdated = (files: readonly ListedBackup[], kept: number): readonly ListedBackup[] =>
  files.filter(({ isDaily }) => isDaily).slice(Math.max(1, kept));

interface DailyDeps {
  readonly backups: BackupFolder;
  readonly settings: () => Promise<DailyBackups>;
  readonly now: () => Date;
  /** Runs it unless another server on this machine is at it. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  /** Records a change of the system. */
  readonly record: (after: object) => Promise<void>;
}

/** Makes a backup once a day and deletes those that are too old. */
export const dailyBackupJob = ({ backups, settings, now, alone, record }: DailyDeps): Job => {
  const isDue = async (time: string): Promise<boolean> => {
    const { files } = await backups.list();
    const [newest] = files.filter(({ isDaily }) => isDaily);
    return isBackupDue(time, newest?.madeAt ?? null, now());
  };
  const make = async (kept: number): Promise<void> => {
    const file = await backups.begin((name) => record({ file: name }), 'daily');
    if (file === null || !(await backups.settled())) return;
    const gone = outdated((await backups.list()).files, kept);
    if (gone.length === 0) return;
    await record({ deleted: gone.map((each) => each.file) });
    for (const each of gone) await backups.remove(each.file);
  };
  return {
    name: 'daily backup',
    everyMs: 60_000,
    run: async () => {
      const { time, kept } = await settings();
      if (!(await isDue(time))) return false;
      await alone(async () => {
        // Another server may have made it between the look and the lock.
        if (await isDue(time)) await make(kept);
      });
      return false;
    },
  };
};

/** Work that runs repeatedly while the shop is open. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Returns true if more work is waiting: the next run then starts at once. */
  run(): Promise<boolean>;
}

/** What is known about a job since the process started. */
export interface JobRun {
  readonly name: string;
  readonly everyMs: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly isRunning: boolean;
  /** Why the last finished run failed; null: it did not. */
  readonly error: string | null;
}

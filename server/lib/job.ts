/** Work that runs repeatedly while the shop is open. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /** Returns true if more work is waiting: the next run then starts at once. */
  run(): Promise<boolean>;
}

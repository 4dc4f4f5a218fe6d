import { createContext } from 'react-router';
import type { ShellSnapshot, ShellSnapshots } from './shell-snapshots.ts';

export const shellSnapshotsContext = createContext<ShellSnapshots>();

/** The snapshot that the page is rendered with; the root's loader sets it. */
export const shellSnapshotContext = createContext<ShellSnapshot | null>(null);

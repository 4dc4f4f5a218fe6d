import '#bench/run.ts';

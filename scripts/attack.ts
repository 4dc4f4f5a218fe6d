import '#tests/attack/run.ts';

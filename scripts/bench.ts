// The reports do not share anything but the command.
await import(process.argv[2] === 'relevance' ? '#bench/relevance/run.ts' : '#bench/run.ts');

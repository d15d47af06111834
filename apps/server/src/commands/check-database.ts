import { quickCheck } from '#platform/database/find-damage.ts';

// A program of its own, because the check holds up the process that asks and takes as long as reading the whole file.
process.send?.(await quickCheck(process.argv[2] ?? ''));

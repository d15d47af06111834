/** Milliseconds of processor time that some work takes: unlike the clock, the same beside other tests. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

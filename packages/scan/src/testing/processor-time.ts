/** What the yardstick takes on a processor of its own, in milliseconds. */
const YARDSTICK_MS = 11;
/** A shorter time is not worth a yardstick: no limit is as low. */
const MIN_MS = 100;
const yardstickText = 'Brød og smør 12,50 kr. 14.06.2026 '.repeat(700);

/**
 * Milliseconds of processor time that some work takes, as on a processor of its own: unlike the clock, about the same
 * beside other tests. Two threads on one core, and a machine lent to others, make processor time longer as well, so a
 * yardstick behind the work tells by how much.
 */
export function processorMs(work: () => void): number {
  const taken = measure(work);
  if (taken < MIN_MS) {
    return taken;
  }
  const yardstick = Math.min(measure(layYardstick), measure(layYardstick), measure(layYardstick));
  return taken / Math.max(1, yardstick / YARDSTICK_MS);
}

function measure(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

/** Some work of the kind that finding fields is: patterns over text. */
function layYardstick(): void {
  for (let round = 0; round < 40; round += 1) {
    yardstickText.match(/\d{1,3}(?:\.\d{3})*,\d{2}(?= ?kr)|\d{2}\.\d{2}\.\d{4}|[a-zæøå]+ og [a-zæøå]+/gi);
  }
}

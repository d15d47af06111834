import { readdir, readFile } from 'node:fs/promises';

const tickMs = 10;
const kilobyte = 1024;
const sampleEveryMs = 500;

interface ProcessFacts {
  readonly parent: number;
  readonly cpuMs: number;
}

/** What a process and all its descendants have used. Memory counts shared pages by their share (PSS). */
export interface TreeUse {
  readonly cpuMs: number;
  readonly peakMegabytes: number;
}

/**
 * Watches the processes under some roots until `stop`. The processor time of a process that ends between two looks is
 * lost but for its last look. Linux only.
 */
export function watchTree(findRoots: () => Promise<readonly number[]>) {
  const cpuByProcess = new Map<number, { first: number; last: number }>();
  let peakBytes = 0;
  let running = Promise.resolve();
  const look = async () => {
    const facts = await readProcesses();
    const members = descendants(facts, await findRoots());
    let bytes = 0;
    for (const id of members) {
      const cpuMs = facts.get(id)?.cpuMs ?? 0;
      cpuByProcess.set(id, { first: cpuByProcess.get(id)?.first ?? (isFirst ? cpuMs : 0), last: cpuMs });
      bytes += await readShareOfMemory(id);
    }
    peakBytes = Math.max(peakBytes, bytes);
    isFirst = false;
  };
  let isFirst = true;
  running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, sampleEveryMs);
  return {
    async stop(): Promise<TreeUse> {
      clearInterval(timer);
      await running;
      await look();
      const used = [...cpuByProcess.values()].map(({ first, last }) => last - first);
      return {
        cpuMs: used.reduce((sum, value) => sum + value, 0),
        peakMegabytes: Math.round(peakBytes / kilobyte ** 2),
      };
    },
  };
}

/** The children of a process whose command is not `node`: for a benchmark that is its browser. */
export async function findBrowsers(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const [id, facts] of await readProcesses()) {
    const command = facts.parent === parent ? await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '') : '';
    if (/chrom/i.test(command)) {
      found.push(id);
    }
  }
  return found;
}

function descendants(facts: ReadonlyMap<number, ProcessFacts>, roots: readonly number[]): Set<number> {
  const members = new Set(roots);
  for (let before = -1; before !== members.size;) {
    before = members.size;
    for (const [id, { parent }] of facts) {
      if (members.has(parent)) {
        members.add(id);
      }
    }
  }
  return members;
}

/** Processor time that a process has used, without that of others it started. */
export async function cpuMsOf(id: number | undefined): Promise<number> {
  return (await readProcess(String(id)))?.cpuMs ?? NaN;
}

async function readProcesses(): Promise<Map<number, ProcessFacts>> {
  const facts = new Map<number, ProcessFacts>();
  for (const name of await readdir('/proc')) {
    const found = /^\d+$/.test(name) ? await readProcess(name) : null;
    if (found !== null) {
      facts.set(Number(name), found);
    }
  }
  return facts;
}

async function readProcess(id: string): Promise<ProcessFacts | null> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  if (stat === '') {
    return null;
  }
  // Behind the name, which may hold blanks: the 2nd field is the parent, the 12th and 13th are processor ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
}

async function readShareOfMemory(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * kilobyte;
}

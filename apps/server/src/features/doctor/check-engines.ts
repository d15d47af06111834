import type { Finding } from './finding.ts';

/** An engine outside this machine that gets pictures to read, as it was just tried. */
export interface OutsideEngine {
  readonly engine: 'remote' | 'ai';
  /** To whom pictures go, in words for the operator. */
  readonly goesTo: string;
  /** Whether others on the way could read along. */
  readonly isReadable: boolean;
  /** Why it would not read now; null when it would. */
  readonly trouble: string | null;
}

/** What checking who reads needs from outside. */
export interface EngineChecks {
  readonly tryEngines: () => Promise<readonly OutsideEngine[]>;
  /** Whether this machine reads when the others do not. */
  readonly readsHere: boolean;
}

/** Says to whom pictures of receipts go, and looks whether they would be read there. */
export async function checkEngines({ tryEngines, readsHere }: EngineChecks): Promise<Finding[]> {
  const check = 'reading';
  const engines = await tryEngines();
  if (engines.length === 0) {
    return [
      {
        check,
        severity: 'ok',
        message: 'Receipts are read on this machine; no picture leaves it to be read.',
      },
    ];
  }
  const remarks = engines
    .filter(({ isReadable }) => isReadable)
    .map(({ goesTo }) => `${goesTo} is not https, so pictures and keys travel readable.`);
  const leaving: Finding = {
    check,
    severity: 'note',
    message: `Pictures of receipts leave this machine to be read: ${engines.map(({ goesTo }) => goesTo).join(', ')}.`,
    ...(readsHere
      ? {}
      : { advice: 'Put local last in SCAN_ENGINES, so that this machine reads when others fail.' }),
    ...(remarks.length === 0 ? {} : { examples: remarks }),
  };
  return [leaving, ...engines.flatMap(toProblem)];
}

function toProblem({ engine, goesTo, trouble }: OutsideEngine): Finding[] {
  return trouble === null
    ? []
    : [
        {
          check: 'reading',
          severity: 'problem',
          message: `${goesTo} would not read now: ${trouble}.`,
          advice: adviceFor(engine, trouble),
        },
      ];
}

function adviceFor(engine: OutsideEngine['engine'], trouble: string): string {
  if (trouble === 'unreachable' || trouble === 'timeout') {
    return engine === 'remote'
      ? 'Start the machine with ROLE=scanner, and check SCANNER_URL and the network between.'
      : 'Check AI_BASE_URL and the network between.';
  }
  if (/^status 40[13]$/.test(trouble)) {
    return engine === 'remote'
      ? 'Give both the same SCANNER_TOKEN.'
      : 'Check AI_API_KEY, and what it is allowed to use.';
  }
  if (engine === 'remote' && trouble === 'status 503') {
    return 'The machine is starting, or its reader is down: try again in a minute, then look into its log.';
  }
  if (engine === 'remote') {
    return 'Check SCANNER_URL, and that the machine runs with ROLE=scanner and the same version.';
  }
  return trouble === 'status 429'
    ? 'The service wants to be asked less, or to be paid. Receipts are read by the next engine meanwhile.'
    : 'Check AI_SCAN_MODEL or AI_MODEL: the model must take pictures and answer by a JSON schema.';
}

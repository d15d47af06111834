import type { Finding } from '#features/doctor/finding.ts';

import type { House } from './open-house.ts';

const marks = { ok: 'ok      ', note: 'note    ', problem: 'PROBLEM ' } as const;

/**
 * Examines the house and prints what was found, as sentences or as one JSON. Answers the exit code: 1 when there is a
 * problem. A problem met before the house could be opened is handed in.
 */
export async function printDoctor(
  house: Pick<House, 'doctor'> | { readonly problem: Finding },
  { asJson, print }: { asJson: boolean; print: (text: string) => void },
): Promise<number> {
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    if (!asJson) {
      print(toText(finding));
    }
  };
  if ('problem' in house) {
    tell(house.problem);
  } else {
    for await (const finding of house.doctor.examine()) {
      tell(finding);
    }
  }
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  print(
    asJson
      ? JSON.stringify({ status: problems === 0 ? 'ok' : 'problems', findings }, null, 2)
      : `\n${summary(problems)}`,
  );
  return problems === 0 ? 0 : 1;
}

function toText({ check, severity, message, advice, examples = [] }: Finding): string {
  return [
    `${marks[severity]}${check}: ${message}`,
    ...examples.map((example) => `          - ${example}`),
    ...(advice === undefined ? [] : [`          What to do: ${advice}`]),
  ].join('\n');
}

function summary(problems: number): string {
  return problems === 0 ? 'Everything is in order.' : `Problems: ${problems}. What to do stands above.`;
}

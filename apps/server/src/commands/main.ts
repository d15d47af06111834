import { ownValue } from '@bonbog/domain';

import { createPrivately } from '#platform/private-files.ts';
import { readSettings } from '#platform/read-settings.ts';

import { grantAdmin, resetPassword } from './account-commands.ts';
import { importRates } from './import-rates.ts';
import { type House, openHouse } from './open-house.ts';
import { printDoctor } from './print-doctor.ts';

const [command, ...parameters] = process.argv.slice(2);
const print = (text: string) => process.stdout.write(`${text}\n`);
const asJson = parameters.includes('--json');

/** Each answers the exit code. */
const commands: Readonly<Record<string, (house: House) => Promise<number>>> = {
  'admin:grant': async (house) => {
    print(await grantAdmin(house, parameters[0]));
    return 0;
  },
  'password:reset': async (house) => {
    print(await resetPassword(house, parameters[0]));
    return 0;
  },
  'rates:import': async (house) => {
    const callerFolder = process.env.INIT_CWD ?? process.cwd();
    print(await importRates(house, { file: parameters[0], callerFolder }));
    return 0;
  },
  doctor: (house) => printDoctor(house, { asJson, print }),
};

async function withHouse(work: (house: House) => Promise<number>): Promise<number> {
  const { config, suspects } = readSettings(process.env);
  const house = await openHouse(config, { suspects });
  try {
    return await work(house);
  } finally {
    await house.close();
  }
}

createPrivately();
try {
  const work = ownValue(commands, command ?? '');
  if (work === undefined) {
    throw new Error(`Unknown command. Known are: ${Object.keys(commands).join(', ')}`);
  }
  process.exitCode = await withHouse(work);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (command === 'doctor') {
    // A house that cannot be opened is what the doctor is asked about, so it answers in its own form.
    const problem = { check: 'opening', severity: 'problem', message } as const;
    process.exitCode = await printDoctor({ problem }, { asJson, print });
  } else {
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}

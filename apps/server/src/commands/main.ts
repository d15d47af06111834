import { ownValue } from '@bonbog/domain';

import { createPrivately } from '#platform/private-files.ts';
import { readSettings } from '#platform/read-settings.ts';

import { grantAdmin, resetPassword } from './account-commands.ts';
import { backUp } from './backup-command.ts';
import { importRates } from './import-rates.ts';
import { type House, openHouse } from './open-house.ts';
import { printDoctor } from './print-doctor.ts';
import { restore } from './restore-command.ts';

const [command, ...parameters] = process.argv.slice(2);
const print = (text: string) => process.stdout.write(`${text}\n`);
const asJson = parameters.includes('--json');

const callerFolder = process.env.INIT_CWD ?? process.cwd();

/** Does something by the settings and answers the exit code. */
type Command = (settings: ReturnType<typeof readSettings>) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  'admin:grant': inHouse(async (house) => {
    print(await grantAdmin(house, parameters[0]));
    return 0;
  }),
  'password:reset': inHouse(async (house) => {
    print(await resetPassword(house, parameters[0]));
    return 0;
  }),
  'rates:import': inHouse(async (house) => {
    print(await importRates(house, { file: parameters[0], callerFolder }));
    return 0;
  }),
  doctor: inHouse((house) => printDoctor(house, { asJson, print })),
  backup: ({ config }) => backUp(config, { parameters, callerFolder, print }),
  restore: ({ config }) => restore(config, { parameters, callerFolder, print }),
};

function inHouse(work: (house: House) => Promise<number>): Command {
  return async ({ config, suspects }) => {
    const house = await openHouse(config, { suspects });
    try {
      return await work(house);
    } finally {
      await house.close();
    }
  };
}

createPrivately();
try {
  const work = ownValue(commands, command ?? '');
  if (work === undefined) {
    throw new Error(`Unknown command. Known are: ${Object.keys(commands).join(', ')}`);
  }
  process.exitCode = await work(readSettings(process.env));
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

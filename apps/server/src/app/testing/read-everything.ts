import { type ApiRoute, routeTable } from '@bonbog/contract';
import { VAT_DAYS } from '@bonbog/domain';

import { authorization, get, post, saveReceipt, signUp, type TestUser } from './requests.ts';
import type { TestHouse } from './test-house.ts';

const reading = routeTable.filter(({ method }) => method === 'GET');

/** Who asks, and by which names the addresses call what is theirs. */
export interface Asking {
  readonly user: TestUser;
  readonly admin: TestUser;
  readonly names: Readonly<Record<string, string>>;
}

/** Somebody with a receipt, a chat and an export, and an administrator. */
export async function fillHouse(house: TestHouse): Promise<Asking> {
  const [user, admin] = [await signUp(house), await signUp(house, 'chef@eksempel.dk')];
  const saved = await saveReceipt(house, user);
  await get(house, '/api/receipts/export/oversigt', user.token);
  const { session } = (await get(house, '/api/chat/session', user.token)).json<{ session: { id: string } }>();
  await post(house, `/api/chat/session/${session.id}/message`, { message: 'Tal med en person' }, user.token);
  const { receipt } = saved.json<{ receipt: { id: string; imageUrl: string } }>();
  const [file = ''] = receipt.imageUrl.split('/').slice(-1);
  return { user, admin, names: { receipts: receipt.id, files: file, session: session.id } };
}

/** An address of a route as somebody would ask for it who has something there. */
function addressOf({ path }: ApiRoute, names: Asking['names']): string {
  const kind = /\/(\w+)\/:id/.exec(path)?.[1] ?? '';
  const filled = path
    .replace(':id', names[kind] ?? 'unnamed')
    .replace(':format', 'oversigt')
    .replace(':date', '2026-11-12')
    .replace(':number', '1');
  const asked = {
    search: 'q=moms',
    suggestions: 'text=kaffe',
    treatment: 'store=Bageren&cvr=13585628',
    'vat-return': `from=2026-01-01&to=2026-03-31&day=${VAT_DAYS[0]}`,
  };
  const query = Object.entries(asked).find(([end]) => path.endsWith(end))?.[1];
  return query === undefined ? filled : `${filled}?${query}`;
}

/** Asks every address that reads, and answers the status of each by its path. */
export async function answersOf(
  house: TestHouse,
  { user, admin, names }: Asking,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const route of reading) {
    const { token } = route.access === 'admin' ? admin : user;
    const headers = { ...authorization(token), cookie: user.cookie };
    const response = await house.app.inject({ method: 'GET', url: addressOf(route, names), headers });
    answers[route.path] = response.statusCode;
  }
  return answers;
}

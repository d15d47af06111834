import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { authRoutes, parsedReceiptSchema, receiptRoutes, signedInSchema } from '@bonbog/contract';
import type { z } from 'zod';

import { cookieHeader } from './post-json.ts';
import { buildSave, drawPicture, PASSWORD } from './requests.ts';

/** A saved receipt as its owner was told. Two stores, orders of pages or fates where the last answer never came. */
export interface ToldReceipt {
  readonly imageUrl: string;
  readonly stores: string[];
  /** The addresses of its pages in their order; none where there is but the first. */
  readonly pages: (readonly string[])[];
  fate: 'kept' | 'deleted' | 'either';
}

/** What one user was told before the server died; only what was answered counts. */
export interface Told {
  readonly email: string;
  /** What the user was waiting for last. */
  doing: string;
  isRegistered: boolean;
  token: string | null;
  readonly pictures: { imageUrl: string; size: number }[];
  readonly receipts: Map<string, ToldReceipt>;
}

/** Where a journey goes, and where its codes are found. */
export interface Destination {
  readonly address: string;
  readonly dataDir: string;
  /** Called after each answer. */
  readonly onAnswer: () => void;
}

/** A user who has not been told anything yet. */
export function newcomer(email: string): Told {
  return { email, doing: 'nothing', isRegistered: false, token: null, pictures: [], receipts: new Map() };
}

/** One user from registering to deleting. Rejects when the server goes away; `told` then says how far it came. */
export async function travel(told: Told, destination: Destination): Promise<void> {
  const ask = createAsk(told, destination);
  const { email } = told;
  await ask('register', authRoutes.register, { body: { email, password: PASSWORD } });
  told.isRegistered = true;
  const code = await codeInOutbox(destination.dataDir, email);
  told.token = signedInSchema.parse(await ask('verify', authRoutes.verify, { body: { email, code } })).token;
  const kept = await uploadAndSave(told, ask, 120);
  await edit(told, ask, kept);
  await addPages(told, ask, kept);
  const deleted = await uploadAndSave(told, ask, 180);
  await remove(told, ask, deleted);
  told.doing = 'nothing';
}

/** The code of the latest mail to an address, from the folder that stands for a mail server. */
export async function codeInOutbox(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((file) => file.endsWith(`-${email}.eml`)).toSorted();
  const mail = await readFile(join(folder, names.at(-1) ?? 'no mail'), 'utf8');
  return /^\d{6}$/m.exec(mail)?.[0] ?? 'no code';
}

/** Sends one request of the contract; `doing` names it while it runs. */
type Ask = ReturnType<typeof createAsk>;

interface AskedRoute {
  readonly method: string;
  readonly path: string;
  readonly response: z.ZodType;
}

function createAsk(told: Told, { address, onAnswer }: Destination) {
  let browser: Record<string, string> = {};
  return async (doing: string, route: AskedRoute, { body, id = '' }: { body?: unknown; id?: string }) => {
    told.doing = doing;
    const isForm = body instanceof FormData;
    const response = await fetch(address + route.path.replace(':id', id), {
      method: route.method,
      headers: {
        ...browser,
        ...(told.token === null ? {} : { authorization: `Bearer ${told.token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    browser = { ...browser, ...cookieHeader(response) };
    const answer: unknown = await response.json();
    if (!response.ok) {
      throw new Error(`${doing} was answered ${response.status}: ${JSON.stringify(answer)}`);
    }
    onAnswer();
    return answer;
  };
}

async function uploadAndSave(told: Told, ask: Ask, shade: number): Promise<string> {
  const bytes = await drawPicture(shade);
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(bytes)], 'bon.png'));
  const { imageUrl } = parsedReceiptSchema.parse(await ask('upload', receiptRoutes.parse, { body: form }));
  told.pictures.push({ imageUrl, size: bytes.length });
  const answer = await ask('save', receiptRoutes.save, { body: buildSave(imageUrl) });
  const { receipt } = receiptRoutes.save.response.parse(answer);
  told.receipts.set(receipt.id, { imageUrl, stores: [receipt.store], pages: [[]], fate: 'kept' });
  return receipt.id;
}

async function edit(told: Told, ask: Ask, id: string): Promise<void> {
  const store = 'Ø-Bageren';
  const receipt = told.receipts.get(id);
  receipt?.stores.push(store);
  await ask('edit', receiptRoutes.update, { id, body: { store } });
  receipt?.stores.splice(0, receipt.stores.length, store);
}

/** Adds two pages, puts the last of them first, and takes the one between out again. */
async function addPages(told: Told, ask: Ask, id: string): Promise<void> {
  const receipt = told.receipts.get(id);
  const imageUrl = receipt?.imageUrl ?? '';
  const [two, three] = [await keepPage(told, ask, 140), await keepPage(told, ask, 160)];
  let seen = [imageUrl];
  for (const imageUrls of [
    [imageUrl, two, three],
    [three, two, imageUrl],
    [three, imageUrl],
  ]) {
    receipt?.pages.push(imageUrls);
    await ask('arrange pages', receiptRoutes.arrangePages, { id, body: { imageUrls, seen } });
    receipt?.pages.splice(0, receipt.pages.length, imageUrls);
    seen = imageUrls;
  }
}

async function keepPage(told: Told, ask: Ask, shade: number): Promise<string> {
  const bytes = await drawPicture(shade);
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(bytes)], 'side.png'));
  const answer = await ask('keep a page', receiptRoutes.keepPage, { body: form });
  const { imageUrl } = receiptRoutes.keepPage.response.parse(answer).page;
  told.pictures.push({ imageUrl, size: bytes.length });
  return imageUrl;
}

async function remove(told: Told, ask: Ask, id: string): Promise<void> {
  const receipt = told.receipts.get(id);
  if (receipt !== undefined) {
    receipt.fate = 'either';
    await ask('delete', receiptRoutes.remove, { id });
    receipt.fate = 'deleted';
  }
}

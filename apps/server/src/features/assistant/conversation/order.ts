import { plain } from './plain.ts';

const orders: readonly RegExp[] = [
  / (ignorer|ignore|glem|forget|disregard|se bort fra|overtraed)( \S+){0,4} (regler|reglerne|instruks\S*|instruktion\S*|instructions|rules|prompt\S*) /,
  / (systemtekst\S*|systemprompt\S*|system prompt|systemadministrator|developer mode|jailbreak\S*) /,
];

/** Whether a message orders whoever answers to leave its rules: that is no question about the product. */
export function isOrder(message: string): boolean {
  const text = plain(message);
  return orders.some((order) => order.test(text));
}

const counts = new Intl.NumberFormat('da-DK');

/** How many of something there are, as every text writes it: '1.000'. Numbers that name a thing (bilag 1000) are no counts. */
export function formatCount(count: number): string {
  return counts.format(count);
}

import { addDays, type Period, weekOf } from './calendar.ts';
import { before, type Groups, type PeriodReader, upTo } from './said-period.ts';
import { monthPattern } from './spoken-numbers.ts';

const danish = 'mandag tirsdag onsdag torsdag fredag lordag sondag'.split(' ');
const english = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const swedish = 'mandag tisdag onsdag torsdag fredag lordag sondag'.split(' ');
const names = [...new Set([...danish, ...english, ...swedish])].join('|');
const DAYS = 7;

const dayParts =
  '(?:morgen(?:en)?|formiddag(?:en)?|middag(?:en)?|eftermiddag(?:en)?|aften(?:en)?|nat(?:ten)?|morning|evening|night)';

/**
 * Days by their names. What comes again and again ('om mandagen', 'pr. uge') and what is a part of a day is known as such,
 * so that it is asked back and never left out.
 */
export const weekdayReaders: readonly PeriodReader[] = [
  ['(?:siden|since) (?:i gar|yesterday)', (_, today) => upTo(addDays(today, -1), today)],
  ['(?:siden|since) i forgars', (_, today) => upTo(addDays(today, -2), today)],
  [
    `${before}(?:(?:den|the) )?(?:forste|anden|sidste|first|second|last) (?:halvdel|half) (?:af|i|of) (?:${monthPattern}|maneden|kvartalet)`,
    () => 'part',
  ],
  [
    `${before}(?:primo|medio|ultimo|midt i|(?:starten|start|begyndelsen|midten|slutningen|enden|beginning|middle|end) (?:af|pa|i|of))(?: (?:den|the))?(?: (?:${monthPattern}|aret|maneden|ugen|kvartalet|20\\d\\d|year|month|sidste [a-z]+))+`,
    () => 'part',
  ],
  [`(?:om|hver|every|each) (?:${names}|weekend)(?:en)?`, () => 'recurring'],
  [
    `(?:pa |on |i |kun )*(?:${names})(?:e|ene|er|erne|s)(?<! i (?:man|tirs|tis|ons|tors|fre|lor|son)dags)`,
    () => 'recurring',
  ],
  [
    '(?:pa |om |i |on |kun )*(?:hverdage(?:ne)?|weekender(?:ne)?|weekends|weekdays|helligdage(?:ne)?)',
    () => 'recurring',
  ],
  ['(?:i|om|pa|on|over|at) (?:the )?weekend(?:en|erne)?', () => 'recurring'],
  [`(?:om|in the|at) (?:dagen|ugen|${dayParts})`, () => 'recurring'],
  ['(?:pr|per|hver|hver eneste|every|each|a) (?:dag|uge|day|week|time|hour)', () => 'recurring'],
  [
    '(?:inden|efter|for|fra|mellem|before|after|around|omkring|ved) (?:kl|klokken|o clock)\\.? [a-z0-9]+',
    () => 'recurring',
  ],
  [
    '(?:i gar|yesterday|i dag|i) (?:aftes|nat|morges|eftermiddags?|formiddags?|middags|aften|morgen|evening|morning|night)|last night|tonight',
    () => 'recurring',
  ],
  [
    `(?:(?:i|pa|in|on) )?(?:(?:den|the) )?(?:forste|sidste|anden|tredje|first|last|second) (?:uge|dag|weekend|hverdag|week|day|${names}) (?:i|af|in|of) (?:${monthPattern}|aret|maneden|20\\d\\d)`,
    () => 'part',
  ],
  [
    `(?:siden|since) (?:i |sidste |last )?(?<day>${names})s?`,
    (said, today) => upTo(latest(said, today), today),
  ],
  [`i (?<day>${names})s`, oneDay],
  [`(?:i |in |on )?(?:sidste|last) (?<day>${names})`, oneDay],
  [`(?:i )?forrige (?:${names})`, () => 'which-days'],
  ['(?:i |in )?(?:(?:den|the) )?(?:sidste|forrige|last) weekend', (_, today) => lastWeekend(today)],
];

/** The latest day of that name before today. */
function latest({ day = '' }: Groups, today: string): string {
  const number = [danish, english, swedish].reduce((found, all) => Math.max(found, all.indexOf(day)), -1);
  const monday = weekOf(today).from;
  const thisWeek = addDays(monday, number);
  return thisWeek < today ? thisWeek : addDays(thisWeek, -DAYS);
}

function oneDay(said: Groups, today: string): Period {
  const day = latest(said, today);
  return { from: day, to: day };
}

/** The Saturday and Sunday that are over. */
function lastWeekend(today: string): Period {
  const { from } = weekOf(addDays(today, -DAYS));
  return { from: addDays(from, 5), to: addDays(from, 6) };
}

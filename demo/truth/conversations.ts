import type { FeedbackStatus, FeedbackType, HelpdeskChatStatus } from '@bonbog/contract';

import type { Owner } from './people.ts';

/** One turn of a chat, so many days ago. What support says comes from a person. */
interface ChatTurn {
  readonly by: 'user' | 'support';
  readonly daysAgo: number;
  readonly says: string;
}

/** A chat of a user; null is a status that nobody set. */
export interface DemoChat {
  readonly owner: Owner;
  readonly turns: readonly ChatTurn[];
  readonly status: Exclude<HelpdeskChatStatus, 'active'> | null;
  /** What support notes for itself. */
  readonly note: string | null;
  /** Its user ends it, so that the next one begins. */
  readonly isEnded: boolean;
}

/** What a user wrote in the form, and what became of it. */
export interface DemoFeedback {
  readonly owner: Owner;
  readonly daysAgo: number;
  readonly type: FeedbackType;
  readonly title: string;
  readonly message: string;
  readonly rating: number | null;
  readonly hasPicture: boolean;
  readonly reply: string | null;
  readonly status: FeedbackStatus;
}

/** The chats of the house, the oldest first. */
export const chats: readonly DemoChat[] = [
  {
    owner: 'mette',
    turns: [
      { by: 'user', daysAgo: 210, says: 'Hvordan eksporterer jeg mine bilag til mit regnskabsprogram?' },
      { by: 'user', daysAgo: 210, says: 'Kan jeg fortryde en eksport?' },
    ],
    status: 'closed',
    note: null,
    isEnded: true,
  },
  {
    owner: 'mette',
    turns: [
      { by: 'user', daysAgo: 41, says: 'Kursen på min faktura fra Nimbus ser forkert ud.' },
      { by: 'user', daysAgo: 41, says: 'Jeg vil gerne tale med et menneske.' },
      {
        by: 'support',
        daysAgo: 40,
        says: 'Hej Mette. Kursen er den fra bilagets dato, ikke fra den dag, du betalte. Skriv gerne, hvilket bilag det er.',
      },
      { by: 'user', daysAgo: 40, says: 'Nu kan jeg se det. Tak for hjælpen!' },
    ],
    status: 'resolved',
    note: 'Spurgte også om kursen fra kortet. Overvej en hjælpeartikel.',
    isEnded: true,
  },
  {
    owner: 'jonas',
    turns: [
      { by: 'user', daysAgo: 3, says: 'Får jeg momsen tilbage af diesel til min varebil?' },
      { by: 'user', daysAgo: 1, says: 'Jeg vil gerne tale med en medarbejder om det.' },
    ],
    status: null,
    note: null,
    isEnded: false,
  },
  {
    owner: 'mette',
    turns: [
      { by: 'user', daysAgo: 2, says: 'Jeg har fået den samme bon ind to gange. Hvad gør jeg?' },
      { by: 'user', daysAgo: 2, says: 'Kan jeg få fat i en person?' },
      {
        by: 'support',
        daysAgo: 1,
        says: 'Hej Mette. Find dem under mulige dubletter i historikken, og slet den ene. Så tæller den kun én gang.',
      },
    ],
    status: 'in_progress',
    note: null,
    isEnded: false,
  },
];

/** The feedback of the house, the oldest first. */
export const feedback: readonly DemoFeedback[] = [
  {
    owner: 'mette',
    daysAgo: 320,
    type: 'feature_request',
    title: 'Udlæg på flere personer',
    message: 'Sofie lægger tit ud for mig. Det ville være rart at se, hvad jeg skylder hende.',
    rating: 5,
    hasPicture: false,
    reply: 'Tak for idéen. Under Udlæg kan du nu se, hvem der har lagt ud, og udligne det hele på én gang.',
    status: 'resolved',
  },
  {
    owner: 'jonas',
    daysAgo: 120,
    type: 'general',
    title: 'Godt til byggepladsen',
    message: 'Jeg tager bare et billede i bilen, og så er det gjort. Fint.',
    rating: 5,
    hasPicture: false,
    reply: 'Tak, Jonas. Det er vi glade for at høre.',
    status: 'closed',
  },
  {
    owner: 'mette',
    daysAgo: 26,
    type: 'bug',
    title: 'Beløbet blev læst forkert',
    message: 'På bonen fra Papirhuset stod der 1.299,00, men feltet viste 1,30. Jeg rettede det selv.',
    rating: 3,
    hasPicture: true,
    reply: 'Tak for billedet. Vi ser på det, og imens kan du rette beløbet som du gjorde.',
    status: 'in_progress',
  },
  {
    owner: 'jonas',
    daysAgo: 4,
    type: 'support',
    title: 'Parkering uden CVR-nummer',
    message: 'Parkeringsbonen har intet CVR-nummer. Må jeg trække momsen fra alligevel?',
    rating: null,
    hasPicture: false,
    reply: null,
    status: 'open',
  },
  {
    owner: 'mette',
    daysAgo: 1,
    type: 'bug',
    title: 'Eksporten stoppede halvvejs',
    message:
      'Jeg trykkede på eksport af hele året, og så skete der ikke mere. Det haster lidt, min revisor venter.',
    rating: 2,
    hasPicture: true,
    reply: null,
    status: 'open',
  },
];

/** Answers that support keeps. */
export const savedReplies = [
  {
    title: 'Bon uden CVR-nummer',
    body: 'Hej. Uden sælgerens CVR-nummer kan momsen normalt ikke trækkes fra. Bed butikken om en faktura.',
  },
  { title: 'Tak for idéen', body: 'Hej. Tak, det har vi skrevet op. Du hører fra os, når der er nyt.' },
];

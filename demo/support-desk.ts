import { chatRoutes, feedbackRoutes, helpdeskRoutes } from '@bonbog/contract';
import type { CalendarDate } from '@bonbog/domain';

import { dayAfter } from './truth/days.ts';
import { chats, type DemoChat, type DemoFeedback, feedback, savedReplies } from './truth/conversations.ts';
import type { PEOPLE } from './truth/people.ts';
import type { Visitor } from './visitor.ts';

/** Something that happens at a moment, ISO 8601. */
export interface Happening {
  readonly at: string;
  readonly run: () => Promise<void>;
}

/** Everybody of the house. */
export type Visitors = Readonly<Record<keyof typeof PEOPLE, Visitor>>;

interface DeskNeeds {
  readonly today: CalendarDate;
  /** A picture to attach. */
  readonly picture: () => Promise<Buffer>;
}

/** What happens between users and support. */
export function planSupport(visitors: Visitors, needs: DeskNeeds): Happening[] {
  return [
    ...savedReplies.map((body, index) => ({
      at: momentOn(needs.today, 300, index),
      run: async () => {
        await visitors.support.call(helpdeskRoutes.addSavedReply, { body });
      },
    })),
    ...chats.flatMap((chat, index) => planChat(visitors, needs, { chat, index })),
    ...feedback.flatMap((each) => planFeedback(visitors, needs, each)),
  ];
}

/** Later ones of a day are some minutes apart. */
function momentOn(today: CalendarDate, daysAgo: number, turn: number): string {
  const minute = String(turn * 4).padStart(2, '0');
  return `${dayAfter(today, -daysAgo)}T12:${minute}:00.000Z`;
}

function planChat(
  visitors: Visitors,
  { today }: DeskNeeds,
  { chat, index }: { readonly chat: DemoChat; readonly index: number },
): Happening[] {
  const { support } = visitors;
  const user = visitors[chat.owner];
  let id = '';
  const said = chat.turns.map(({ by, daysAgo, says }, turn) => ({
    at: momentOn(today, daysAgo, turn + index),
    run: async () => {
      id = id === '' ? (await user.call(chatRoutes.session)).session.id : id;
      const sent = { params: { id }, body: { message: says } };
      if (by === 'support') {
        await support.call(helpdeskRoutes.reply, sent);
        return;
      }
      const { messages } = await user.call(chatRoutes.send, sent);
      // Who writes has seen what stands above.
      await user.call(chatRoutes.read, { params: { id }, body: { messageCount: messages.length } });
    },
  }));
  const lastDay = chat.turns.at(-1)?.daysAgo ?? 0;
  const end = {
    at: momentOn(today, lastDay, chat.turns.length + index + 1),
    run: async () => {
      await noteChat(support, id, chat.note);
      if (chat.isEnded) {
        await user.call(chatRoutes.close, { params: { id } });
      }
      if (chat.status !== null) {
        await support.call(helpdeskRoutes.setChatStatus, { params: { id }, body: { status: chat.status } });
      }
    },
  };
  return [...said, end];
}

async function noteChat(support: Visitor, id: string, text: string | null): Promise<void> {
  if (text !== null) {
    const { sessions } = await support.call(helpdeskRoutes.chats);
    const number = String(sessions.find((session) => session.id === id)?.caseNumber);
    await support.call(helpdeskRoutes.addNote, { params: { number }, body: { text } });
  }
}

function planFeedback(visitors: Visitors, { today, picture }: DeskNeeds, told: DemoFeedback): Happening[] {
  const { support } = visitors;
  const send = async () => {
    const form = new FormData();
    form.append('feedbackType', told.type);
    form.append('title', told.title);
    form.append('message', told.message);
    if (told.rating !== null) {
      form.append('rating', String(told.rating));
    }
    if (told.hasPicture) {
      form.append('images', new File([new Uint8Array(await picture())], 'skærmbillede.jpg'));
    }
    await visitors[told.owner].call(feedbackRoutes.send, { form });
  };
  const answer = async () => {
    const { feedbacks } = await support.call(helpdeskRoutes.feedbacks);
    const params = { id: feedbacks.find(({ title }) => title === told.title)?.id ?? '' };
    if (told.reply !== null) {
      await support.call(helpdeskRoutes.respond, { params, body: { response: told.reply } });
    }
    await support.call(helpdeskRoutes.setFeedbackStatus, { params, body: { status: told.status } });
  };
  return [
    { at: momentOn(today, told.daysAgo, 0), run: send },
    ...(told.status === 'open' ? [] : [{ at: momentOn(today, told.daysAgo - 1, 2), run: answer }]),
  ];
}

import { chatRoutes } from '@bonbog/contract';

import { get, post, type TestUser } from '#app/testing/requests.ts';
import { sendForm } from '#app/testing/send-form.ts';
import type { TestHouse } from '#app/testing/test-house.ts';

/** Lets a user say something in a chat, and answers the number of the case that this opens and the id of the chat. */
export async function openChatCase(house: TestHouse, { token }: TestUser, message = 'Hvad er moms?') {
  const answer = await get(house, chatRoutes.session.path, token);
  const { session } = chatRoutes.session.response.parse(answer.json());
  await post(house, `/api/chat/session/${session.id}/message`, { message }, token);
  const { case_number: caseNumber } = await house.db
    .selectFrom('cases')
    .select('case_number')
    .where('chat_session_id', '=', session.id)
    .executeTakeFirstOrThrow();
  return { caseNumber, chatId: session.id };
}

/** Lets a user send feedback, and answers the number of the case that this opens and the id of the feedback. */
export async function openFeedbackCase(house: TestHouse, { id, token }: TestUser) {
  const fields = { feedbackType: 'bug', title: 'Momsen er væk', message: 'Der står 0,00 kr.' };
  await sendForm(house, { token, fields });
  const found = await house.db
    .selectFrom('cases')
    .select(['case_number', 'feedback_id'])
    .where('user_id', '=', id)
    .where('feedback_id', 'is not', null)
    .orderBy('case_number', 'desc')
    .executeTakeFirstOrThrow();
  return { caseNumber: found.case_number, feedbackId: String(found.feedback_id) };
}

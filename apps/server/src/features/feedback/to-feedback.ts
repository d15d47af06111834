import type { Feedback } from '@bonbog/contract';

import { toAttachment } from '#platform/files/to-attachment.ts';

import type { FeedbackFileRow, FeedbackRow } from './feedback.repository.ts';

/** Feedback as its author and administrators see it. */
export function toFeedback(row: FeedbackRow, userEmail: string, files: readonly FeedbackFileRow[]): Feedback {
  return {
    id: row.id,
    userEmail,
    feedbackType: row.feedback_type,
    title: row.title,
    message: row.message,
    rating: row.rating,
    status: row.status,
    priority: row.priority,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    imageDetails: files.filter((file) => file.feedback_id === row.id).map(toAttachment),
    aiResponse: row.ai_response,
    adminResponse: row.admin_response,
    caseNumber: row.case_number,
  };
}

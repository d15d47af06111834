import type { Attachment, Feedback } from '@bonbog/contract';

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

/** Of a PDF there is only the file itself; a picture is shown by its copy. */
function toAttachment({ id, type, original_name: originalName }: FeedbackFileRow): Attachment {
  const address = `/api/files/${id}`;
  return {
    id,
    imageUrl: type === 'application/pdf' ? `${address}?original=1` : address,
    originalName,
    type,
  };
}

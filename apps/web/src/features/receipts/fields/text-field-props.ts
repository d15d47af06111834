import { CATEGORIES, RECEIPT_FIELDS, type TextFieldId } from '@bonbog/domain';

/** How a field of a receipt that is plain text is typed, wherever it is edited. */
export function textFieldProps(field: TextFieldId) {
  return {
    type: 'text',
    maxLength: RECEIPT_FIELDS[field].maxLength,
    ...(field === 'category' ? { suggestions: CATEGORIES } : {}),
  } as const;
}

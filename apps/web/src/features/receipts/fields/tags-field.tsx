import { readTags } from '@bonbog/domain';
import { useId } from 'react';

import { FieldRow } from './field-row.tsx';
import { FieldValueButton } from './field-value-button.tsx';
import { TagsEditor } from './tags-editor.tsx';
import { useRememberTags } from './use-own-tags.ts';
import { useTagsEdit } from './use-tags-edit.ts';

/** Props of {@link TagsField}. The value is as the API writes it; '' is none. */
export interface TagsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onSave: (value: string) => void;
}

/** The tags of a receipt, edited where they stand. */
export function TagsField({ name, label, value, onSave }: TagsFieldProps) {
  const labelId = useId();
  const remember = useRememberTags();
  const save = (tags: string) => {
    remember(readTags(tags));
    onSave(tags);
  };
  const { edit, button, ...ports } = useTagsEdit({ value, onSave: save });
  return (
    <FieldRow labelId={labelId} label={label}>
      {edit === null ? (
        <FieldValueButton
          ref={button}
          name={name}
          labelId={labelId}
          text={value}
          isNumber={false}
          emphasis={false}
          onOpen={ports.open}
        />
      ) : (
        <TagsEditor labelId={labelId} edit={edit} {...ports} />
      )}
    </FieldRow>
  );
}

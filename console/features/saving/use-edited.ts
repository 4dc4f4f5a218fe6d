import { useState } from 'react';
import { useRevalidator } from 'react-router';

/** The row of a list that is being edited in a dialog. Saving reloads the screen. */
export const useEdited = <Row>() => {
  const { revalidate } = useRevalidator();
  const [edited, edit] = useState<Row | 'new' | null>(null);
  const onClose = () => edit(null);
  const onDone = () => {
    onClose();
    revalidate();
  };
  return {
    edit,
    isEditing: edited !== null,
    /** Null: a new one. */
    row: edited === 'new' ? null : edited,
    closing: { onClose, onDone },
  };
};

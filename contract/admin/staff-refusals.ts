import { refusal, refusals } from '#contract/refusals.ts';

/** Refusals of the console's calls beside those of the shop. */
export const staffRefusals = {
  permission_needed: refusal(403, 'Your role does not allow this: {permission}.'),
  confirm_needed: refusal(403, 'Please confirm that it is you.'),
  factor_needed: refusal(403, 'Set up two-factor authentication first.'),
  staff_credentials_mismatch: refusal(422, 'Email or password is wrong.'),
  factor_wrong: refusal(422, 'This code is wrong or was used already.'),
  // Only after the right password.
  staff_disabled: refusal(403, 'This account is disabled. Ask an owner.'),
  staff_link_invalid: refusal(422, 'This link is no longer valid. Ask for a new one.'),
  staff_not_found: refusal(404, 'Member of staff not found'),
  last_owner: refusal(409, 'The shop needs an owner.'),
  last_factor: refusal(409, 'Keep at least one second step.'),
  changed_meanwhile: refusal(409, 'This changed while you were looking at it: it is now {now}.'),
  // Undo.
  changed_since: refusal(409, 'It was changed again since. Nothing was undone.'),
  not_undoable: refusal(422, 'This cannot be undone.'),
  change_not_found: refusal(404, 'Change not found'),
  export_too_large: refusal(422, 'A file holds at most {most} orders. Narrow the filters.'),
  nothing_packed: refusal(409, 'Nothing is packed in these orders. Pack them first.'),
  cursor_invalid: refusal(422, 'This place in the list is not known.'),
  customer_not_found: refusal(404, 'Customer not found'),
  note_not_found: refusal(404, 'Note not found'),
  note_closed: refusal(409, 'Only its writer can change a note, for 15 minutes.'),
  message_not_found: refusal(404, 'Message not found'),
  import_not_found: refusal(404, 'Import not found'),
  import_not_possible: refusal(409, 'This import is not ready for that any more. Look at it again.'),
  // The sentence that the command line prints.
  operation_refused: refusal(409, '{reason}'),
} as const;

export type StaffRefusalCode = keyof typeof staffRefusals;

/** Every refusal of the API. */
export const allRefusals = { ...refusals, ...staffRefusals } as const;
export type AnyRefusalCode = keyof typeof allRefusals;

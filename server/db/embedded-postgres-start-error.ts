/** A reason why the shop cannot start that its operator can mend: shown as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

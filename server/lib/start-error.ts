/** A fault that stops the start and that the person who started the shop can mend: shown as one line. */
export class StartError extends Error {
  override name = 'StartError';
}

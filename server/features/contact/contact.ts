import type { Handlers } from '#server/http/serving/serve-endpoints.ts';
import { composeAnswerMail } from './answer-mail.ts';
import { composeContactMail } from './contact-mail.ts';
import { type ContactDeps, sendMessage } from './send-message.ts';

export const createContact = (deps: ContactDeps) => ({
  routes: {
    'POST /contact-us': async (call) => {
      await sendMessage(deps, call);
      return { status: 'OK', message: 'Message sent successfully!' };
    },
  } satisfies Handlers,
  composers: { contact_message: composeContactMail(deps), contact_answer: composeAnswerMail(deps) },
});

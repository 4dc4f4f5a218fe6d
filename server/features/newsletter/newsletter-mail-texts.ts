import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { NewsletterMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

type NewsletterMailTexts = MailTextSet<NewsletterMailKind, { readonly shop: string }>;

const english: NewsletterMailTexts = {
  footer: (shop) => `This email is about the ${shop} newsletter.`,
  mails: {
    newsletter_confirm: {
      subject: ({ shop }) => `Confirm your subscription to the ${shop} newsletter`,
      preview: () => 'One click and you are subscribed.',
      heading: () => 'Confirm your subscription',
      paragraphs: ({ shop }) => [
        `Someone subscribed this address to the ${shop} newsletter. If it was you, please confirm.`,
      ],
      button: 'Confirm subscription',
      notes: () => [
        'The link works for 7 days.',
        'Not you? You can ignore this email. Without your confirmation, we will not send you the newsletter.',
      ],
    },
    newsletter_welcome: {
      subject: ({ shop }) => `You are subscribed to the ${shop} newsletter`,
      preview: () => 'New products and offers, now and then.',
      heading: () => 'You are subscribed',
      paragraphs: ({ shop }) => [
        `Thank you for subscribing. We will write to you about new products and offers from ${shop} now and then, never daily.`,
      ],
      button: 'Unsubscribe',
      notes: () => ['You can unsubscribe at any time.'],
    },
    newsletter_ended: {
      subject: ({ shop }) => `You are unsubscribed from the ${shop} newsletter`,
      preview: () => 'We will not send it to you again.',
      heading: () => 'You are unsubscribed',
      paragraphs: ({ shop }) => [`We no longer send the ${shop} newsletter to this address.`],
      button: 'Subscribe again',
      notes: () => ['Not you? Use the button above to subscribe again. The link works for 7 days.'],
    },
  },
};

const german: NewsletterMailTexts = {
  footer: (shop) => `Sie erhalten diese E-Mail wegen des Newsletters von ${shop}.`,
  mails: {
    newsletter_confirm: {
      subject: ({ shop }) => `Bitte bestätigen: der Newsletter von ${shop}`,
      preview: () => 'Ein Klick, und Sie sind dabei.',
      heading: () => 'Bitte bestätigen Sie Ihre Anmeldung',
      paragraphs: ({ shop }) => [
        `Diese Adresse wurde für den Newsletter von ${shop} angemeldet. Wenn Sie das waren, bestätigen Sie es bitte.`,
      ],
      button: 'Newsletter bestätigen',
      notes: () => [
        'Der Link gilt 7 Tage.',
        'Das waren nicht Sie? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung gibt es keinen Newsletter.',
      ],
    },
    newsletter_welcome: {
      subject: ({ shop }) => `Sie sind dabei: der Newsletter von ${shop}`,
      preview: () => 'Neuheiten und Angebote, ab und zu.',
      heading: () => 'Schön, dass Sie dabei sind',
      paragraphs: ({ shop }) => [
        `Vielen Dank für Ihre Anmeldung. Wir schreiben Ihnen ab und zu über Neuheiten und Angebote von ${shop}, niemals täglich.`,
      ],
      button: 'Abmelden',
      notes: () => ['Sie können den Newsletter jederzeit abbestellen.'],
    },
    newsletter_ended: {
      subject: ({ shop }) => `Der Newsletter von ${shop} ist abbestellt`,
      preview: () => 'Sie erhalten ihn nicht mehr.',
      heading: () => 'Sie sind abgemeldet',
      paragraphs: ({ shop }) => [`Diese Adresse erhält den Newsletter von ${shop} nicht mehr.`],
      button: 'Wieder anmelden',
      notes: () => [
        'Das waren nicht Sie? Mit der Schaltfläche oben melden Sie sich wieder an. Der Link gilt 7 Tage.',
      ],
    },
  },
};

const latvian: NewsletterMailTexts = {
  footer: (shop) => `Jūs saņemat šo e-pastu saistībā ar ${shop} jaunumu vēstuli.`,
  mails: {
    newsletter_confirm: {
      subject: ({ shop }) => `Lūdzu, apstipriniet: ${shop} jaunumu vēstule`,
      preview: () => 'Viens klikšķis, un jūs esat sarakstā.',
      heading: () => 'Lūdzu, apstipriniet pieteikšanos',
      paragraphs: ({ shop }) => [
        `Šī adrese tika pieteikta ${shop} jaunumu vēstulei. Ja tas bijāt jūs, lūdzu, apstipriniet.`,
      ],
      button: 'Apstiprināt jaunumu vēstuli',
      notes: () => [
        'Saite darbojas 7 dienas.',
        'Tas nebijāt jūs? Tad nekas nav jādara: bez jūsu apstiprinājuma jaunumu vēstules nebūs.',
      ],
    },
    newsletter_welcome: {
      subject: ({ shop }) => `Jūs esat sarakstā: ${shop} jaunumu vēstule`,
      preview: () => 'Jaunumi un piedāvājumi, laiku pa laikam.',
      heading: () => 'Prieks, ka esat ar mums',
      paragraphs: ({ shop }) => [
        `Paldies, ka pieteicāties. Laiku pa laikam rakstīsim jums par ${shop} jaunumiem un piedāvājumiem, nekad katru dienu.`,
      ],
      button: 'Atteikties',
      notes: () => ['No jaunumu vēstules varat atteikties jebkurā brīdī.'],
    },
    newsletter_ended: {
      subject: ({ shop }) => `${shop} jaunumu vēstule vairs netiks sūtīta`,
      preview: () => 'Jūs to vairs nesaņemsiet.',
      heading: () => 'Jūs vairs nesaņemsiet jaunumu vēstuli',
      paragraphs: ({ shop }) => [`Šī adrese vairs nesaņem ${shop} jaunumu vēstuli.`],
      button: 'Pieteikties vēlreiz',
      notes: () => ['Tas nebijāt jūs? Ar pogu augstāk varat pieteikties vēlreiz. Saite darbojas 7 dienas.'],
    },
  },
};

export const newsletterMailTexts: ByLanguage<NewsletterMailTexts> = { en: english, de: german, lv: latvian };

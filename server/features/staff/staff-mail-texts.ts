import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { StaffMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

interface Params {
  readonly shop: string;
  readonly name: string;
}

/** Mails to members of staff, in the language that they chose for the console. */
export const staffMailTexts: ByLanguage<MailTextSet<StaffMailKind, Params>> = {
  en: {
    footer: (shop) => `This email is about the console of ${shop}.`,
    mails: {
      staff_invitation: {
        subject: ({ shop }) => `You are invited to the console of ${shop}`,
        preview: () => 'Accept the invitation within 72 hours.',
        heading: ({ name }) => (name === '' ? 'You are invited' : `Welcome, ${name}`),
        paragraphs: ({ shop }) => [
          `You are invited to work in the console of ${shop}. Choose a password and set up your second step to begin.`,
        ],
        button: 'Accept invitation',
        notes: () => ['The link works once, for 72 hours.', 'Not expecting this? You can ignore this email.'],
      },
      staff_password: {
        subject: ({ shop }) => `Set a new console password for ${shop}`,
        preview: () => 'The link works once, for one hour.',
        heading: () => 'Set a new password',
        paragraphs: ({ shop }) => [
          `Choose a new password for the console of ${shop}. Your second step stays as it is.`,
        ],
        button: 'Choose a password',
        notes: () => [
          'The link works once, for one hour.',
          'Not you? Ignore this email; your password stays as it is.',
        ],
      },
    },
  },
  de: {
    footer: (shop) => `Diese E-Mail betrifft die Verwaltung von ${shop}.`,
    mails: {
      staff_invitation: {
        subject: ({ shop }) => `Einladung in die Verwaltung von ${shop}`,
        preview: () => 'Nehmen Sie die Einladung innerhalb von 72 Stunden an.',
        heading: ({ name }) => (name === '' ? 'Sie sind eingeladen' : `Willkommen, ${name}`),
        paragraphs: ({ shop }) => [
          `Sie sind eingeladen, in der Verwaltung von ${shop} zu arbeiten. Wählen Sie ein Passwort und richten Sie Ihren zweiten Faktor ein.`,
        ],
        button: 'Einladung annehmen',
        notes: () => [
          'Der Link funktioniert einmal und 72 Stunden lang.',
          'Sie erwarten keine Einladung? Dann können Sie diese E-Mail ignorieren.',
        ],
      },
      staff_password: {
        subject: ({ shop }) => `Neues Passwort für die Verwaltung von ${shop}`,
        preview: () => 'Der Link funktioniert einmal und eine Stunde lang.',
        heading: () => 'Neues Passwort festlegen',
        paragraphs: ({ shop }) => [
          `Wählen Sie ein neues Passwort für die Verwaltung von ${shop}. Ihr zweiter Faktor bleibt bestehen.`,
        ],
        button: 'Passwort wählen',
        notes: () => [
          'Der Link funktioniert einmal und eine Stunde lang.',
          'Waren Sie das nicht? Ignorieren Sie diese E-Mail; Ihr Passwort bleibt unverändert.',
        ],
      },
    },
  },
  lv: {
    footer: (shop) => `Šis e-pasts ir par ${shop} pārvaldību.`,
    mails: {
      staff_invitation: {
        subject: ({ shop }) => `Uzaicinājums uz ${shop} pārvaldību`,
        preview: () => 'Pieņemiet uzaicinājumu 72 stundu laikā.',
        heading: ({ name }) => (name === '' ? 'Jūs esat uzaicināts' : `Laipni lūdzam, ${name}`),
        paragraphs: ({ shop }) => [
          `Jūs esat uzaicināts strādāt ${shop} pārvaldībā. Lai sāktu, izvēlieties paroli un iestatiet otro soli.`,
        ],
        button: 'Pieņemt uzaicinājumu',
        notes: () => [
          'Saite darbojas vienu reizi 72 stundu laikā.',
          'Negaidījāt šo e-pastu? Varat to neņemt vērā.',
        ],
      },
      staff_password: {
        subject: ({ shop }) => `Jauna parole ${shop} pārvaldībai`,
        preview: () => 'Saite darbojas vienu reizi vienas stundas laikā.',
        heading: () => 'Iestatiet jaunu paroli',
        paragraphs: ({ shop }) => [
          `Izvēlieties jaunu paroli ${shop} pārvaldībai. Jūsu otrais solis paliek nemainīgs.`,
        ],
        button: 'Izvēlēties paroli',
        notes: () => [
          'Saite darbojas vienu reizi vienas stundas laikā.',
          'Tas nebijāt jūs? Neņemiet šo e-pastu vērā; jūsu parole nemainās.',
        ],
      },
    },
  },
};

import type { MailTextSet } from '#server/features/notifications/compose-mail.ts';
import type { StaffMailKind } from '#server/features/notifications/notifications.ts';
import type { ByLanguage } from '#server/lib/text/text-language.ts';

interface Params {
  readonly shop: string;
  readonly name: string;
  /** Of a new sign-in. */
  readonly browser: string;
  readonly network: string;
  readonly at: string;
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
      staff_sign_in: {
        subject: ({ shop }) => `New sign-in to the console of ${shop}`,
        preview: ({ browser, at }) => `${browser}, ${at}`,
        heading: () => 'New sign-in',
        paragraphs: ({ shop, browser, network, at }) => [
          `Your account was used to sign in to the console of ${shop} from a browser that is new to us.`,
          `${browser} · ${network} · ${at}`,
        ],
        button: 'Open your account',
        notes: () => ['If this was not you, end all sessions and change your password.'],
      },
      staff_factor_removed: {
        subject: () => 'Your second step was removed',
        preview: () => 'Set up a new one when you next sign in.',
        heading: () => 'Your second step was removed',
        paragraphs: ({ shop }) => [
          `An owner of ${shop} removed the second step of your account and signed you out. Set up a new one when you next sign in.`,
        ],
        button: 'Sign in',
        notes: () => ['You did not ask for this? Tell an owner of the shop.'],
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
      staff_sign_in: {
        subject: ({ shop }) => `Neue Anmeldung in der Verwaltung von ${shop}`,
        preview: ({ browser, at }) => `${browser}, ${at}`,
        heading: () => 'Neue Anmeldung',
        paragraphs: ({ shop, browser, network, at }) => [
          `Ihr Konto wurde für eine Anmeldung in der Verwaltung von ${shop} benutzt, in einem Browser, den wir noch nicht kennen.`,
          `${browser} · ${network} · ${at}`,
        ],
        button: 'Ihr Konto öffnen',
        notes: () => ['Waren Sie das nicht? Beenden Sie alle Sitzungen und ändern Sie Ihr Passwort.'],
      },
      staff_factor_removed: {
        subject: () => 'Ihr zweiter Faktor wurde entfernt',
        preview: () => 'Richten Sie bei der nächsten Anmeldung einen neuen ein.',
        heading: () => 'Ihr zweiter Faktor wurde entfernt',
        paragraphs: ({ shop }) => [
          `Ein Inhaber von ${shop} hat den zweiten Faktor Ihres Kontos entfernt und Sie abgemeldet. Richten Sie bei der nächsten Anmeldung einen neuen ein.`,
        ],
        button: 'Anmelden',
        notes: () => ['Sie haben nicht darum gebeten? Sagen Sie es einem Inhaber des Shops.'],
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
        heading: ({ name }) => (name === '' ? 'Jums ir uzaicinājums' : `Laipni lūdzam, ${name}`),
        paragraphs: ({ shop }) => [
          `Aicinām jūs strādāt ${shop} pārvaldībā. Lai sāktu, izvēlieties paroli un iestatiet otro soli.`,
        ],
        button: 'Pieņemt uzaicinājumu',
        notes: () => [
          'Saite darbojas vienu reizi 72 stundu laikā.',
          'Negaidījāt šo e-pastu? Varat to neņemt vērā.',
        ],
      },
      staff_sign_in: {
        subject: ({ shop }) => `Jauna pieteikšanās ${shop} pārvaldībā`,
        preview: ({ browser, at }) => `${browser}, ${at}`,
        heading: () => 'Jauna pieteikšanās',
        paragraphs: ({ shop, browser, network, at }) => [
          `Ar jūsu kontu notika pieteikšanās ${shop} pārvaldībā no pārlūka, ko vēl nepazīstam.`,
          `${browser} · ${network} · ${at}`,
        ],
        button: 'Atvērt savu kontu',
        notes: () => ['Ja tas nebijāt jūs, beidziet visas sesijas un nomainiet paroli.'],
      },
      staff_factor_removed: {
        subject: () => 'Jūsu otrais solis ir noņemts',
        preview: () => 'Nākamajā pieteikšanās reizē iestatiet jaunu.',
        heading: () => 'Jūsu otrais solis ir noņemts',
        paragraphs: ({ shop }) => [
          `${shop} īpašnieks noņēma jūsu konta otro soli un izrakstīja jūs. Nākamajā pieteikšanās reizē iestatiet jaunu.`,
        ],
        button: 'Pieteikties',
        notes: () => ['Jūs to nelūdzāt? Pasakiet to veikala īpašniekam.'],
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

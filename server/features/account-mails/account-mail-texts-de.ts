import type { AccountMailTexts } from './account-mail-texts.ts';

export const german: AccountMailTexts = {
  footer: (shop) => `Sie erhalten diese E-Mail wegen Ihres Kontos bei ${shop}.`,
  mails: {
    email_verification: {
      subject: ({ shop }) => `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
      preview: () => 'Ein Klick, und Ihr Konto ist bereit.',
      heading: ({ name }) => `Willkommen, ${name}`,
      paragraphs: ({ shop }) => [
        `Danke, dass Sie ein Konto bei ${shop} eröffnet haben. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Dann ist Ihr Konto fertig eingerichtet.`,
      ],
      button: 'E-Mail-Adresse bestätigen',
      notes: () => [
        'Der Link gilt 24 Stunden.',
        'Sie haben kein Konto eröffnet? Dann müssen Sie nichts tun: Ohne diese Bestätigung sieht niemand in diesem Konto Bestellungen zu Ihrer Adresse.',
      ],
    },
    email_changed_confirm: {
      subject: ({ shop }) => `Bestätigen Sie Ihre neue E-Mail-Adresse für ${shop}`,
      preview: () => 'Ihr Konto verwendet jetzt diese Adresse.',
      heading: ({ name }) => `Ihre neue E-Mail-Adresse, ${name}`,
      paragraphs: ({ shop }) => [
        `Die E-Mail-Adresse Ihres Kontos bei ${shop} wurde auf diese geändert. Bitte bestätigen Sie, dass sie Ihnen gehört.`,
      ],
      button: 'E-Mail-Adresse bestätigen',
      notes: () => [
        'Der Link gilt 24 Stunden.',
        'Sie wissen davon nichts? Dann hat sich jemand bei seiner Adresse vertippt. Sie müssen nichts tun.',
      ],
    },
    email_changed_notice: {
      subject: ({ shop }) => `Die E-Mail-Adresse Ihres Kontos bei ${shop} wurde geändert`,
      preview: ({ email }) => `Sie lautet jetzt ${email}.`,
      heading: () => 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: ({ name, shop, email }) => [
        `Guten Tag ${name},`,
        `die E-Mail-Adresse Ihres Kontos bei ${shop} lautet jetzt ${email}. E-Mails zu Ihren Bestellungen gehen ab jetzt dorthin.`,
      ],
      notes: () => [
        'Das waren nicht Sie? Bitte schreiben Sie uns sofort, damit wir Ihr Konto schützen können.',
      ],
    },
    password_reset: {
      subject: ({ shop }) => `Wählen Sie ein neues Passwort für ${shop}`,
      preview: () => 'Der Link gilt 60 Minuten.',
      heading: () => 'Wählen Sie ein neues Passwort',
      paragraphs: ({ name, shop }) => [
        `Guten Tag ${name},`,
        `für Ihr Konto bei ${shop} wurde ein neues Passwort angefordert.`,
      ],
      button: 'Neues Passwort wählen',
      notes: () => [
        'Der Link gilt einmal und 60 Minuten lang. Wenn Sie ein neues Passwort wählen, werden Sie überall abgemeldet.',
        'Das waren nicht Sie? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    password_changed: {
      subject: ({ shop }) => `Ihr Passwort bei ${shop} wurde geändert`,
      preview: () => 'Alle anderen Geräte wurden abgemeldet.',
      heading: () => 'Ihr Passwort wurde geändert',
      paragraphs: ({ name, shop }) => [
        `Guten Tag ${name},`,
        `das Passwort Ihres Kontos bei ${shop} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.`,
      ],
      notes: () => [
        'Das waren nicht Sie? Wählen Sie auf der Anmeldeseite mit „Passwort vergessen“ ein neues Passwort und schreiben Sie uns.',
      ],
    },
    account_deleted: {
      subject: ({ shop }) => `Ihr Konto bei ${shop} wurde gelöscht`,
      preview: () => 'Danke, dass Sie bei uns waren.',
      heading: () => 'Ihr Konto wurde gelöscht',
      paragraphs: ({ name, shop }) => [
        `Guten Tag ${name},`,
        `Ihr Konto bei ${shop} wurde soeben gelöscht, samt Ihren Adressen, Ihrem Warenkorb und Ihren Nachrichten an uns. Sie wurden überall abgemeldet.`,
        'Bestellungen bleiben ohne Ihren Namen in unseren Büchern, weil das Gesetz es verlangt. Ist noch eine zu Ihnen unterwegs, kommt sie an.',
      ],
      notes: () => ['Das waren nicht Sie? Bitte schreiben Sie uns sofort.'],
    },
  },
};

import type { OrderMailTexts } from './order-mail-texts.ts';

const refundNote = (isByPhone: boolean): string =>
  isByPhone
    ? 'Falls wir dafür etwas von Ihnen brauchen, melden wir uns.'
    : 'Je nach Bank kann es bis zu zehn Tage dauern, bis Sie den Betrag auf Ihrem Konto sehen.';

export const german: OrderMailTexts = {
  footer: (shop) => `Sie erhalten diese E-Mail wegen einer Bestellung bei ${shop}.`,
  order: (number) => `Bestellung ${number}`,
  energyClass: (letter) => `Energieeffizienzklasse ${letter}, Skala A bis G`,
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  delivery: 'Versand',
  deliveryLater: 'nach Vereinbarung',
  vat: (percent) => `MwSt. ${percent}`,
  vatIncluded: (percent) => `MwSt. ${percent}, enthalten`,
  total: 'Gesamtbetrag',
  address: 'Lieferadresse',
  vatNumber: 'USt-IdNr.',
  howToPay: 'So bezahlen Sie',
  call: 'Rufen Sie an',
  orderNumber: 'Bestellnummer',
  amount: 'Betrag',
  until: 'Bitte rufen Sie an bis',
  arrival: (days, isOne) => `Lieferung: ${days} ${isOne ? 'Werktag' : 'Werktage'} nach Ihrer Zahlung.`,
  takeBack: 'Altgeräte, die wir zurücknehmen',
  takeBackHow:
    'Halten Sie sie bei der Lieferung bereit oder bringen Sie sie zur Abholung mit. Das ist kostenlos. Batterien und Akkus: nehmen Sie sie heraus, wenn es geht.',
  withdrawal: 'Widerruf und Rückgabe',
  withdrawalRight: (support) =>
    `Sie können diesen Vertrag innerhalb von 14 Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen: Nutzen Sie „Vertrag widerrufen“ am Ende jeder Seite oder auf der Seite Ihrer Bestellung, oder senden Sie uns eine Nachricht${support && ` (${support})`}. Wir erstatten dann, was Sie bezahlt haben, einschließlich des Standardversands.`,
  returns: (days, isFree) =>
    `Darüber hinaus können Sie die Ware innerhalb von ${days} Tagen nach der Lieferung zurückgeben. ${isFree ? 'Die Rücksendung zahlen wir.' : 'Die Rücksendung zahlen Sie.'}`,
  termsAttached: 'Unsere Bedingungen finden Sie im Anhang dieser E-Mail.',
  noticeAttached: 'Der Hinweis zu Ihren gesetzlichen Gewährleistungsrechten ist ebenfalls angehängt.',
  guaranteesAttached: 'Die Garantien der Hersteller für Ihre Artikel sind ebenfalls angehängt.',
  refund: {
    heading: (number) => `Erstattung zur Bestellung ${number}`,
    total: 'Erstattung',
    reduction: 'Preisnachlass',
    refundedBefore: 'Bereits erstattet',
    deduction: 'Abzug',
  },
  keepMail:
    'Bewahren Sie diese E-Mail auf: Die Schaltfläche öffnet Ihre Bestellung 180 Tage lang ohne Konto.',
  mails: {
    order_placed: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop}`,
      preview: ({ amount }) => `Wir haben Ihre Bestellung erhalten. Gesamtbetrag: ${amount}.`,
      heading: ({ name }) => `Vielen Dank, ${name}`,
      paragraphs: ({ number }) => [
        `Ihre Bestellung ${number} ist bei uns eingegangen. Sobald Ihre Kartenzahlung bestätigt ist, schicken wir Ihnen die Rechnung und bereiten Ihre Bestellung vor.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ until }) => [
        `Ihre Artikel sind bis ${until} für Sie zurückgelegt. Wenn die Zahlung nicht gelingt, wird nichts abgebucht und Ihr Warenkorb bleibt, wie er ist.`,
      ],
    },
    phone_payment: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop}: bitte telefonisch bezahlen`,
      preview: ({ phone, amount }) => `Rufen Sie ${phone} an und bezahlen Sie ${amount}.`,
      heading: ({ name }) => `Vielen Dank, ${name}`,
      paragraphs: ({ number }) => [
        `Ihre Bestellung ${number} ist bei uns eingegangen. Bitte rufen Sie uns zum Bezahlen an und halten Sie die Bestellnummer bereit.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ until }) => [
        `Ihre Artikel sind bis ${until} für Sie zurückgelegt. Danach verfällt die Bestellung automatisch.`,
      ],
    },
    phone_reminder: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop} wartet auf Ihren Anruf`,
      preview: ({ until }) => `Ihre Artikel sind bis ${until} für Sie zurückgelegt.`,
      heading: () => 'Ihre Bestellung wartet noch',
      paragraphs: ({ name, number, until }) => [
        `Guten Tag ${name},`,
        `Ihre Bestellung ${number} ist noch nicht bezahlt. Ihre Artikel sind bis ${until} für Sie zurückgelegt. Rufen Sie uns zum Bezahlen an.`,
      ],
      button: 'Bestellung ansehen',
      notes: () => [
        'Sie haben es sich anders überlegt? Dann müssen Sie nichts tun: Die Bestellung verfällt automatisch.',
      ],
    },
    payment_received: {
      subject: ({ shop, number }) => `Zahlung eingegangen: Ihre Bestellung ${number} bei ${shop}`,
      preview: ({ amount }) => `Wir haben ${amount} erhalten. Die Rechnung ist angehängt.`,
      heading: () => 'Ihre Zahlung ist eingegangen',
      paragraphs: ({ name, number, amount }) => [
        `Vielen Dank, ${name}!`,
        `Wir haben ${amount} für Ihre Bestellung ${number} erhalten und bereiten sie vor. Die Rechnung ist angehängt.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ isGuest }) => (isGuest ? [] : ['Sie finden die Rechnung auch in Ihrem Konto.']),
    },
    payment_failed: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop} wurde nicht bezahlt`,
      preview: () => 'Es wurde nichts abgebucht.',
      heading: ({ isByPhone }) =>
        isByPhone ? 'Ihre Bestellung ist verfallen' : 'Die Zahlung hat nicht geklappt',
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Guten Tag ${name},`,
        isByPhone
          ? `zu Ihrer Bestellung ${number} über ${amount} haben wir nichts von Ihnen gehört, deshalb ist sie verfallen. Es wurde nichts abgebucht.`
          : `die Zahlung von ${amount} für Ihre Bestellung ${number} hat nicht geklappt. Es wurde nichts abgebucht, und die Bestellung ist beendet.`,
      ],
      button: 'Bestellung ansehen',
      notes: () => [
        'Sie möchten die Artikel noch? Bitte bestellen Sie noch einmal und wählen Sie, wenn Sie möchten, eine andere Zahlungsart.',
      ],
    },
    order_cancelled: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop} wurde storniert`,
      preview: ({ isRefunded, amount }) =>
        isRefunded ? `Wir erstatten Ihnen ${amount}.` : 'Es wurde nichts abgebucht.',
      heading: () => 'Ihre Bestellung wurde storniert',
      paragraphs: ({ name, number, amount, isRefunded, isByPhone }) => [
        `Guten Tag ${name},`,
        isRefunded
          ? `Ihre Bestellung ${number} wurde storniert. Wir erstatten Ihnen ${amount}${isByPhone ? '' : ' auf die Karte, mit der Sie bezahlt haben'}. Der Beleg ist angehängt.`
          : `Ihre Bestellung ${number} wurde storniert. Es wurde nichts abgebucht.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ isRefunded, isByPhone }) => (isRefunded ? [refundNote(isByPhone)] : []),
    },
    order_link: {
      subject: ({ shop, number }) => `Ihre Bestellung ${number} bei ${shop}`,
      preview: ({ number }) => `Der Link zu Ihrer Bestellung ${number}.`,
      heading: () => 'Hier ist Ihre Bestellung',
      paragraphs: ({ number }) => [`Sie haben einen Link zu Ihrer Bestellung ${number} angefordert.`],
      button: 'Bestellung ansehen',
      notes: () => ['Falls Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.'],
    },
    refund_made: {
      subject: ({ shop, number }) => `Erstattung für Ihre Bestellung ${number} bei ${shop}`,
      preview: ({ amount }) => `Wir erstatten Ihnen ${amount}.`,
      heading: ({ isByPhone }) =>
        isByPhone ? 'Wir erstatten Ihre Bestellung' : 'Ihre Erstattung ist unterwegs',
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Guten Tag ${name},`,
        isByPhone
          ? `wir erstatten Ihnen ${amount} für Ihre Bestellung ${number}.`
          : `wir erstatten ${amount} für Ihre Bestellung ${number} auf die Karte, mit der Sie bezahlt haben.`,
      ],
      button: 'Bestellung ansehen',
      notes: ({ isByPhone }) => [refundNote(isByPhone)],
    },
    invoice_copy: {
      subject: ({ shop, number }) => `Rechnung zu Ihrer Bestellung ${number} bei ${shop}`,
      preview: () => 'Die Rechnung ist angehängt.',
      heading: () => 'Ihre Rechnung',
      paragraphs: ({ name, number }) => [
        `Guten Tag ${name},`,
        `die Rechnung zu Ihrer Bestellung ${number} ist an diese E-Mail angehängt.`,
      ],
      button: 'Bestellung ansehen',
      notes: () => [],
    },
  },
};

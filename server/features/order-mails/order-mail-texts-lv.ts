import type { OrderMailTexts } from './order-mail-texts.ts';

const refundNote = (isByPhone: boolean): string =>
  isByPhone
    ? 'Ja atmaksai no jums kaut ko vajadzēs, sazināsimies.'
    : 'Atkarībā no bankas var paiet līdz desmit dienām, līdz redzēsiet to savā kontā.';

export const latvian: OrderMailTexts = {
  footer: (shop) => `Jūs saņemat šo vēstuli saistībā ar pasūtījumu veikalā ${shop}.`,
  order: (number) => `Pasūtījums ${number}`,
  energyClass: (letter) => `Energoefektivitātes klase ${letter}, skala no A līdz G`,
  subtotal: 'Starpsumma',
  discount: 'Atlaide',
  delivery: 'Piegāde',
  deliveryLater: 'pēc vienošanās',
  vat: (percent) => `PVN ${percent}`,
  vatIncluded: (percent) => `PVN ${percent}, iekļauts`,
  total: 'Kopā',
  address: 'Piegādes adrese',
  vatNumber: 'PVN numurs',
  howToPay: 'Kā samaksāt',
  call: 'Zvaniet',
  orderNumber: 'Pasūtījuma numurs',
  amount: 'Summa',
  until: 'Lūdzu, piezvaniet līdz',
  arrival: (days, isOne) => `Piegāde: ${days} ${isOne ? 'darbdiena' : 'darbdienas'} pēc samaksas.`,
  takeBack: 'Vecās ierīces, ko pieņemsim atpakaļ',
  takeBackHow:
    'Sagatavojiet tās piegādes brīdim vai paņemiet līdzi, saņemot pasūtījumu. Tas ir bez maksas. Baterijas: ja iespējams, izņemiet tās.',
  withdrawal: 'Atteikums un atgriešana',
  withdrawalRight: (support) =>
    `14 dienu laikā pēc preces saņemšanas varat atteikties no līguma, neminot iemeslu: izmantojiet „Atteikties no līguma” katras lapas apakšā vai sava pasūtījuma lapā vai nosūtiet mums ziņu${support && ` (${support})`}. Tad atmaksāsim visu samaksāto, arī standarta piegādi.`,
  returns: (days, isFree) =>
    `Turklāt preci varat atgriezt ${days} dienu laikā pēc piegādes. ${isFree ? 'Atgriešanu apmaksājam mēs.' : 'Atgriešanu apmaksājat jūs.'}`,
  termsAttached: 'Mūsu noteikumi ir šīs vēstules pielikumā.',
  noticeAttached: 'Pielikumā ir arī paziņojums par jūsu likumiskās garantijas tiesībām.',
  guaranteesAttached: 'Pielikumā ir arī ražotāju garantijas jūsu precēm.',
  refund: {
    heading: (number) => `Atmaksa par pasūtījumu ${number}`,
    total: 'Atmaksa',
    reduction: 'Cenas samazinājums',
    refundedBefore: 'Jau atmaksāts',
    deduction: 'Atvilkums',
  },
  keepMail: 'Saglabājiet šo vēstuli: poga atver jūsu pasūtījumu bez konta 180 dienas.',
  mails: {
    order_placed: {
      subject: ({ shop, number }) => `Jūsu pasūtījums ${number} veikalā ${shop}`,
      preview: ({ amount }) => `Esam saņēmuši jūsu pasūtījumu. Kopā: ${amount}.`,
      heading: ({ name }) => `Paldies, ${name}`,
      paragraphs: ({ number }) => [
        `Esam saņēmuši jūsu pasūtījumu ${number}. Tiklīdz kartes maksājums būs apstiprināts, nosūtīsim jums rēķinu un sagatavosim pasūtījumu.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ until }) => [
        `Preces jums ir rezervētas līdz ${until}. Ja maksājums neizdosies, nekas netiks ieturēts un jūsu grozs paliks tāds, kāds ir.`,
      ],
    },
    phone_payment: {
      subject: ({ shop, number }) =>
        `Jūsu pasūtījums ${number} veikalā ${shop}: lūdzu, samaksājiet pa tālruni`,
      preview: ({ phone, amount }) => `Zvaniet ${phone} un samaksājiet ${amount}.`,
      heading: ({ name }) => `Paldies, ${name}`,
      paragraphs: ({ number }) => [
        `Esam saņēmuši jūsu pasūtījumu ${number}. Lūdzu, piezvaniet mums, lai samaksātu, un sagatavojiet pasūtījuma numuru.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ until }) => [
        `Preces jums ir rezervētas līdz ${until}. Pēc tam pasūtījums tiks slēgts automātiski.`,
      ],
    },
    phone_reminder: {
      subject: ({ shop, number }) => `Jūsu pasūtījums ${number} veikalā ${shop} gaida jūsu zvanu`,
      preview: ({ until }) => `Preces jums ir rezervētas līdz ${until}.`,
      heading: () => 'Jūsu pasūtījums vēl gaida',
      paragraphs: ({ name, number, until }) => [
        `Labdien, ${name}!`,
        `Jūsu pasūtījums ${number} vēl nav samaksāts. Preces jums ir rezervētas līdz ${until}. Piezvaniet mums, lai samaksātu.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: () => ['Pārdomājāt? Tad nekas nav jādara: pasūtījums tiks slēgts automātiski.'],
    },
    payment_received: {
      subject: ({ shop, number }) => `Maksājums saņemts: jūsu pasūtījums ${number} veikalā ${shop}`,
      preview: ({ amount }) => `Esam saņēmuši ${amount}. Rēķins ir pielikumā.`,
      heading: () => 'Jūsu maksājums ir saņemts',
      paragraphs: ({ name, number, amount }) => [
        `Paldies, ${name}!`,
        `Esam saņēmuši ${amount} par jūsu pasūtījumu ${number} un to gatavojam. Rēķins ir pielikumā.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ isGuest }) => (isGuest ? [] : ['Rēķinu atradīsiet arī savā kontā.']),
    },
    payment_failed: {
      subject: ({ shop, number }) => `Jūsu pasūtījums ${number} veikalā ${shop} netika samaksāts`,
      preview: () => 'Nekas netika ieturēts.',
      heading: ({ isByPhone }) => (isByPhone ? 'Jūsu pasūtījums ir slēgts' : 'Maksājums neizdevās'),
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Labdien, ${name}!`,
        isByPhone
          ? `Par jūsu pasūtījumu ${number} (${amount}) neko neesam dzirdējuši, tāpēc tas ir slēgts. Nekas netika ieturēts.`
          : `Maksājums ${amount} par jūsu pasūtījumu ${number} neizdevās. Nekas netika ieturēts, un pasūtījums ir slēgts.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: () => [
        'Vai joprojām vēlaties šīs preces? Lūdzu, pasūtiet vēlreiz un, ja vēlaties, izvēlieties citu maksāšanas veidu.',
      ],
    },
    order_cancelled: {
      subject: ({ shop, number }) => `Jūsu pasūtījums ${number} veikalā ${shop} tika atcelts`,
      preview: ({ isRefunded, amount }) =>
        isRefunded ? `Atmaksājam jums ${amount}.` : 'Nekas netika ieturēts.',
      heading: () => 'Jūsu pasūtījums tika atcelts',
      paragraphs: ({ name, number, amount, isRefunded, isByPhone }) => [
        `Labdien, ${name}!`,
        isRefunded
          ? `Jūsu pasūtījums ${number} tika atcelts. Atmaksājam jums ${amount}${isByPhone ? '' : ' uz karti, ar kuru maksājāt'}. Kredītrēķins ir pievienots.`
          : `Jūsu pasūtījums ${number} tika atcelts. Nekas netika ieturēts.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ isRefunded, isByPhone }) => (isRefunded ? [refundNote(isByPhone)] : []),
    },
    order_link: {
      subject: ({ shop, number }) => `Jūsu pasūtījums ${number} veikalā ${shop}`,
      preview: ({ number }) => `Saite uz jūsu pasūtījumu ${number}.`,
      heading: () => 'Šeit ir jūsu pasūtījums',
      paragraphs: ({ number }) => [`Jūs pieprasījāt saiti uz savu pasūtījumu ${number}.`],
      button: 'Skatīt pasūtījumu',
      notes: () => ['Ja jūs to nepieprasījāt, neņemiet šo vēstuli vērā.'],
    },
    refund_made: {
      subject: ({ shop, number }) => `Atmaksa par jūsu pasūtījumu ${number} veikalā ${shop}`,
      preview: ({ amount }) => `Atmaksājam jums ${amount}.`,
      heading: ({ isByPhone }) => (isByPhone ? 'Atmaksājam jūsu pasūtījumu' : 'Jūsu atmaksa ir ceļā'),
      paragraphs: ({ name, number, amount, isByPhone }) => [
        `Labdien, ${name}!`,
        isByPhone
          ? `Atmaksājam jums ${amount} par pasūtījumu ${number}.`
          : `Atmaksājam ${amount} par pasūtījumu ${number} uz karti, ar kuru maksājāt.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: ({ isByPhone }) => [refundNote(isByPhone)],
    },
    invoice_copy: {
      subject: ({ shop, number }) => `Rēķins par jūsu pasūtījumu ${number} veikalā ${shop}`,
      preview: () => 'Rēķins ir pievienots.',
      heading: () => 'Jūsu rēķins',
      paragraphs: ({ name, number }) => [
        `Labdien, ${name}!`,
        `Šai vēstulei ir pievienots jūsu pasūtījuma ${number} rēķins.`,
      ],
      button: 'Skatīt pasūtījumu',
      notes: () => [],
    },
  },
};

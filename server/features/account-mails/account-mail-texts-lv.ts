import type { AccountMailTexts } from './account-mail-texts.ts';

export const latvian: AccountMailTexts = {
  footer: (shop) => `Jūs saņemat šo vēstuli sava ${shop} konta dēļ.`,
  mails: {
    email_verification: {
      subject: ({ shop }) => `Apstipriniet savu e-pasta adresi veikalam ${shop}`,
      preview: () => 'Viens klikšķis, un jūsu konts ir gatavs.',
      heading: ({ name }) => `Laipni lūdzam, ${name}`,
      paragraphs: ({ shop }) => [
        `Paldies, ka atvērāt kontu veikalā ${shop}. Lūdzu, apstipriniet, ka šī e-pasta adrese pieder jums. Tad jūsu konts būs gatavs.`,
      ],
      button: 'Apstiprināt e-pasta adresi',
      notes: () => [
        'Saite ir derīga 24 stundas.',
        'Jūs neatvērāt kontu? Tad jums nekas nav jādara: bez šī apstiprinājuma neviens šajā kontā neredz pasūtījumus, kas veikti ar jūsu adresi.',
      ],
    },
    email_changed_confirm: {
      subject: ({ shop }) => `Apstipriniet savu jauno e-pasta adresi veikalam ${shop}`,
      preview: () => 'Jūsu konts tagad izmanto šo adresi.',
      heading: ({ name }) => `Jūsu jaunā e-pasta adrese, ${name}`,
      paragraphs: ({ shop }) => [
        `Jūsu konta e-pasta adrese veikalā ${shop} tika nomainīta uz šo. Lūdzu, apstipriniet, ka tā pieder jums.`,
      ],
      button: 'Apstiprināt e-pasta adresi',
      notes: () => [
        'Saite ir derīga 24 stundas.',
        'Jūs par to neko nezināt? Tad kāds ir kļūdījies, rakstot savu adresi. Jums nekas nav jādara.',
      ],
    },
    email_changed_notice: {
      subject: ({ shop }) => `Jūsu ${shop} konta e-pasta adrese tika nomainīta`,
      preview: ({ email }) => `Tagad tā ir ${email}.`,
      heading: () => 'Jūsu e-pasta adrese tika nomainīta',
      paragraphs: ({ name, shop, email }) => [
        `Labdien, ${name}!`,
        `Jūsu konta e-pasta adrese veikalā ${shop} tagad ir ${email}. Vēstules par jūsu pasūtījumiem turpmāk sūtīsim uz turieni.`,
      ],
      notes: () => [
        'Tas nebijāt jūs? Lūdzu, nekavējoties rakstiet mums, lai mēs varētu aizsargāt jūsu kontu.',
      ],
    },
    password_reset: {
      subject: ({ shop }) => `Izvēlieties jaunu paroli veikalam ${shop}`,
      preview: () => 'Saite ir derīga 60 minūtes.',
      heading: () => 'Izvēlieties jaunu paroli',
      paragraphs: ({ name, shop }) => [
        `Labdien, ${name}!`,
        `Jūsu kontam veikalā ${shop} tika pieprasīta jauna parole.`,
      ],
      button: 'Izvēlēties jaunu paroli',
      notes: () => [
        'Saite ir derīga vienu reizi un 60 minūtes. Kad izvēlēsieties jaunu paroli, visās ierīcēs būs jāpieslēdzas no jauna.',
        'Tas nebijāt jūs? Tad jums nekas nav jādara: jūsu parole paliek tā pati.',
      ],
    },
    password_changed: {
      subject: ({ shop }) => `Jūsu ${shop} parole tika nomainīta`,
      preview: () => 'Citās ierīcēs būs jāpieslēdzas no jauna.',
      heading: () => 'Jūsu parole tika nomainīta',
      paragraphs: ({ name, shop }) => [
        `Labdien, ${name}!`,
        `Jūsu konta parole veikalā ${shop} tikko tika nomainīta. Citās ierīcēs būs jāpieslēdzas no jauna.`,
      ],
      notes: () => [
        'Tas nebijāt jūs? Pieslēgšanās lapā ar „Aizmirsāt paroli?” izvēlieties jaunu paroli un rakstiet mums.',
      ],
    },
    account_deleted: {
      subject: ({ shop }) => `Jūsu ${shop} konts ir dzēsts`,
      preview: () => 'Paldies, ka bijāt kopā ar mums.',
      heading: () => 'Jūsu konts ir dzēsts',
      paragraphs: ({ name, shop }) => [
        `Labdien, ${name}!`,
        `Jūsu konts veikalā ${shop} tikko tika dzēsts kopā ar adresēm, grozu un jūsu ziņām mums. Sesijas visās ierīcēs ir pārtrauktas.`,
        'Pasūtījumi bez jūsu vārda paliek mūsu grāmatvedībā, jo to prasa likums. Ja kāds vēl ir ceļā, jūs to saņemsiet.',
      ],
      notes: () => ['Tas nebijāt jūs? Lūdzu, nekavējoties rakstiet mums.'],
    },
  },
};

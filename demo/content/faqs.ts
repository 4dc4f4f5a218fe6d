import { type Words, w } from '#demo/words.ts';

interface Faq {
  readonly id: number;
  readonly isPopular: boolean;
  readonly title: Words;
  readonly content: Words;
}

const p = (en: string, de: string, lv: string): Words => w(`<p>${en}</p>`, `<p>${de}</p>`, `<p>${lv}</p>`);

export const FAQS: readonly Faq[] = [
  {
    id: 1,
    isPopular: true,
    title: w('When will my order arrive?', 'Wann kommt meine Bestellung an?', 'Kad saņemšu savu pasūtījumu?'),
    content: p(
      'Your order leaves our warehouse in Rīga within {handling_days} working days. Within the Baltic states it arrives in {delivery_days:LV} working days, in the rest of the EU in {delivery_days:DE} (Cyprus, Malta and most islands: {delivery_days:MT}), in Switzerland, Norway and the United Kingdom in {delivery_days:CH}.',
      'Ihre Bestellung verlässt unser Lager in Riga innerhalb von {handling_days} Werktagen. Im Baltikum kommt sie in {delivery_days:LV} Werktagen an, in der übrigen EU in {delivery_days:DE} (Zypern, Malta und die meisten Inseln: {delivery_days:MT}), in der Schweiz, in Norwegen und im Vereinigten Königreich in {delivery_days:CH}.',
      'Pasūtījumu no noliktavas Rīgā nosūtām {handling_days} darbdienu laikā. Baltijas valstīs to saņemsiet {delivery_days:LV} darbdienās, pārējā ES — {delivery_days:DE} (Kiprā, Maltā un lielākajā daļā salu — {delivery_days:MT}), Šveicē, Norvēģijā un Apvienotajā Karalistē — {delivery_days:CH}.',
    ),
  },
  {
    id: 2,
    isPopular: true,
    title: w('How do I return something?', 'Wie schicke ich etwas zurück?', 'Kā preci atgriezt?'),
    content: p(
      'Open your order, in your account or with the link in our emails: for fourteen days after delivery choose “Withdraw from contract here”{if return_days}, then “Return items” until day {return_days}{/if}. You get the address by email.{if shop_pays_returns} We pay for the return: write to us for a prepaid label.{/if}{if customer_pays_returns} You pay for the return.{/if} The money is back within fourteen days at the latest, once the goods have arrived.',
      'Öffnen Sie Ihre Bestellung, im Konto oder mit dem Link in unseren E-Mails: Bis vierzehn Tage nach der Lieferung wählen Sie „Vertrag widerrufen“{if return_days}, danach bis zum Tag {return_days} „Artikel zurückgeben“{/if}. Die Adresse erhalten Sie per E-Mail.{if shop_pays_returns} Die Rücksendung zahlen wir: Schreiben Sie uns, dann schicken wir ein frankiertes Etikett.{/if}{if customer_pays_returns} Die Rücksendung zahlen Sie.{/if} Spätestens nach vierzehn Tagen haben Sie Ihr Geld zurück, sobald die Ware da ist.',
      'Atveriet pasūtījumu kontā vai ar saiti mūsu e-pastā: četrpadsmit dienas pēc piegādes izvēlieties „Atteikties no līguma”{if return_days}, pēc tam līdz {return_days}. dienai — „Atgriezt preces”{/if}. Adresi saņemsiet e-pastā.{if shop_pays_returns} Par atgriešanu maksājam mēs: uzrakstiet mums, un atsūtīsim apmaksātu pasta uzlīmi.{/if}{if customer_pays_returns} Par atgriešanu maksājat jūs.{/if} Naudu atmaksāsim ne vēlāk kā četrpadsmit dienu laikā, tiklīdz prece ir saņemta.',
    ),
  },
  {
    id: 3,
    isPopular: true,
    title: w('How can I pay?', 'Wie kann ich bezahlen?', 'Kā var samaksāt?'),
    content: p(
      'By Visa or Mastercard with 3-\u2060D Secure; in some countries also by telephone. You pay in the currency that you have chosen at the top of the page.',
      'Mit Visa oder Mastercard über 3-\u2060D Secure, in einigen Ländern auch am Telefon. Bezahlt wird in der Währung, die Sie oben auf der Seite gewählt haben.',
      'Ar Visa vai Mastercard, izmantojot 3-\u2060D Secure; dažās valstīs arī pa tālruni. Maksājat tajā valūtā, ko izvēlējāties lapas augšdaļā.',
    ),
  },
  {
    id: 4,
    isPopular: true,
    title: w('How much is delivery?', 'Was kostet der Versand?', 'Cik maksā piegāde?'),
    content: p(
      'It depends on the country and on the weight of the parcel. Enter your address at the checkout and you see the exact sum before you order.',
      'Das hängt vom Land und vom Gewicht des Pakets ab. Geben Sie an der Kasse Ihre Adresse ein, dann sehen Sie den genauen Betrag, bevor Sie bestellen.',
      'Tas ir atkarīgs no valsts un pakas svara. Noformējot pasūtījumu, ievadiet adresi, un precīzu summu redzēsiet pirms pasūtīšanas.',
    ),
  },
  {
    id: 5,
    isPopular: false,
    title: w(
      'What does “30-day low” mean?',
      'Was bedeutet „Tiefpreis (30 Tage)“?',
      'Ko nozīmē „30 dienu zemākā cena”?',
    ),
    content: p(
      'The crossed-out price is the lowest one that we asked in the thirty days before the reduction. So you can tell a real offer from a price that was raised only to be cut.',
      'Der durchgestrichene Preis ist der niedrigste, den wir in den dreißig Tagen vor der Ermäßigung verlangt haben. So unterscheiden Sie ein echtes Angebot von einem Preis, der nur erhöht wurde, um ihn dann zu senken.',
      'Pārsvītrotā cena ir zemākā, kādu prasījām trīsdesmit dienās pirms atlaides. Tā jūs īstu piedāvājumu atšķirsiet no cenas, kas celta tikai tādēļ, lai to pēc tam samazinātu.',
    ),
  },
  {
    id: 6,
    isPopular: false,
    title: w(
      'What is the difference between refurbished and used?',
      'Was ist der Unterschied zwischen aufbereitet und gebraucht?',
      'Ar ko atjaunota prece atšķiras no lietotas?',
    ),
    content: p(
      'Refurbished goods have been opened, repaired with original parts and carry {guarantee_months} months of warranty. Used goods have been checked and cleaned, we describe every mark, and the warranty is {guarantee_months_used} months.',
      'Aufbereitete Ware wurde geöffnet und mit Originalteilen repariert und hat {guarantee_months} Monate Garantie. Gebrauchte Ware ist geprüft und gereinigt, wir beschreiben jede Gebrauchsspur, und die Gewährleistung beträgt {guarantee_months_used} Monate.',
      'Atjaunota prece ir atvērta, salabota ar oriģinālajām detaļām, un tai ir {guarantee_months} mēnešu garantija. Lietota prece ir pārbaudīta un iztīrīta, aprakstām katru lietošanas pēdu, un garantija ir {guarantee_months_used} mēneši.',
    ),
  },
  {
    id: 7,
    isPopular: false,
    title: w(
      'Can I change or cancel an order?',
      'Kann ich eine Bestellung ändern oder stornieren?',
      'Vai pasūtījumu var mainīt vai atcelt?',
    ),
    content: p(
      'Yes, as long as it has not been packed, which is usually a matter of two hours: open your order and choose “Cancel order”. To change something, write to us with the order number. Once it is packed you can still withdraw from it.',
      'Ja, solange sie nicht gepackt ist – meist sind das zwei Stunden: Öffnen Sie Ihre Bestellung und wählen Sie „Bestellung stornieren“. Für Änderungen schreiben Sie uns die Bestellnummer. Ist sie schon gepackt, können Sie den Vertrag widerrufen.',
      'Jā, kamēr tas nav iesaiņots, — parasti tās ir divas stundas: atveriet pasūtījumu un izvēlieties „Atcelt pasūtījumu”. Ja vēlaties ko mainīt, uzrakstiet mums pasūtījuma numuru. Ja tas jau iesaiņots, varat atteikties no līguma.',
    ),
  },
  {
    id: 8,
    isPopular: false,
    title: w(
      'My code is not accepted. Why?',
      'Mein Code wird nicht angenommen. Warum?',
      'Kāpēc mans akcijas kods netiek pieņemts?',
    ),
    content: p(
      'Some codes have an end date or a minimum amount, and some work only once for each customer. Capital letters do not matter. If all of that is in order, send us the code and we look at it.',
      'Manche Codes haben ein Ablaufdatum oder einen Mindestbetrag, und manche gelten nur einmal pro Kunde. Groß- und Kleinschreibung ist egal. Wenn das alles stimmt, schicken Sie uns den Code, wir sehen nach.',
      'Dažiem kodiem ir derīguma termiņš vai minimālā summa, un dažus katrs klients var izmantot tikai vienreiz. Lielajiem burtiem nav nozīmes. Ja viss ir kārtībā, atsūtiet kodu, un mēs to pārbaudīsim.',
    ),
  },
  {
    id: 9,
    isPopular: false,
    title: w('Do you take old devices?', 'Nehmen Sie Altgeräte zurück?', 'Vai pieņemat vecas ierīces?'),
    content: p(
      'Yes. Small devices at any time, larger ones when you buy a similar one, both free of charge. Please delete your data before you send them.',
      'Ja. Kleine Geräte jederzeit, größere beim Kauf eines ähnlichen, beides kostenlos. Bitte löschen Sie vor dem Verschicken Ihre Daten.',
      'Jā. Mazas ierīces — jebkurā laikā, lielākas — pērkot līdzīgu, abos gadījumos bez maksas. Pirms sūtīšanas, lūdzu, izdzēsiet savus datus.',
    ),
  },
  {
    id: 10,
    isPopular: false,
    title: w(
      'Can my company buy on account?',
      'Kann meine Firma auf Rechnung kaufen?',
      'Vai uzņēmums var pirkt ar pēcapmaksu?',
    ),
    content: p(
      'Yes, after a short check, with thirty days to pay. Write to <a href="mailto:business@ohmly.example">business@ohmly.example</a>.',
      'Ja, nach kurzer Prüfung, mit dreißig Tagen Zahlungsziel. Schreiben Sie an <a href="mailto:business@ohmly.example">business@ohmly.example</a>.',
      'Jā, pēc īsas pārbaudes, ar trīsdesmit dienu apmaksas termiņu. Rakstiet uz <a href="mailto:business@ohmly.example">business@ohmly.example</a>.',
    ),
  },
];

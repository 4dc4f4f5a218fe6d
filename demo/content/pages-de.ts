import type { PageText } from '#demo/content/page-text.ts';
import type { PAGES_EN } from '#demo/content/pages-en.ts';

export const PAGES_DE: Readonly<Record<keyof typeof PAGES_EN, PageText>> = {
  about: {
    title: 'Über uns',
    content: `<p>Ohmly verkauft Elektronik, die wir selbst kaufen würden: gut gebaut, reparierbar und ohne Adjektive beschrieben, die nichts messen. Angefangen haben wir 2019 mit elf Kopfhörern auf einem Regal in Riga. Heute kümmern sich sechsundzwanzig Menschen um ein paar Hundert Produkte für ganz Europa.</p>
<h2>Wie wir auswählen</h2>
<p>Bevor etwas in den Laden kommt, benutzen es zwei von uns vierzehn Tage lang und schrauben es einmal auf. Wir suchen Schrauben statt Kleber, Ersatzteile mit Preisen und Hersteller, die Briefe beantworten. Was durchfällt, wird nicht gelistet – egal, wie hoch die Marge ist.</p>
<h2>Wie wir verdienen</h2>
<p>Wir kaufen in großen Mengen und verkaufen zu einem Preis, den wir halten können. Eine Ermäßigung misst sich bei uns am niedrigsten Preis der dreißig Tage davor, so wie es das Gesetz verlangt, und dieser steht daneben. Für einen Platz in der Liste bezahlt uns niemand.</p>
<h2>Wo wir sind</h2>
<p>Lager, Werkstatt und Büro teilen sich ein Backsteinhaus nahe der Daugava. Wer eine Bestellung abholen oder beim Akkutausch zusehen möchte, ist willkommen.</p>`,
  },
  delivery: {
    title: 'Lieferung',
    content: `<p>Wir liefern in alle Länder der Europäischen Union, nach Island, Liechtenstein, Norwegen, in die Schweiz und ins Vereinigte Königreich. Die Kosten richten sich nach Ziel und Gewicht und stehen fest, bevor Sie bezahlen.</p>
<h2>Wann es ankommt</h2>
<ul><li>Das Packen dauert {handling_days} Werktage und ist in diesen Zeiten enthalten.</li><li>Lettland, Litauen und Estland: {delivery_days:LV} Werktage.</li><li>Übrige EU: {delivery_days:DE} Werktage.</li><li>Zypern, Malta und die meisten Inseln: {delivery_days:MT} Werktage.</li><li>Norwegen, Schweiz, Liechtenstein und Vereinigtes Königreich: {delivery_days:CH} Werktage.</li><li>Island: Wir schreiben Ihnen nach der Bestellung.</li></ul>
<h2>So kommt es zu Ihnen</h2>
<ul><li>Kurier bis zur Tür, in allen diesen Ländern.</li><li>Paketstationen: Omniva und DPD in Lettland, Litauen und Estland, Latvijas Pasts in Lettland, DHL Packstation in Deutschland. Was für eine Paketstation zu groß oder zu schwer ist, bringt der Kurier.</li><li>Kurier am selben Tag in Rīga, für Bestellungen, die von Montag bis Samstag vor 12:00 Uhr bezahlt sind.</li><li>Abholung in der Brīvības iela 1, Rīga: kostenlos, zwei Öffnungsstunden nach der Zahlung, Montag bis Freitag 10–19 Uhr, Samstag 10–16 Uhr.</li></ul>
<p>Preis und Tage sehen Sie vor der Bestellung. Die Tage zählen ab Ihrer Zahlung.</p>
<h2>Sendungsverfolgung</h2>
<p>Sobald ein Paket unser Lager verlässt, erhalten Sie eine E-Mail mit dem Inhalt und dem Link zur Sendungsverfolgung. Ihre Bestellseite, im Konto oder über den Link in unseren E-Mails, zeigt jedes Paket und den nächsten Schritt. Ist niemand zu Hause, versucht es der Zusteller ein zweites Mal oder gibt das Paket in einem Paketshop in der Nähe ab.</p>
<h2>Wenn sich die Lieferung nicht berechnen lässt</h2>
<p>Manchmal antwortet ein Paketdienst nicht, manchmal liegt ein Ort so abgelegen, dass wir nachfragen müssen. Bestellen können Sie trotzdem; wir schreiben Ihnen die Kosten, bevor etwas verschickt wird.</p>
<h2>Unterwegs beschädigt</h2>
<p>Bitte melden Sie sich innerhalb weniger Tage und legen Sie ein Foto des Kartons bei. Wir schicken zuerst Ersatz und klären den Rest mit dem Paketdienst.</p>`,
  },
  returns: {
    title: 'Rückgabe',
    content: `<p>Das Gesetz gibt Ihnen vierzehn Tage, um es sich anders zu überlegen. Einen Grund brauchen Sie nicht zu nennen.{if return_days} Wir geben Ihnen {return_days}, gerechnet ab dem Tag, an dem das Paket bei Ihnen ankommt.{/if}</p>
<h2>So geht es</h2>
<ul><li>Öffnen Sie Ihre Bestellung: Vierzehn Tage lang wählen Sie „Vertrag widerrufen“{if return_days}, danach „Artikel zurückgeben“{/if}. Adresse und letzten Tag erhalten Sie per E-Mail.{if shop_pays_returns} Die Rücksendung zahlen wir: Schreiben Sie uns, dann schicken wir ein frankiertes Etikett.{/if}{if customer_pays_returns} Die Rücksendung zahlen Sie.{/if}</li><li>Packen Sie alles ein, was im Karton war. Die Originalverpackung ist willkommen, aber keine Bedingung.</li><li>Geben Sie das Paket an einem Schalter des Paketdienstes ab, behalten Sie den Beleg und tragen Sie die Sendungsnummer auf Ihrer Bestellseite ein.</li></ul>
<h2>Ihr Geld</h2>
<p>Wir erstatten spätestens innerhalb von vierzehn Tagen, sobald das Paket oder ein Nachweis der Absendung da ist, auf demselben Weg, auf dem Sie bezahlt haben. Widerrufen Sie die gesamte Bestellung, erhalten Sie auch den Standardversand zurück.</p>
<h2>Worum wir bitten</h2>
<p>Sie dürfen ein Produkt ausprobieren wie im Geschäft. Kommt es mit Kratzern, fehlenden Teilen oder einem noch angemeldeten Konto zurück, können wir den Wertverlust abziehen und erklären die Summe.</p>
<h2>Was wir nicht zurücknehmen können</h2>
<p>Getragene Ohrstöpsel, Software mit gebrochenem Siegel und nach Ihren Wünschen angefertigte Ware – es sei denn, sie ist mangelhaft.</p>`,
  },
  warranty: {
    title: 'Garantie und Gewährleistung',
    content: `<p>Für jedes Produkt gilt die gesetzliche Gewährleistung: {guarantee_months} Monate, bei gebrauchter Ware {guarantee_months_used} Monate. Viele Hersteller geben mehr; die genaue Dauer steht in den technischen Informationen des Produkts.</p>
<h2>Was abgedeckt ist</h2>
<p>Mängel, die von Anfang an da waren, auch wenn sie sich erst später zeigen: eine Taste, die nicht mehr reagiert, eine Naht, die aufgeht, ein Akku, der innerhalb von zwei Jahren unter 80 % seiner Kapazität fällt. In den ersten zwölf Monaten müssen Sie nichts beweisen.</p>
<h2>Was nicht abgedeckt ist</h2>
<p>Stürze, Flüssigkeit jenseits der angegebenen Schutzart, gewöhnlicher Verschleiß und fremde Reparaturen, die den Mangel verursacht haben. Ein Gerät, das Sie sorgfältig geöffnet haben, behält seine Garantie.</p>
<h2>Was dann passiert</h2>
<p>Öffnen Sie Ihre Bestellung, wählen Sie „Mangel melden“ und beschreiben Sie den Mangel in zwei Sätzen. Sie entscheiden zwischen Reparatur und Ersatz, die Adresse erhalten Sie per E-Mail. In neun von zehn Fällen reparieren wir binnen sieben Tagen in der eigenen Werkstatt, sonst bekommen Sie Ersatz oder Ihr Geld zurück. Eine Reparatur verlängert die Gewährleistung einmal um zwölf Monate. Den Transport zahlen wir.</p>`,
  },
  payment: {
    title: 'Bezahlung',
    content: `<p>Sie bezahlen in der Währung, die Sie sehen. Der Kurs wird im Moment der Bestellung festgeschrieben, und die Rechnung hat dieselbe Währung.</p>
<h2>Mit Karte</h2>
<p>Visa und Mastercard, Kredit oder Debit, mit 3-\u2060D Secure. Die Kartennummer geht direkt an den Zahlungsdienstleister; wir sehen und speichern sie nicht. Der Betrag wird bei der Bestellung abgebucht.</p>
<h2>Am Telefon</h2>
<p>In einigen Ländern nehmen wir Zahlungen telefonisch entgegen. Bestellen Sie, notieren Sie die Bestellnummer und rufen Sie die angezeigte Nummer an. Wir halten die Ware 24 Stunden zurück.</p>
<h2>Aktionscodes</h2>
<p>Ein Code pro Bestellung. Er wird sofort geprüft und senkt den Preis der Ware; manche gelten auch für den Versand, und dann steht es dabei.</p>
<h2>Rechnungen</h2>
<p>Die Rechnung kommt als PDF per E-Mail und bleibt in Ihrem Konto.{if prices_include_vat} Alle Preise enthalten die Mehrwertsteuer.{/if}{if prices_without_vat} Die Preise sind ohne Mehrwertsteuer; sie wird vor der Bestellung angezeigt.{/if}</p>`,
  },
  terms: {
    title: 'Nutzungsbedingungen',
    content: `<p>Diese Bedingungen gelten für jede Bestellung bei der Ohmly SIA, Registernummer 40000000000, Brīvības iela 1, Riga, LV-\u20601010, Lettland.</p>
<h2>1. Wie ein Vertrag zustande kommt</h2>
<p>Was Sie im Shop sehen, ist eine Einladung und noch kein Angebot. Das Angebot geben Sie ab, wenn Sie die letzte Schaltfläche der Kasse drücken. Wir nehmen es an, indem wir Ihre Zahlung per E-Mail bestätigen; bis dahin können beide Seiten zurücktreten.</p>
<h2>2. Preise</h2>
<p>{if prices_include_vat}Die Preise enthalten die Mehrwertsteuer, nicht aber den Versand, der vor der Bestellung angezeigt wird.{/if}{if prices_without_vat}Die Preise enthalten weder Mehrwertsteuer noch Versand; beides wird vor der Bestellung angezeigt.{/if} Ist ein Preis offensichtlich falsch, fragen wir Sie, ob Sie das Produkt zum richtigen möchten.</p>
<h2>3. Lieferung und Gefahrübergang</h2>
<p>Die Gefahr geht auf Sie über, sobald Sie oder eine von Ihnen benannte Person die Ware erhalten. Können wir einen Termin nicht halten, sagen wir Bescheid, und Sie dürfen stornieren.</p>
<h2>4. Widerrufsrecht</h2>
<p>Verbraucher können innerhalb von vierzehn Tagen nach Erhalt des letzten Artikels ohne Angabe von Gründen widerrufen: mit „Vertrag widerrufen“ am Ende jeder Seite, auf der Seite der Bestellung oder mit jeder eindeutigen Erklärung an uns, zum Beispiel: „Hiermit widerrufe ich den Vertrag über die Bestellung (Nummer), bestellt am (Datum), erhalten am (Datum). Name, Anschrift, Datum.“ Wir bestätigen den Eingang sofort per E-Mail und erstatten das Bezahlte einschließlich des Standardversands innerhalb von vierzehn Tagen; wir dürfen warten, bis wir die Ware oder einen Nachweis der Rücksendung haben.{if return_days} Unsere freiwillige Rückgabefrist von {return_days} Tagen geht darüber hinaus und schränkt dieses Recht nicht ein.{/if}</p>
<h2>5. Eigentum</h2>
<p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.</p>
<h2>6. Haftung</h2>
<p>Für Vorsatz, grobe Fahrlässigkeit und Schäden an Leben, Körper und Gesundheit haften wir unbeschränkt. Im Übrigen haften wir für den vorhersehbaren, vertragstypischen Schaden.</p>
<h2>7. Streitfälle</h2>
<p>Es gilt lettisches Recht; zwingendes Verbraucherrecht Ihres Landes bleibt unberührt. Schreiben Sie zuerst uns. Finden wir keine Lösung, hilft das Zentrum für Verbraucherschutz in Riga.</p>`,
  },
  privacy: {
    title: 'Datenschutzerklärung',
    content: `<p>Wir speichern so wenig über Sie, wie eine Bestellung zulässt. Verantwortlich ist die Ohmly SIA, Brīvības iela 1, Riga; unsere Datenschutzbeauftragte erreichen Sie unter <a href="mailto:privacy@ohmly.example">privacy@ohmly.example</a>.</p>
<h2>Was wir verarbeiten</h2>
<ul><li>Um eine Bestellung zu erfüllen: Name, Adresse, E-Mail, Telefon, was Sie gekauft und wie Sie bezahlt haben.</li><li>Um Ihr Konto zu führen: das Genannte und ein Passwort, das wir nur als Hash speichern.</li><li>Um den Newsletter zu verschicken: Ihre E-Mail-Adresse, nur nach Anmeldung und bis zur Abmeldung.</li><li>Um den Shop zu betreiben: technische Protokolle ohne Namen, gelöscht nach dreißig Tagen.</li></ul>
<h2>Wer sie erhält</h2>
<p>Der Paketdienst, der Zahlungsdienstleister und in Garantiefällen der Hersteller. Alle arbeiten im Europäischen Wirtschaftsraum und unter Vertrag. Wir verkaufen nichts an niemanden.</p>
<h2>Wie lange</h2>
<p>Rechnungen mindestens fünf Jahre, weil es das Gesetz verlangt. Name und Adresse in Bestellungen ohne Konto drei Jahre. Konten, bis Sie sie löschen. Nachrichten ein Jahr.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Ihre Daten einsehen, berichtigen, mitnehmen oder löschen lassen, der Nutzung widersprechen und eine Einwilligung jederzeit widerrufen. Auch eine Beschwerde bei der lettischen Datenschutzaufsicht steht Ihnen offen.</p>`,
  },
  cookies: {
    title: 'Cookies',
    content: `<p>Ein Cookie ist ein kleiner Zettel, den eine Seite in Ihrem Browser hinterlässt. Wir hinterlassen wenige – und nur die erste Sorte ungefragt.</p>
<h2>Notwendige</h2>
<p>Sie halten Sie angemeldet und schützen Formulare vor Missbrauch. Ohne sie gibt es weder Warenkorb noch Bestellung. Sie verschwinden beim Abmelden, nach zwei Wochen ohne Besuch und spätestens nach sechzig Tagen. Ein Warenkorb ohne Konto bleibt 30 Tage.</p>
<h2>Nur in Ihrem Browser</h2>
<p>Sprache, Währung, Wunschliste und Ihre Antwort auf die Cookie-Frage liegen auf Ihrem eigenen Gerät und werden uns nicht als Profil geschickt.</p>
<h2>Statistik</h2>
<p>Nur wenn Sie zustimmen: Wir zählen, welche Seiten gelesen werden und wo jemand aufgibt. Wir betrachten Summen, keine Personen, und bewahren sie vierzehn Monate auf. Lehnen Sie ab, wird nichts davon geladen, und der Shop funktioniert genauso gut.</p>
<h2>Meinung geändert?</h2>
<p>Wählen Sie unten auf einer beliebigen Seite „Cookie-Einstellungen“, dann erscheint die Frage wieder.</p>`,
  },
  imprint: {
    title: 'Impressum',
    content: `<p>Ohmly SIA<br>Brīvības iela 1<br>Riga, LV-\u20601010<br>Lettland</p>
<ul><li>Registernummer: 40000000000, Unternehmensregister der Republik Lettland</li><li>USt-IdNr.: LV40000000000</li><li>Vorstand: Elīna Kalniņa, Jonas Richter</li><li>E-Mail: <a href="mailto:help@ohmly.example">help@ohmly.example</a></li><li>Verantwortlich für den Inhalt: Elīna Kalniņa, Anschrift wie oben</li></ul>
<h2>Aufsicht</h2>
<p>Zentrum für Verbraucherschutz (PTAC), Brīvības iela 55, Riga.</p>
<h2>Zu diesem Shop</h2>
<p>Ohmly ist eine Demonstration. Marken, Produkte, Personen und Firmenangaben sind erfunden, es wird nichts geliefert und keine Karte belastet.</p>`,
  },
  recycling: {
    title: 'Recycling und Altgeräte',
    content: `<p>Die durchgestrichene Tonne auf einem Gerät bedeutet, dass es nicht in den Hausmüll gehört. Darin stecken Kupfer, Kobalt und Gold – und manchmal etwas Giftiges.</p>
<h2>Wir nehmen es zurück</h2>
<ul><li>Eins zu eins: Beim Kauf eines Geräts nehmen wir ein altes derselben Art kostenlos zurück.</li><li>Kleingeräte unter 25 Zentimetern: jederzeit, auch ohne Kauf, bei uns am Schalter oder per Post mit kostenlosem Etikett.</li><li>Akkus: Wenn möglich bitte entnehmen, die Pole abkleben und getrennt beilegen.</li></ul>
<h2>Ihre Daten</h2>
<p>Löschen Sie Ihre Daten und melden Sie sich ab, bevor Sie ein Gerät abgeben. Was bei der Ankunft noch Daten enthält, löschen wir mit Nachweis.</p>
<h2>Was daraus wird</h2>
<p>Rund ein Drittel lebt als aufbereitete Ware oder Ersatzteil weiter. Der Rest geht an einen zertifizierten Verwerter in Lettland. Unsere Registrierungsnummer für Elektrogeräte lautet LV-EEI-00000.</p>
<h2>Verpackung</h2>
<p>Unsere Kartons bestehen aus Pappe mit Papierklebeband und können so, wie sie sind, ins Altpapier.</p>`,
  },
  accessibility: {
    title: 'Barrierefreiheit',
    content: `<p>Einen Kopfhörer sollte jeder allein kaufen können. Dieser Shop folgt den Web Content Accessibility Guidelines 2.2 auf Stufe AA und der europäischen Norm EN 301 549.</p>
<h2>Worauf Sie sich verlassen können</h2>
<ul><li>Jeder Schritt von der Startseite bis zur bezahlten Bestellung funktioniert allein mit der Tastatur.</li><li>Überschriften, Formulare und Meldungen werden von Screenreadern vorgelesen.</li><li>Text lässt sich auf 400 % vergrößern, ohne dass man seitwärts scrollen muss.</li><li>Farbe ist nie das einzige Zeichen; Animationen ruhen, wenn Ihr System darum bittet.</li></ul>
<h2>Was noch nicht perfekt ist</h2>
<p>Manche Anleitungen der Hersteller sind eingescannte PDF-Dateien. Fragen Sie uns, wir schicken den Text.</p>
<h2>Sagen Sie es uns</h2>
<p>Wenn Ihnen etwas im Weg steht, schreiben Sie an <a href="mailto:help@ohmly.example">help@ohmly.example</a> oder rufen Sie an. Wir antworten innerhalb von zwei Werktagen und nehmen die Bestellung so lange telefonisch auf. Diese Erklärung wurde zuletzt im Januar 2026 geprüft.</p>`,
  },
  business: {
    title: 'Geschäftskunden',
    content: `<p>Studios, Schulen, Praxen und Unternehmen kaufen bei uns auf Rechnung. Sie haben mit einer Person zu tun, die Ihre Schreibtische und Ihre Fristen kennt.</p>
<h2>Was Sie bekommen</h2>
<ul><li>Rechnungen mit dem Namen Ihrer Firma und Ihrer USt-IdNr.</li><li>Dreißig Tage Zahlungsziel nach kurzer Prüfung.</li><li>Staffelpreise ab fünf Stück einer Sorte.</li><li>Geräte fertig eingerichtet, beschriftet und bis an den Schreibtisch geliefert – in Riga, Vilnius, Tallinn und Berlin.</li></ul>
<h2>Mieten statt kaufen</h2>
<p>Laptops, Monitore und Kameras gibt es zur Miete für zwölf, vierundzwanzig oder sechsunddreißig Monate, mit Austausch am nächsten Werktag. Danach kommen sie zu uns zurück und werden aufbereitet.</p>
<h2>So fangen wir an</h2>
<p>Schreiben Sie an <a href="mailto:business@ohmly.example">business@ohmly.example</a>, mit Firmenname und einer noch so groben Liste. Das Angebot kommt am selben Tag.</p>`,
  },
  refurbished: {
    title: 'Aufbereitet und gebraucht',
    content: `<p>Am grünsten ist das Gerät, das es schon gibt. Unsere Werkstatt macht aus Retouren und Inzahlungnahmen Ware, die wir mit gutem Gewissen verkaufen.</p>
<h2>Aufbereitet</h2>
<p>Geöffnet, gereinigt, vermessen, mit Originalteilen repariert und mit neuem Akku versehen, wenn der alte unter 90 % liegt. Gebrauchsspuren sind kaum zu sehen. Garantie: {guarantee_months} Monate, wie auf Neuware.</p>
<h2>Gebraucht</h2>
<p>Geprüft und gereinigt, aber nicht erneuert. Wir beschreiben jeden Kratzer und den Zustand des Akkus. Gewährleistung: {guarantee_months_used} Monate, wie es das Gesetz für Gebrauchtes erlaubt.</p>
<h2>Selbst verkaufen</h2>
<p>Schicken Sie uns Modell und Foto. Binnen eines Tages nennen wir einen Preis; sind Sie einverstanden, folgt ein Etikett, und zwei Tage nach Ankunft des Geräts ist das Geld unterwegs.</p>`,
  },
  careers: {
    title: 'Jobs',
    content: `<p>Wir sind sechsundzwanzig Menschen, die Dinge mögen, die funktionieren. Wir wachsen nicht um des Wachsens willen, aber für gute Leute findet sich immer ein Schreibtisch.</p>
<h2>Zurzeit suchen wir</h2>
<ul><li>eine Reparaturtechnikerin oder einen Reparaturtechniker mit geduldigen Händen (Riga, Vollzeit),</li><li>eine deutschsprachige Redakteurin oder einen Redakteur, die oder der einen Sensor in zwei Sätzen erklären kann (überall in der EU, Teilzeit),</li><li>eine Person für den Audio-Einkauf mit guten Ohren und noch besseren Umgangsformen (Riga, Vollzeit).</li></ul>
<h2>Was wir bieten</h2>
<p>Fünfunddreißig Stunden in der Woche, achtundzwanzig Tage Urlaub, ein Gehalt, das in der Anzeige steht und für gleiche Arbeit gleich ist. Und eine Werkstatt, die abends für Ihre eigenen kaputten Sachen offen ist.</p>
<h2>So bewerben Sie sich</h2>
<p>Drei Sätze über etwas, das Sie repariert haben, sind mehr wert als ein Anschreiben. Schicken Sie sie mit Ihrem Lebenslauf an <a href="mailto:jobs@ohmly.example">jobs@ohmly.example</a>.</p>`,
  },
};

import type { PageText } from '#demo/content/page-text.ts';
import type { PAGES_EN } from '#demo/content/pages-en.ts';

export const PAGES_LV: Readonly<Record<keyof typeof PAGES_EN, PageText>> = {
  about: {
    title: 'Par mums',
    content: `<p>Ohmly pārdod elektroniku, ko pirktu arī paši: labi izgatavotu, labojamu un aprakstītu bez īpašības vārdiem, kas neko nemēra. Sākām 2019. gadā ar vienpadsmit austiņām plauktā Rīgā. Šodien divdesmit seši cilvēki rūpējas par dažiem simtiem preču visai Eiropai.</p>
<h2>Kā mēs izvēlamies</h2>
<p>Pirms prece nonāk veikalā, divi no mums to lieto divas nedēļas un vienreiz atskrūvē. Meklējam skrūves, nevis līmi, rezerves daļas ar cenām un ražotājus, kas atbild uz vēstulēm. Kas pārbaudi neiztur, to nepiedāvājam, lai cik liels būtu uzcenojums.</p>
<h2>Kā mēs pelnām</h2>
<p>Iepērkam lielos daudzumos un pārdodam par cenu, ko varam noturēt. Atlaidi rēķinām pret zemāko cenu iepriekšējās trīsdesmit dienās, kā to prasa likums, un to norādām blakus. Par vietu sarakstā mums neviens nemaksā.</p>
<h2>Kur mēs esam</h2>
<p>Noliktava, darbnīca un birojs atrodas vienā ķieģeļu namā netālu no Daugavas. Laipni gaidīti, ja vēlaties saņemt pasūtījumu klātienē vai pavērot, kā nomaina akumulatoru.</p>`,
  },
  delivery: {
    title: 'Piegāde',
    content: `<p>Piegādājam uz visām Eiropas Savienības valstīm, Islandi, Lihtenšteinu, Norvēģiju, Šveici un Apvienoto Karalisti. Cena ir atkarīga no galamērķa un svara, un to redzēsiet, pirms maksājat.</p>
<h2>Kad sūtījums pienāks</h2>
<ul><li>Iesaiņošana ilgst {handling_days} darbdienas un ir iekļauta šajos termiņos.</li><li>Latvija, Lietuva un Igaunija: {delivery_days:LV} darbdienas.</li><li>Pārējās ES valstis: {delivery_days:DE} darbdienas.</li><li>Kipra, Malta un lielākā daļa salu: {delivery_days:MT} darbdienas.</li><li>Norvēģija, Šveice, Lihtenšteina un Apvienotā Karaliste: {delivery_days:CH} darbdienas.</li><li>Islande: uzrakstīsim jums pēc pasūtījuma.</li></ul>
<h2>Kā saņemt</h2>
<ul><li>Kurjers līdz durvīm visās šajās valstīs.</li><li>Pakomāti: Omniva un DPD Latvijā, Lietuvā un Igaunijā, Latvijas Pasts Latvijā, DHL Packstation Vācijā. Ko pakomātā ievietot nevar, atved kurjers.</li><li>Kurjers tajā pašā dienā Rīgā, ja pasūtījums apmaksāts no pirmdienas līdz sestdienai līdz 12.00.</li><li>Saņemšana Brīvības ielā 1, Rīgā: bez maksas, divas darba stundas pēc apmaksas, no pirmdienas līdz piektdienai 10–19, sestdien 10–16.</li></ul>
<p>Cenu un dienas redzēsiet pirms pasūtīšanas. Dienas skaitām no apmaksas.</p>
<h2>Sūtījuma izsekošana</h2>
<p>Kad paka ir nosūtīta, saņemsiet e-pastu ar tās saturu un izsekošanas saiti. Pasūtījuma lapā — kontā vai ar saiti mūsu e-pastā — redzama katra paka un nākamais solis. Ja neviena nav mājās, kurjers mēģinās vēlreiz vai atstās to tuvējā paku punktā.</p>
<h2>Ja piegādi nevar aprēķināt</h2>
<p>Dažkārt pārvadātājs neatbild vai vieta ir tik nomaļa, ka mums jāpajautā. Pasūtīt varat tik un tā; pirms nosūtīšanas uzrakstīsim, cik maksās piegāde.</p>
<h2>Ja sūtījums bojāts ceļā</h2>
<p>Lūdzu, pasakiet to dažu dienu laikā un pievienojiet kastes fotoattēlu. Vispirms nosūtīsim citu preci, pārējo nokārtosim ar pārvadātāju.</p>`,
  },
  returns: {
    title: 'Atgriešana',
    content: `<p>Likums dod četrpadsmit dienas, lai pārdomātu, un iemesls nav jāmin.{if return_days} Mēs dodam {return_days}, skaitot no dienas, kad saņemat paku.{/if}</p>
<h2>Kā tas notiek</h2>
<ul><li>Atveriet pasūtījumu: četrpadsmit dienas izvēlieties „Atteikties no līguma”{if return_days}, vēlāk — „Atgriezt preces”{/if}. Adresi un pēdējo dienu saņemsiet e-pastā.{if shop_pays_returns} Par atgriešanu maksājam mēs: uzrakstiet mums, un atsūtīsim apmaksātu pasta uzlīmi.{/if}{if customer_pays_returns} Par atgriešanu maksājat jūs.{/if}</li><li>Iesaiņojiet visu, kas bija kastē. Oriģinālais iepakojums ir vēlams, bet nav obligāts.</li><li>Nododiet paku jebkurā pārvadātāja punktā, saglabājiet čeku un ievadiet sūtījuma numuru pasūtījuma lapā.</li></ul>
<h2>Jūsu nauda</h2>
<p>Naudu atmaksājam ne vēlāk kā četrpadsmit dienu laikā, tiklīdz saņemta paka vai apliecinājums par tās nosūtīšanu, — tādā pašā veidā, kā maksājāt. Ja atsakāties no visa pasūtījuma, atmaksājam arī standarta piegādi.</p>
<h2>Ko lūdzam</h2>
<p>Preci drīkstat izmēģināt tāpat kā veikalā. Ja tā atgriežas saskrāpēta, nepilnā komplektā vai ar pieslēgtu kontu, varam ieturēt vērtības zudumu un paskaidrosim summu.</p>
<h2>Ko nevar atgriezt</h2>
<p>Lietotus ausu uzgaļus, programmatūru ar pārplēstu plombu un pēc jūsu vēlmēm izgatavotas preces, ja vien tās nav bojātas.</p>`,
  },
  warranty: {
    title: 'Garantija',
    content: `<p>Katrai precei ir likumā noteiktā garantija: {guarantee_months} mēneši, lietotām precēm {guarantee_months_used} mēneši. Daudzi ražotāji dod vairāk; precīzs termiņš norādīts preces tehniskajā informācijā.</p>
<h2>Ko garantija sedz</h2>
<p>Defektus, kas bijuši jau sākumā, pat ja atklājas vēlāk: taustiņu, kas vairs nereaģē, šuvi, kas atirst, akumulatoru, kura ietilpība divu gadu laikā nokrītas zem 80 %. Pirmajos divpadsmit mēnešos jums nekas nav jāpierāda.</p>
<h2>Ko garantija nesedz</h2>
<p>Kritienus, šķidrumus virs norādītās aizsardzības klases, parastu nolietojumu un svešus remontus, kas defektu izraisījuši. Ierīce, ko rūpīgi atverat paši, garantiju nezaudē.</p>
<h2>Kas notiek tālāk</h2>
<p>Atveriet pasūtījumu, izvēlieties „Ziņot par trūkumu” un aprakstiet bojājumu divos teikumos. Jūs izvēlaties remontu vai jaunu preci, adresi saņemsiet e-pastā. Deviņos gadījumos no desmit salabojam septiņu dienu laikā savā darbnīcā; citādi saņemsiet jaunu preci vai naudu atpakaļ. Remonts vienu reizi pagarina garantiju par divpadsmit mēnešiem. Transportu apmaksājam mēs.</p>`,
  },
  payment: {
    title: 'Apmaksa',
    content: `<p>Jūs maksājat tajā valūtā, kuru redzat. Kurss tiek fiksēts pasūtīšanas brīdī, un rēķins ir tajā pašā valūtā.</p>
<h2>Ar karti</h2>
<p>Visa un Mastercard, kredītkarte vai debetkarte, ar 3-\u2060D Secure. Kartes numurs nonāk tieši pie maksājumu pakalpojumu sniedzēja; mēs to ne redzam, ne glabājam. Summu noraksta, kad pasūtāt.</p>
<h2>Pa tālruni</h2>
<p>Dažās valstīs maksājumu pieņemam pa tālruni. Noformējiet pasūtījumu, pierakstiet tā numuru un piezvaniet uz norādīto tālruni. Preci rezervējam uz 24 stundām.</p>
<h2>Akcijas kodi</h2>
<p>Viens kods vienam pasūtījumam. To pārbaudām uzreiz, un tas samazina preču cenu; daži attiecas arī uz piegādi, un tad tas ir norādīts.</p>
<h2>Rēķini</h2>
<p>Rēķinu saņemsiet e-pastā PDF formātā, un tas paliek jūsu kontā.{if prices_include_vat} Visās cenās ir iekļauts PVN.{/if}{if prices_without_vat} Cenas ir bez PVN, un to redzēsiet pirms pasūtīšanas.{/if}</p>`,
  },
  terms: {
    title: 'Lietošanas noteikumi',
    content: `<p>Šie noteikumi attiecas uz katru pasūtījumu, ko noformējat pie Ohmly SIA, reģistrācijas numurs 40000000000, Brīvības iela 1, Rīga, LV-\u20601010, Latvija.</p>
<h2>1. Kā tiek noslēgts līgums</h2>
<p>Veikalā redzamais ir uzaicinājums, vēl ne piedāvājums. Piedāvājumu izsakāt jūs, nospiežot pēdējo pogu pasūtījuma noformēšanā. Mēs to pieņemam, e-pastā apstiprinot jūsu maksājumu; līdz tam atkāpties drīkst abas puses.</p>
<h2>2. Cenas</h2>
<p>{if prices_include_vat}Cenās ir iekļauts PVN, bet nav iekļauta piegāde, kuru redzēsiet pirms pasūtīšanas.{/if}{if prices_without_vat}Cenās nav iekļauts ne PVN, ne piegāde; abus redzēsiet pirms pasūtīšanas.{/if} Ja cena ir acīmredzami kļūdaina, pajautāsim, vai vēlaties preci par pareizo.</p>
<h2>3. Piegāde un risks</h2>
<p>Risks pāriet uz jums brīdī, kad preci saņemat jūs vai jūsu norādīta persona. Ja termiņu nevaram ievērot, to paziņosim, un jūs drīkstat pasūtījumu atcelt.</p>
<h2>4. Atteikuma tiesības</h2>
<p>Patērētājs četrpadsmit dienu laikā pēc pēdējās preces saņemšanas var atteikties no līguma, neminot iemeslu: ar „Atteikties no līguma” katras lapas apakšā, pasūtījuma lapā vai ar jebkuru skaidru paziņojumu mums, piemēram: „Ar šo es atsakos no līguma par pasūtījumu (numurs), pasūtīts (datums), saņemts (datums). Vārds, adrese, datums.” Saņemšanu uzreiz apstiprinām pa e-pastu un samaksāto, arī standarta piegādi, atmaksājam četrpadsmit dienu laikā; drīkstam gaidīt, līdz būsim saņēmuši preces vai apliecinājumu par to nosūtīšanu.{if return_days} Mūsu brīvprātīgais {return_days} dienu atgriešanas termiņš šīs tiesības papildina, nevis ierobežo.{/if}</p>
<h2>5. Īpašumtiesības</h2>
<p>Līdz pilnīgai samaksai prece paliek mūsu īpašums.</p>
<h2>6. Atbildība</h2>
<p>Par ļaunu nolūku, rupju neuzmanību un kaitējumu dzīvībai, ķermenim un veselībai atbildam bez ierobežojuma. Citos gadījumos atbildam par paredzamiem, līgumam raksturīgiem zaudējumiem.</p>
<h2>7. Strīdi</h2>
<p>Piemērojami Latvijas tiesību akti; jūsu valsts obligātās patērētāju tiesību normas paliek spēkā. Vispirms rakstiet mums. Ja risinājumu neatrodam, palīdzēs Patērētāju tiesību aizsardzības centrs Rīgā.</p>`,
  },
  privacy: {
    title: 'Privātuma politika',
    content: `<p>Mēs glabājam par jums tik maz, cik pasūtījums atļauj. Pārzinis ir Ohmly SIA, Brīvības iela 1, Rīga; mūsu datu aizsardzības speciālisti sasniegsiet, rakstot uz <a href="mailto:privacy@ohmly.example">privacy@ohmly.example</a>.</p>
<h2>Ko apstrādājam</h2>
<ul><li>Lai izpildītu pasūtījumu: vārdu, adresi, e-pastu, tālruni, pirkuma saturu un maksājuma veidu.</li><li>Lai uzturētu jūsu kontu: iepriekš minēto un paroli, ko glabājam tikai kā jaucējvērtību.</li><li>Lai sūtītu jaunumus: jūsu e-pasta adresi, tikai ja pieteicāties, un līdz brīdim, kad atsakāties.</li><li>Lai veikals darbotos: tehniskos žurnālus bez vārdiem, ko dzēšam pēc trīsdesmit dienām.</li></ul>
<h2>Kas datus saņem</h2>
<p>Pārvadātājs, maksājumu pakalpojumu sniedzējs un garantijas gadījumā ražotājs. Visi strādā Eiropas Ekonomikas zonā saskaņā ar līgumu. Mēs nevienam neko nepārdodam.</p>
<h2>Cik ilgi</h2>
<p>Rēķinus — vismaz piecus gadus, jo tā prasa likums. Vārdu un adresi pasūtījumos bez konta — trīs gadus. Kontus — līdz jūs tos dzēšat. Ziņas — vienu gadu.</p>
<h2>Jūsu tiesības</h2>
<p>Varat savus datus apskatīt, labot, pārnest vai dzēst, iebilst pret to izmantošanu un jebkurā brīdī atsaukt piekrišanu. Varat arī iesniegt sūdzību Datu valsts inspekcijā.</p>`,
  },
  cookies: {
    title: 'Sīkdatnes',
    content: `<p>Sīkdatne ir maza zīmīte, ko lapa atstāj jūsu pārlūkā. Mēs atstājam nedaudzas, un tikai pirmās — nejautājot.</p>
<h2>Nepieciešamās</h2>
<p>Tās saglabā jūsu pieslēgšanos un sargā veidlapas no ļaunprātīgas izmantošanas. Bez tām nav ne groza, ne pasūtījuma. Tās pazūd, kad atslēdzaties, pēc divām nedēļām bez apmeklējuma un vēlākais pēc sešdesmit dienām. Grozs bez konta tiek glabāts 30 dienas.</p>
<h2>Tikai jūsu pārlūkā</h2>
<p>Valoda, valūta, vēlmju saraksts un jūsu atbilde uz jautājumu par sīkdatnēm glabājas jūsu ierīcē un netiek sūtīti mums kā profils.</p>
<h2>Statistika</h2>
<p>Tikai ja piekrītat: skaitām, kuras lapas lasa un kurā vietā cilvēki padodas. Skatāmies uz kopsummām, nevis personām, un glabājam tās četrpadsmit mēnešus. Ja atsakāties, nekas no tā netiek ielādēts, un veikals darbojas tikpat labi.</p>
<h2>Ja pārdomājat</h2>
<p>Jebkuras lapas apakšā izvēlieties „Sīkdatņu iestatījumi”, un jautājums parādīsies no jauna.</p>`,
  },
  imprint: {
    title: 'Rekvizīti',
    content: `<p>Ohmly SIA<br>Brīvības iela 1<br>Rīga, LV-\u20601010<br>Latvija</p>
<ul><li>Reģistrācijas numurs: 40000000000, Latvijas Republikas Uzņēmumu reģistrs</li><li>PVN numurs: LV40000000000</li><li>Valde: Elīna Kalniņa, Jonas Richter</li><li>E-pasts: <a href="mailto:help@ohmly.example">help@ohmly.example</a></li><li>Par saturu atbild: Elīna Kalniņa, adrese tā pati</li></ul>
<h2>Uzraudzība</h2>
<p>Patērētāju tiesību aizsardzības centrs, Brīvības iela 55, Rīga.</p>
<h2>Par šo veikalu</h2>
<p>Ohmly ir demonstrācija. Zīmoli, preces, cilvēki un uzņēmuma dati ir izdomāti, nekas netiek piegādāts, un no kartēm nauda netiek noņemta.</p>`,
  },
  recycling: {
    title: 'Pārstrāde un vecās ierīces',
    content: `<p>Pārsvītrotā tvertne uz ierīces nozīmē, ka tai nav vietas sadzīves atkritumos. Tajā ir varš, kobalts un zelts, dažreiz arī kaut kas indīgs.</p>
<h2>Mēs pieņemam atpakaļ</h2>
<ul><li>Vienu pret vienu: pērkot ierīci, bez maksas pieņemam vecu tāda paša veida ierīci.</li><li>Mazas ierīces līdz 25 centimetriem: jebkurā laikā, arī bez pirkuma, pie letes vai pa pastu ar bezmaksas uzlīmi.</li><li>Akumulatorus: ja varat, izņemiet, aizlīmējiet polus un pievienojiet atsevišķi.</li></ul>
<h2>Jūsu dati</h2>
<p>Pirms nododat ierīci, izdzēsiet datus un atslēdzieties no kontiem. Ja dati tomēr palikuši, izdzēsīsim tos un izsniegsim apliecinājumu.</p>
<h2>Kas ar tām notiek</h2>
<p>Aptuveni trešdaļa turpina dzīvi kā atjaunotas preces vai rezerves daļas. Pārējais nonāk pie sertificēta pārstrādātāja Latvijā. Mūsu elektroiekārtu reģistrācijas numurs ir LV-EEI-00000.</p>
<h2>Iepakojums</h2>
<p>Mūsu kastes ir no kartona ar papīra līmlenti, un tās tādas, kādas ir, var mest papīra konteinerā.</p>`,
  },
  accessibility: {
    title: 'Piekļūstamība',
    content: `<p>Austiņas katram jāspēj nopirkt pašam. Šis veikals ievēro tīmekļa satura piekļūstamības vadlīnijas WCAG 2.2 AA līmenī un Eiropas standartu EN 301 549.</p>
<h2>Uz ko varat paļauties</h2>
<ul><li>Katrs solis no sākumlapas līdz apmaksātam pasūtījumam paveicams tikai ar tastatūru.</li><li>Virsrakstus, veidlapas un paziņojumus nolasa ekrāna lasītāji.</li><li>Tekstu var palielināt līdz 400 %, un nav jāritina sāniski.</li><li>Krāsa nekad nav vienīgā norāde; animācijas apstājas, ja to lūdz jūsu sistēma.</li></ul>
<h2>Kas vēl nav ideāli</h2>
<p>Dažas ražotāju pamācības ir skenēti PDF faili. Pajautājiet, un atsūtīsim tekstu.</p>
<h2>Pastāstiet mums</h2>
<p>Ja kaut kas traucē, rakstiet uz <a href="mailto:help@ohmly.example">help@ohmly.example</a> vai zvaniet. Atbildēsim divu darbdienu laikā un pa to laiku pieņemsim pasūtījumu pa tālruni. Šis paziņojums pēdējoreiz pārskatīts 2026. gada janvārī.</p>`,
  },
  business: {
    title: 'Uzņēmumiem',
    content: `<p>Studijas, skolas, prakses un uzņēmumi pie mums iepērkas ar pēcapmaksu. Ar jums strādā viens cilvēks, kas pazīst jūsu darba galdus un termiņus.</p>
<h2>Ko saņemat</h2>
<ul><li>Rēķinus ar uzņēmuma nosaukumu un PVN numuru.</li><li>Trīsdesmit dienu apmaksas termiņu pēc īsas pārbaudes.</li><li>Daudzuma cenas no piecām viena veida precēm.</li><li>Ierīces iestatītas, marķētas un piegādātas līdz galdam Rīgā, Viļņā, Tallinā un Berlīnē.</li></ul>
<h2>Noma pirkuma vietā</h2>
<p>Klēpjdatorus, monitorus un kameras var nomāt uz divpadsmit, divdesmit četriem vai trīsdesmit sešiem mēnešiem, ar nomaiņu nākamajā darbdienā. Pēc tam tie atgriežas pie mums un kļūst par atjaunotām precēm.</p>
<h2>Kā sākt</h2>
<p>Uzrakstiet uz <a href="mailto:business@ohmly.example">business@ohmly.example</a> uzņēmuma nosaukumu un kaut vai aptuvenu sarakstu. Piedāvājumu saņemsiet tajā pašā dienā.</p>`,
  },
  refurbished: {
    title: 'Atjaunotas un lietotas preces',
    content: `<p>Zaļākā ir ierīce, kas jau ir saražota. Mūsu darbnīca atgrieztās un apmaiņai nodotās preces pārvērš par tādām, ko pārdodam ar tīru sirdsapziņu.</p>
<h2>Atjaunotas</h2>
<p>Atvērtas, iztīrītas, pārmērītas, salabotas ar oriģinālajām detaļām un aprīkotas ar jaunu akumulatoru, ja vecajam palicis mazāk par 90 %. Lietošanas pēdas tikpat kā nav redzamas. Garantija: {guarantee_months} mēneši, kā jaunai precei.</p>
<h2>Lietotas</h2>
<p>Pārbaudītas un iztīrītas, bet nav atjaunotas. Aprakstām katru skrāpējumu un akumulatora stāvokli. Garantija: {guarantee_months_used} mēneši, kā likums atļauj lietotām precēm.</p>
<h2>Ja vēlaties pārdot savu</h2>
<p>Atsūtiet modeli un fotoattēlu. Cenu nosauksim dienas laikā; ja piekrītat, sekos uzlīme, un divas dienas pēc ierīces saņemšanas nauda būs ceļā.</p>`,
  },
  careers: {
    title: 'Vakances',
    content: `<p>Mēs esam divdesmit seši cilvēki, kam patīk lietas, kas darbojas. Neaugam augšanas dēļ, taču labam kolēģim galds vienmēr atradīsies.</p>
<h2>Pašlaik meklējam</h2>
<ul><li>Remonta tehniķi ar pacietīgām rokām (Rīgā, pilna slodze).</li><li>Vācu valodas redaktoru, kas sensoru prot izskaidrot divos teikumos (jebkur ES, nepilna slodze).</li><li>Audio iepircēju ar labām ausīm un vēl labākām manierēm (Rīgā, pilna slodze).</li></ul>
<h2>Ko piedāvājam</h2>
<p>Trīsdesmit piecas stundas nedēļā, divdesmit astoņas atvaļinājuma dienas, algu, kas norādīta sludinājumā un par vienādu darbu ir vienāda. Un darbnīcu, kas vakaros atvērta jūsu pašu saplīsušajām lietām.</p>
<h2>Kā pieteikties</h2>
<p>Trīs teikumi par kaut ko, ko esat salabojuši, ir vērtīgāki par motivācijas vēstuli. Sūtiet tos kopā ar CV uz <a href="mailto:jobs@ohmly.example">jobs@ohmly.example</a>.</p>`,
  },
};

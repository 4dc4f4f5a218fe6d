import type { PageText } from '#demo/content/page-text.ts';

export const PAGES_EN = {
  about: {
    title: 'About us',
    content: `<p>Ohmly sells electronics that we would buy ourselves: well made, repairable and described without adjectives that measure nothing. We began in 2019 with eleven headphones on a shelf in Rīga. Today twenty-six people look after a few hundred products for the whole of Europe.</p>
<h2>How we choose</h2>
<p>Before anything enters the shop, two of us use it for a fortnight and open it once. We look for screws instead of glue, for spare parts with prices, and for makers who answer letters. What fails is not listed, whatever the margin.</p>
<h2>How we earn</h2>
<p>We buy in large lots and sell at a price that we can keep. A reduction here is measured against the lowest price of the thirty days before it, as the law asks, and shown next to it. Nobody pays us for a place in a list.</p>
<h2>Where we are</h2>
<p>Warehouse, workshop and office share one brick building near the Daugava. You are welcome to collect an order or to watch a battery being changed.</p>`,
  },
  delivery: {
    title: 'Delivery',
    content: `<p>We deliver to all countries of the European Union, to Iceland, Liechtenstein, Norway, Switzerland and the United Kingdom. The cost depends on the destination and on the weight and is shown before you pay.</p>
<h2>When it arrives</h2>
<ul><li>Packing takes {handling_days} working days and is included in these times.</li><li>Latvia, Lithuania and Estonia: {delivery_days:LV} working days.</li><li>Other countries of the EU: {delivery_days:DE} working days.</li><li>Cyprus, Malta and most islands: {delivery_days:MT} working days.</li><li>Norway, Switzerland, Liechtenstein and the United Kingdom: {delivery_days:CH} working days.</li><li>Iceland: we write to you after the order.</li></ul>
<h2>How you get it</h2>
<ul><li>Courier to your door, in all these countries.</li><li>Parcel lockers: Omniva and DPD in Latvia, Lithuania and Estonia, Latvijas Pasts in Latvia, DHL Packstation in Germany. What is too large or too heavy for a locker goes by courier.</li><li>Courier on the same day in Rīga, for orders paid before 12:00, Monday to Saturday.</li><li>Pick up at Brīvības iela 1, Rīga: free, two opening hours after your payment, Monday to Friday 10–19, Saturday 10–16.</li></ul>
<p>The price and the days of each are shown before you order. The days count from your payment.</p>
<h2>Following the parcel</h2>
<p>We email you when a parcel leaves, with its contents and the carrier’s tracking link. The page of your order, in your account or by the link in our emails, shows every parcel and what happens next. If nobody is at home, the carrier tries once more or leaves it at a parcel shop nearby.</p>
<h2>If delivery cannot be calculated</h2>
<p>Sometimes a carrier does not answer, or a place is so remote that we have to ask. You can still place the order; we then write to you with the cost before anything is sent.</p>
<h2>Damaged on the way</h2>
<p>Please tell us within a few days and add a photograph of the box. We send a replacement first and sort out the rest with the carrier.</p>`,
  },
  returns: {
    title: 'Returns',
    content: `<p>The law gives you fourteen days to change your mind, and no reason is needed.{if return_days} We give you {return_days}, counted from the day the parcel reaches you.{/if}</p>
<h2>How it works</h2>
<ul><li>Open your order: for fourteen days choose “Withdraw from contract here”{if return_days}, later “Return items”{/if}. We email you the address and the last day.{if shop_pays_returns} We pay for the return: write to us for a prepaid label.{/if}{if customer_pays_returns} You pay for the return.{/if}</li><li>Pack everything that was in the box. The original packaging is welcome, but not required.</li><li>Hand the parcel in at any counter of the carrier, keep the receipt and enter the tracking number on the page of your order.</li></ul>
<h2>Your money</h2>
<p>We refund you within fourteen days at the latest, once the parcel or proof that you sent it has arrived, in the same way in which you paid. If you withdraw from the whole order, you also get the standard delivery back.</p>
<h2>What we ask for</h2>
<p>You may try a product as you would in a shop. If it comes back with scratches, missing parts or an account still signed in, we may deduct the loss in value and explain the sum.</p>
<h2>What cannot be returned</h2>
<p>Ear tips that have been worn, software with a broken seal and goods made to your wishes, unless they are faulty.</p>`,
  },
  warranty: {
    title: 'Warranty',
    content: `<p>Every product carries the statutory guarantee: {guarantee_months} months, {guarantee_months_used} months for used goods. Many makers give more; the exact period is in the technical information of each product.</p>
<h2>What is covered</h2>
<p>Faults that were there from the beginning, even if they show later: a key that stops working, a seam that opens, a battery that falls below 80 % of its capacity within two years. In the first twelve months you do not have to prove anything.</p>
<h2>What is not covered</h2>
<p>Falls, liquids beyond the stated protection class, ordinary wear and repairs by others that caused the fault. A device that you opened with care keeps its warranty.</p>
<h2>What happens</h2>
<p>Open your order, choose “Report a fault” and describe it in two sentences. You choose between repair and replacement; we email you the address. Nine times out of ten we repair within seven days in our own workshop; otherwise you receive a replacement or your money back. A repair extends the guarantee by twelve months, once. Transport is on us.</p>`,
  },
  payment: {
    title: 'Payment',
    content: `<p>You pay in the currency that you see. The rate is fixed at the moment of the order, and the invoice is in the same currency.</p>
<h2>By card</h2>
<p>Visa and Mastercard, credit or debit, with 3-\u2060D Secure. Your card number goes directly to the payment provider; we neither see nor store it. The amount is charged when you order.</p>
<h2>By telephone</h2>
<p>In some countries we take payments by telephone. Place the order, note its number, and call the number shown. We keep the goods for 24 hours.</p>
<h2>Promo codes</h2>
<p>One code for each order. A code is checked at once and lowers the price of the goods; some also cover delivery, and then they say so.</p>
<h2>Invoices</h2>
<p>The invoice comes by e-mail as a PDF and stays in your account.{if prices_include_vat} All prices include value added tax.{/if}{if prices_without_vat} Prices are without value added tax, which is shown before you order.{/if}</p>`,
  },
  terms: {
    title: 'Terms of use',
    content: `<p>These terms apply to every order placed with Ohmly SIA, registration number 40000000000, Brīvības iela 1, Rīga, LV-\u20601010, Latvia.</p>
<h2>1. How a contract comes about</h2>
<p>What you see in the shop is an invitation, not yet an offer. You make the offer by pressing the last button of the checkout. We accept it when we confirm your payment by e-mail; until then either side may withdraw.</p>
<h2>2. Prices</h2>
<p>{if prices_include_vat}Prices include value added tax and do not include delivery, which is shown before you order.{/if}{if prices_without_vat}Prices include neither value added tax nor delivery; both are shown before you order.{/if} If a price is obviously wrong, we ask you whether you want the product at the right one.</p>
<h2>3. Delivery and risk</h2>
<p>The risk passes to you when you, or someone you named, receive the goods. If we cannot keep a date, we tell you and you may cancel.</p>
<h2>4. Right of withdrawal</h2>
<p>Consumers may withdraw within fourteen days of receiving the last item without giving a reason: with “Withdraw from contract here” at the bottom of every page, on the page of the order, or with any clear statement to us, for example: “I hereby withdraw from the contract for order (number), ordered on (date), received on (date). Name, address, date.” We confirm the receipt by email at once and refund what was paid, the standard delivery included, within fourteen days; we may wait until we have the goods or proof that they were sent.{if return_days} Our voluntary return period of {return_days} days goes beyond this and does not limit it.{/if}</p>
<h2>5. Ownership</h2>
<p>The goods remain ours until they are paid for in full.</p>
<h2>6. Liability</h2>
<p>We are liable without limit for intent, gross negligence and injury to life, body and health. Otherwise we are liable for the foreseeable damage typical of the contract.</p>
<h2>7. Disputes</h2>
<p>Latvian law applies; mandatory consumer law of your own country stays untouched. Write to us first. If we find no solution, the Consumer Rights Protection Centre in Rīga can help.</p>`,
  },
  privacy: {
    title: 'Privacy policy',
    content: `<p>We keep as little about you as an order allows. The controller is Ohmly SIA, Brīvības iela 1, Rīga; you reach our data protection officer at <a href="mailto:privacy@ohmly.example">privacy@ohmly.example</a>.</p>
<h2>What we process</h2>
<ul><li>To fulfil an order: name, address, e-mail, telephone, what you bought and how it was paid.</li><li>To keep your account: the above and a password that we store only as a hash.</li><li>To send the newsletter: your e-mail, only if you subscribed, until you unsubscribe.</li><li>To keep the shop running: technical logs without names, deleted after thirty days.</li></ul>
<h2>Who receives it</h2>
<p>The carrier, the payment provider and, for warranty cases, the maker. All of them work in the European Economic Area under contract. We sell nothing to anybody.</p>
<h2>How long</h2>
<p>Invoices for at least five years, because the law asks for it. Name and address in orders without an account for three years. Accounts until you delete them. Messages for one year.</p>
<h2>Your rights</h2>
<p>You may see, correct, move or delete your data, object to its use and withdraw consent at any time. You may also complain to the Data State Inspectorate of Latvia.</p>`,
  },
  cookies: {
    title: 'Cookies',
    content: `<p>A cookie is a small note that a page leaves in your browser. We leave few, and only the first kind without asking.</p>
<h2>Necessary</h2>
<p>They keep you signed in and protect forms against misuse. Without them there is no cart and no order. They disappear when you sign out, after two weeks without a visit, and after sixty days at the latest. A cart without an account is kept for 30 days.</p>
<h2>Kept in your browser only</h2>
<p>Your language, your currency, your wishlist and your answer to the cookie question are stored on your own device and are not sent to us as a profile.</p>
<h2>Statistics</h2>
<p>Only if you accept: we count which pages are read and where people give up. We look at totals, not at persons, and keep them for fourteen months. If you decline, nothing of it is loaded, and the shop works just as well.</p>
<h2>Changing your mind</h2>
<p>Choose “Cookie settings” at the foot of any page and the question appears again.</p>`,
  },
  imprint: {
    title: 'Imprint',
    content: `<p>Ohmly SIA<br>Brīvības iela 1<br>Rīga, LV-\u20601010<br>Latvia</p>
<ul><li>Registration number: 40000000000, Register of Enterprises of the Republic of Latvia</li><li>VAT number: LV40000000000</li><li>Board: Elīna Kalniņa, Jonas Richter</li><li>E-mail: <a href="mailto:help@ohmly.example">help@ohmly.example</a></li><li>Responsible for the content: Elīna Kalniņa, same address</li></ul>
<h2>Supervision</h2>
<p>Consumer Rights Protection Centre, Brīvības iela 55, Rīga.</p>
<h2>About this shop</h2>
<p>Ohmly is a demonstration. The brands, products, people and company details are invented, nothing is delivered and no card is charged.</p>`,
  },
  recycling: {
    title: 'Recycling and old devices',
    content: `<p>The crossed-out bin on a device means that it does not belong in household waste. There is copper, cobalt and gold in it, and sometimes something poisonous.</p>
<h2>We take it back</h2>
<ul><li>One for one: when you buy a device we take back an old one of the same kind, free of charge.</li><li>Small devices under 25 centimetres: at any time, without a purchase, at our counter or by post with a free label.</li><li>Batteries: please take them out if you can, cover the poles with tape and put them in separately.</li></ul>
<h2>Your data</h2>
<p>Delete your data and sign out before you hand a device in. What still holds data when it arrives is wiped by us with a certificate.</p>
<h2>What happens to it</h2>
<p>About a third lives on as refurbished goods or spare parts. The rest goes to a certified recycler in Latvia. Our registration number for electrical equipment is LV-EEI-00000.</p>
<h2>Packaging</h2>
<p>Our boxes are cardboard with paper tape and can go into the paper bin as they are.</p>`,
  },
  accessibility: {
    title: 'Accessibility',
    content: `<p>Everyone should be able to buy a pair of headphones alone. This shop follows the Web Content Accessibility Guidelines 2.2 at level AA and the European standard EN 301 549.</p>
<h2>What you can rely on</h2>
<ul><li>Every step from the first page to the paid order works with the keyboard alone.</li><li>Headings, forms and messages are announced by screen readers.</li><li>Text can be enlarged to 400 % without scrolling sideways.</li><li>Colour is never the only sign; animations rest when your system asks for it.</li></ul>
<h2>What is not perfect yet</h2>
<p>Some makers’ manuals are scanned PDF files. Ask us, and we send the text.</p>
<h2>Tell us</h2>
<p>If something gets in your way, write to <a href="mailto:help@ohmly.example">help@ohmly.example</a> or call us. We answer within two working days and take the order by telephone in the meantime. This statement was last reviewed in January 2026.</p>`,
  },
  business: {
    title: 'Business customers',
    content: `<p>Studios, schools, practices and companies buy from us on account. You deal with one person who knows your desks and your deadlines.</p>
<h2>What you get</h2>
<ul><li>Invoices with your company’s name and VAT number.</li><li>Payment within thirty days after a short check.</li><li>Prices by quantity from five pieces of one kind.</li><li>Devices set up, labelled and delivered to the desk in Rīga, Vilnius, Tallinn and Berlin.</li></ul>
<h2>Renting instead of buying</h2>
<p>Laptops, monitors and cameras can be rented for twelve, twenty-four or thirty-six months, with exchange on the next working day. Afterwards they come back to us and become refurbished goods.</p>
<h2>How to begin</h2>
<p>Write to <a href="mailto:business@ohmly.example">business@ohmly.example</a> with your company’s name and a list, however rough. You receive an offer on the same day.</p>`,
  },
  refurbished: {
    title: 'Refurbished and used',
    content: `<p>The greenest device is the one that exists already. Our workshop turns returned and traded-in products into goods that we sell with a good conscience.</p>
<h2>Refurbished</h2>
<p>Opened, cleaned, measured, repaired with original parts and given a new battery when the old one has less than 90 %. Traces of use are hardly visible. Warranty: {guarantee_months} months, as on a new product.</p>
<h2>Used</h2>
<p>Checked and cleaned, but not renewed. We describe every scratch and the state of the battery. Warranty: {guarantee_months_used} months, as the law allows for used goods.</p>
<h2>Selling your own</h2>
<p>Send us the model and a photograph. We name a price within a day; if you agree, a label follows, and the money is on its way two days after the device has arrived.</p>`,
  },
  careers: {
    title: 'Careers',
    content: `<p>We are twenty-six people who like things that work. We do not grow for the sake of it, but a good colleague always finds a desk.</p>
<h2>At the moment we are looking for</h2>
<ul><li>A repair technician with patient hands (Rīga, full time).</li><li>An editor for German, who can explain a sensor in two sentences (anywhere in the EU, part time).</li><li>A buyer for audio with good ears and better manners (Rīga, full time).</li></ul>
<h2>What we offer</h2>
<p>Thirty-five hours a week, twenty-eight days of holiday, the salary printed in the advertisement and the same for the same work. A workshop that is open in the evening for your own broken things.</p>
<h2>How to apply</h2>
<p>Three sentences about a thing you repaired are worth more than a letter. Send them with your CV to <a href="mailto:jobs@ohmly.example">jobs@ohmly.example</a>.</p>`,
  },
} as const satisfies Record<string, PageText>;

/** A kind of product of the generated foreign catalogue. */
export interface Kind {
  /** The noun that searches use, then other nouns for the same thing. */
  readonly nouns: readonly [string, ...string[]];
  readonly series: readonly string[];
  /** One of each list is stated, in the name or in the description. */
  readonly facts: readonly (readonly string[])[];
  /** What descriptions say; other kinds are mentioned on purpose. */
  readonly sentences: readonly string[];
  readonly accessories: readonly string[];
  readonly products: number;
}

const colours = ['black', 'white', 'silver', 'grey', 'blue', 'red'];
const inches = (...sizes: readonly string[]) => sizes.map((size) => `${size}"`);

/** Invented brands; each makes several kinds. */
export const brands = [
  'Acmara', 'Belyon', 'Corvex', 'Dunlea', 'Evantis', 'Fyrox', 'Gamblin', 'Hexora', 'Inteva', 'Jolt',
  'Kestor', 'Lumina', 'Moravia', 'Nordex', 'Optima', 'Pravus', 'Quanta', 'Rivano', 'Sollux', 'Tandem',
] as const; // biome-ignore format: one list

export const kinds: readonly Kind[] = [
  {
    nouns: ['laptop', 'notebook'],
    series: ['ProLine', 'AirBook', 'Swift', 'ZenPad', 'Titan'],
    facts: [['8 GB RAM', '16 GB RAM', '32 GB RAM'], ['256 GB SSD', '512 GB SSD', '1 TB SSD'], inches('13.3', '14', '15.6', '17.3'), colours],
    sentences: ['Work all day with a battery that lasts up to 12 hours.', 'Connect a monitor, a mouse or a keyboard by USB-C.', 'The webcam has a privacy shutter.', 'Charges your phone even when switched off.'],
    accessories: ['sleeve', 'bag', 'battery', 'charger', 'stand', 'docking station', 'cable lock', 'backpack'],
    products: 320,
  },
  {
    nouns: ['smartphone', 'mobile phone', 'cell phone'],
    series: ['Nova', 'Galax', 'Pixon', 'Edge', 'One'],
    facts: [['64 GB', '128 GB', '256 GB'], inches('5.5', '6.1', '6.7'), ['dual SIM', 'single SIM'], colours],
    sentences: ['Shoots video in 4K with three cameras.', 'Pairs with your headphones, smartwatch or car speaker.', 'Fast charging with the included charger.'],
    accessories: ['case', 'cover', 'screen protector', 'holder', 'charger', 'car mount'],
    products: 320,
  },
  {
    nouns: ['tv', 'television'],
    series: ['Vista', 'Crystal', 'Ultra', 'Cinema'],
    facts: [inches('32', '43', '55', '65', '75'), ['4K UHD', 'Full HD', '8K'], ['LED', 'OLED', 'QLED'], ['Smart', 'HDR10']],
    sentences: ['Mirror your smartphone or laptop to the big screen.', 'Connect a soundbar or a game console by HDMI.', 'Includes remote control and stand.'],
    accessories: ['wall mount', 'stand', 'remote control', 'antenna'],
    products: 220,
  },
  {
    nouns: ['monitor', 'computer display'],
    series: ['ViewOne', 'Ergo', 'Predor', 'Studio'],
    facts: [inches('22', '24', '27', '32', '34'), ['IPS', 'VA', 'TN'], ['60 Hz', '144 Hz', '165 Hz'], ['Full HD', 'QHD', '4K']],
    sentences: ['One USB-C cable charges your laptop and carries the picture.', 'Built-in speakers and a headphone jack.', 'Height, tilt and swivel can be adjusted.'],
    accessories: ['arm', 'stand', 'privacy filter', 'cable'],
    products: 240,
  },
  {
    nouns: ['headphones', 'headset'],
    series: ['Pulse', 'Quiet', 'Studio', 'Bass'],
    facts: [['wireless', 'wired'], ['over-ear', 'on-ear', 'in-ear'], ['noise cancelling', 'foldable'], colours],
    sentences: ['Switch between phone, tablet and laptop.', 'The microphone makes calls clear.', 'The case and a charging cable are included.'],
    accessories: ['ear pads', 'case', 'stand', 'cable', 'adapter'],
    products: 260,
  },
  {
    nouns: ['keyboard'],
    series: ['Type', 'Keys', 'Mech', 'Slim'],
    facts: [['wireless', 'USB', 'Bluetooth'], ['mechanical', 'membrane'], ['RGB', 'backlit'], colours],
    sentences: ['Works with your laptop, tablet or smart TV.', 'A matching mouse is sold separately.', 'The palm rest is detachable.'],
    accessories: ['wrist rest', 'cover', 'keycaps'],
    products: 180,
  },
  {
    nouns: ['mouse'],
    series: ['Glide', 'Click', 'Razor', 'Ergo'],
    facts: [['wireless', 'wired', 'Bluetooth'], ['gaming', 'ergonomic', 'optical'], ['1600 dpi', '16000 dpi'], colours],
    sentences: ['For laptop and desktop computers.', 'Pairs well with a keyboard of the same series.', 'No mouse pad needed.'],
    accessories: ['pad', 'bungee', 'receiver'],
    products: 180,
  },
  {
    nouns: ['printer', 'multifunction printer'],
    series: ['OfficeJet', 'LaserPro', 'InkTank', 'WorkForce'],
    facts: [['laser', 'inkjet'], ['A4', 'A3'], ['Wi-Fi', 'Ethernet'], ['colour', 'mono']],
    sentences: ['Print from your phone or tablet.', 'The starter cartridge is included.', 'Scans and copies, too.'],
    accessories: ['toner cartridge', 'ink cartridge', 'paper tray', 'cable', 'drum'],
    products: 200,
  },
  {
    nouns: ['projector', 'beamer'],
    series: ['Beam', 'Lumen', 'Theatre'],
    facts: [['3000 lumens', '4500 lumens'], ['Full HD', 'WXGA', '4K'], ['DLP', 'LCD'], ['HDMI', 'short throw']],
    sentences: ['Plays films from a laptop, phone or USB stick.', 'The lamp lasts up to 10,000 hours.', 'Ceiling or table.'],
    accessories: ['lamp', 'ceiling mount', 'screen', 'bag'],
    products: 140,
  },
  {
    nouns: ['camera', 'digital camera'],
    series: ['Reflex', 'Alpha', 'Snap', 'Cyber'],
    facts: [['20 MP', '24 MP', '45 MP'], ['mirrorless', 'compact', 'DSLR'], ['4K video', 'Full HD video'], colours],
    sentences: ['Send pictures to your phone by Wi-Fi.', 'Battery, charger and strap are included.', 'Use it as a webcam.'],
    accessories: ['bag', 'battery', 'tripod', 'lens cap', 'strap', 'memory card'],
    products: 200,
  },
  {
    nouns: ['tablet'],
    series: ['Tab', 'Slate', 'Pad'],
    facts: [inches('8', '10.1', '11', '12.9'), ['32 GB', '64 GB', '128 GB'], ['Wi-Fi', 'LTE'], colours],
    sentences: ['Add a keyboard and it becomes a laptop.', 'Draw with the optional stylus.', 'Two speakers fill the room.'],
    accessories: ['case', 'stylus', 'keyboard case', 'stand', 'screen protector'],
    products: 180,
  },
  {
    nouns: ['speaker', 'loudspeaker'],
    series: ['Boom', 'Sound', 'Party'],
    facts: [['Bluetooth', 'Wi-Fi', 'wired'], ['portable', 'bookshelf'], ['waterproof', '20 W', '100 W'], colours],
    sentences: ['Streams from your phone, tablet or laptop.', 'Two of them make a stereo pair for the TV.', 'Charges by USB-C cable.'],
    accessories: ['stand', 'wall bracket', 'cable', 'carrying case'],
    products: 200,
  },
  {
    nouns: ['router', 'wireless router'],
    series: ['Net', 'Mesh', 'Link'],
    facts: [['Wi-Fi 5', 'Wi-Fi 6', 'Wi-Fi 6E'], ['dual band', 'tri band'], ['4 LAN ports', '8 LAN ports'], ['gigabit', '2.5 gigabit']],
    sentences: ['Covers every TV, phone and laptop at home.', 'Setup takes five minutes in the app.', 'A network cable and power adapter are included.'],
    accessories: ['antenna', 'power adapter', 'wall mount'],
    products: 140,
  },
  {
    nouns: ['ssd', 'solid state drive'],
    series: ['Evo', 'Fury', 'Blue'],
    facts: [['250 GB', '500 GB', '1 TB', '2 TB'], ['NVMe M.2', 'SATA 2.5"', 'external USB-C'], ['3500 MB/s', '560 MB/s'], ['5 year warranty', '3 year warranty']],
    sentences: ['Makes every laptop or desktop computer start in seconds.', 'Works with game consoles, too.'],
    accessories: ['enclosure', 'heatsink', 'mounting bracket'],
    products: 160,
  },
  {
    nouns: ['washing machine', 'washer'],
    series: ['Clean', 'Eco', 'Wave'],
    facts: [['7 kg', '8 kg', '9 kg'], ['1200 rpm', '1400 rpm'], ['freestanding', 'built-in'], ['class A', 'class C']],
    sentences: ['Start it from your phone.', 'The steam program refreshes shirts.', 'Very quiet.'],
    accessories: ['hose', 'stacking kit', 'cover'],
    products: 120,
  },
  {
    nouns: ['coffee machine', 'coffee maker', 'espresso machine'],
    series: ['Aroma', 'Crema', 'Barista'],
    facts: [['automatic', 'capsule', 'filter'], ['1.2 l', '1.8 l'], ['15 bar', '19 bar'], colours],
    sentences: ['Two cups at once.', 'The grinder is quiet.', 'The glass jug fits in the dishwasher.'],
    accessories: ['descaler', 'water filter', 'capsule holder', 'milk container'],
    products: 120,
  },
  {
    nouns: ['smartwatch', 'smart watch'],
    series: ['Fit', 'Time', 'Active'],
    facts: [['42 mm', '46 mm'], ['GPS', 'LTE'], ['heart rate', 'ECG'], colours],
    sentences: ['Shows the messages of your phone on the wrist.', 'Music for your wireless headphones.', 'Waterproof.'],
    accessories: ['strap', 'band', 'charger', 'screen protector'],
    products: 140,
  },
  {
    nouns: ['game console', 'gaming console'],
    series: ['Play', 'Box', 'Switcher'],
    facts: [['500 GB', '1 TB'], ['with controller', 'with two controllers'], ['digital', 'disc drive'], ['black', 'white']],
    sentences: ['Connects to every TV by HDMI cable.', 'Plays films and music.', 'A headset can be plugged into the controller.'],
    accessories: ['controller', 'charging station', 'headset', 'case'],
    products: 60,
  },
]; // biome-ignore format: one list

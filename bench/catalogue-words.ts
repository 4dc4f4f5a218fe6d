/** Names for the generated catalogue: the sub-categories of each department, with the noun of their products. */
export const departments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Phones: { Smartphones: 'Smartphone', Tablets: 'Tablet', Chargers: 'Charger', Cases: 'Case' },
  Audio: { Headphones: 'Headphones', Earbuds: 'Earbuds', Speakers: 'Speaker', Soundbars: 'Soundbar' },
  Computers: { Laptops: 'Laptop', Desktops: 'Desktop', Monitors: 'Monitor', Printers: 'Printer' },
  Accessories: { Keyboards: 'Keyboard', Mice: 'Mouse', Webcams: 'Webcam', Cables: 'Cable' },
  Gaming: { Consoles: 'Console', Controllers: 'Controller', Headsets: 'Headset' },
  Photo: { Cameras: 'Camera', Lenses: 'Lens', Drones: 'Drone' },
  Television: { Televisions: 'Television', Projectors: 'Projector', Streaming: 'Streaming Box' },
  Wearables: { Watches: 'Watch', Bands: 'Fitness Band', Glasses: 'Smart Glasses' },
};

export const manufacturers = (
  'Acoustica Borealis Cobalt Dynatek Electra Fjord Granite Helix Ionic Juniper Kestrel Lumina Meridian Nordwave ' +
  'Optima Paragon Quanta Ridgeline Solaris Tundra'
).split(' ');
export const series = 'Pulse Nova Aero Vertex Orbit Summit Echo Drift Ember Terra Flux Zenith'.split(' ');
export const adjectives = 'Wireless Compact Pro Ultra Lite Studio Travel Classic'.split(' ');
export const colours = ['Black', 'White', 'Silver', 'Blue', 'Green', 'Red', 'Sand', 'Graphite'];
export const storages = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'];

/** Names for the generated catalogue: [department, sub-categories with nouns]. */
export const departments: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Phones',
    [
      ['Smartphones', 'Smartphone'],
      ['Tablets', 'Tablet'],
      ['Chargers', 'Charger'],
      ['Cases', 'Case'],
    ],
  ],
  [
    'Audio',
    [
      ['Headphones', 'Headphones'],
      ['Earbuds', 'Earbuds'],
      ['Speakers', 'Speaker'],
      ['Soundbars', 'Soundbar'],
    ],
  ],
  [
    'Computers',
    [
      ['Laptops', 'Laptop'],
      ['Desktops', 'Desktop'],
      ['Monitors', 'Monitor'],
      ['Printers', 'Printer'],
    ],
  ],
  [
    'Accessories',
    [
      ['Keyboards', 'Keyboard'],
      ['Mice', 'Mouse'],
      ['Webcams', 'Webcam'],
      ['Cables', 'Cable'],
    ],
  ],
  [
    'Gaming',
    [
      ['Consoles', 'Console'],
      ['Controllers', 'Controller'],
      ['Headsets', 'Headset'],
    ],
  ],
  [
    'Photo',
    [
      ['Cameras', 'Camera'],
      ['Lenses', 'Lens'],
      ['Drones', 'Drone'],
    ],
  ],
  [
    'Television',
    [
      ['Televisions', 'Television'],
      ['Projectors', 'Projector'],
      ['Streaming', 'Streaming Box'],
    ],
  ],
  [
    'Wearables',
    [
      ['Watches', 'Watch'],
      ['Bands', 'Fitness Band'],
      ['Glasses', 'Smart Glasses'],
    ],
  ],
];

export const manufacturers = [
  'Acoustica',
  'Borealis',
  'Cobalt',
  'Dynatek',
  'Electra',
  'Fjord',
  'Granite',
  'Helix',
  'Ionic',
  'Juniper',
  'Kestrel',
  'Lumina',
  'Meridian',
  'Nordwave',
  'Optima',
  'Paragon',
  'Quanta',
  'Ridgeline',
  'Solaris',
  'Tundra',
] as const;

export const series = [
  'Pulse',
  'Nova',
  'Aero',
  'Vertex',
  'Orbit',
  'Summit',
  'Echo',
  'Drift',
  'Ember',
  'Terra',
  'Flux',
  'Zenith',
] as const;

export const adjectives = [
  'Wireless',
  'Compact',
  'Pro',
  'Ultra',
  'Lite',
  'Studio',
  'Travel',
  'Classic',
] as const;

export const colours = ['Black', 'White', 'Silver', 'Blue', 'Green', 'Red', 'Sand', 'Graphite'] as const;
export const storages = ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB'] as const;

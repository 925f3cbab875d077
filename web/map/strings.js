/** The words on the sheet that do not come from the data. */
export const strings = {
  en: {
    boards: {
      'bloody-monday': {
        place: 'BORODINO',
        subtitle: 'Plan of the field on Monday the 26 August (7 September) 1812',
        description: count => `Map of the battlefield of Borodino in ${count} numbered areas: woods, heights, the Kolocha and the `
          + 'Moskva, roads, villages and field works. A green ring marks open ground, a yellow scallop a wood, red ticks a '
          + 'height or a work; stars mark the victory areas.',
      },
      'borodino-1812': {
        place: 'BORODINO',
        subtitle: 'Plan of the field from the 5th to the 7th of September 1812',
        description: count => `Map of the battlefield of Borodino in ${count} named areas. Each border is drawn by its ground: `
          + 'trees for woods, reeds for swamp, blue for streams and the Kolocha, strokes that fall with a slope; bridges and '
          + 'fords where water can be crossed. The number in a disc says how many blocks may stand there; wheels mark the '
          + 'sources of supply.',
      },
      'invasion-1812': {
        place: 'THE WAR OF 1812',
        subtitle: 'Map of the theatre from the Vistula to Moscow, in hexes of sixty kilometres',
        description: count => `Map of the theatre of war of 1812 in ${count} numbered hexes, columns counted from the east and rows from the `
          + 'north: coasts, rivers and bridges, forests, marshes, hills and mountains, the frontiers of Russia, Prussia, Austria and the '
          + 'Duchy of Warsaw, and the cities. Bastions mark a fortified city, a red square and stars one that counts for victory.',
      },
    },
    theatre: {
      signs: 'Signs',
      legend: {
        clear: 'Clear', forest: 'Forest', marsh: 'Marsh', rough: 'Rough', mountain: 'Mountain', city: 'City', fortified: 'Fortified',
        victory: 'Victory point', river: 'River', bridge: 'Bridge', frontier: 'Frontier', road: 'Post road', french: 'French source',
        russian: 'Russian source', austrian: 'Austrian source',
      },
      hundred: '100 km',
      scaleNote: 'Forest, marsh and rough ground stop the French; mountains, seas and lakes stop all.',
    },
    ground: 'Ground',
    columns: ['move', 'stack', 'cover'],
    terrain: { green: 'Open', yellow: 'Wood', red: 'Height, work' },
    victory: 'Victory area',
    shared: 'shared',
    start: 'Start line',
    command: 'Command line',
    verst: '1 verst',
    kilometre: '1 km',
    north: 'N',
    onward: { 'new-smolensk-road': 'to Mozhaisk' },
    frenchBridge: 'French Bridge',
    borders: 'Borders',
    limit: 'blocks into battle',
    kinds: { clear: 'Open', woods: 'Wood', swamp: 'Marsh', redoubt: 'Redoubt' },
    border: {
      clear: 'Open', woods: 'Woods', swamp: 'Swamp', stream: 'Stream (no guns)', crossing: 'Bridge, ford', slope: 'Slope: up, down', river: 'River: no way',
    },
    source: 'Supply source',
    edge: 'Own edge',
    blocks: (known, hidden) => ` With ${known} known and ${hidden} hidden blocks.`,
  },
  es: {
    boards: {
      'bloody-monday': {
        place: 'BORODINÓ',
        subtitle: 'Plano del campo el lunes 26 de agosto (7 de septiembre) de 1812',
        description: count => `Mapa del campo de batalla de Borodinó en ${count} áreas numeradas: bosques, alturas, el Kolocha y el `
          + 'Moscova, caminos, aldeas y obras de campaña. Un anillo verde señala terreno abierto, un festón amarillo un bosque, '
          + 'rayas rojas una altura o una obra; las estrellas, las áreas de victoria.',
      },
      'borodino-1812': {
        place: 'BORODINÓ',
        subtitle: 'Plano del campo del 5 al 7 de septiembre de 1812',
        description: count => `Mapa del campo de batalla de Borodinó en ${count} áreas con nombre. Cada linde se dibuja según su `
          + 'terreno: árboles donde hay bosque, juncos en el pantano, azul en los arroyos y el Kolocha, trazos que caen con la '
          + 'pendiente; puentes y vados donde se cruza el agua. El número de un disco dice cuántos bloques caben; las ruedas '
          + 'señalan las fuentes de suministro.',
      },
      'invasion-1812': {
        place: 'LA GUERRA DE 1812',
        subtitle: 'Mapa del teatro de operaciones del Vístula a Moscú, en hexágonos de sesenta kilómetros',
        description: count => `Mapa del teatro de la guerra de 1812 en ${count} hexágonos numerados, columnas contadas desde el este y filas `
          + 'desde el norte: costas, ríos y puentes, bosques, pantanos, colinas y montañas, las fronteras de Rusia, Prusia, Austria y el '
          + 'Ducado de Varsovia, y las ciudades. Los baluartes señalan una ciudad fortificada; un cuadro rojo y estrellas, la que da victoria.',
      },
    },
    theatre: {
      signs: 'Signos',
      legend: {
        clear: 'Despejado', forest: 'Bosque', marsh: 'Pantano', rough: 'Quebrado', mountain: 'Montaña', city: 'Ciudad', fortified: 'Fortificada',
        victory: 'Punto de victoria', river: 'Río', bridge: 'Puente', frontier: 'Frontera', road: 'Camino de postas', french: 'Fuente francesa',
        russian: 'Fuente rusa', austrian: 'Fuente austriaca',
      },
      hundred: '100 km',
      scaleNote: 'Bosque, pantano y terreno quebrado detienen a los franceses; montañas, mares y lagos, a todos.',
    },
    ground: 'Terreno',
    columns: ['mov.', 'apilar', 'cubre'],
    terrain: { green: 'Abierto', yellow: 'Bosque', red: 'Altura, obra' },
    victory: 'Área de victoria',
    shared: 'conjunta',
    start: 'Línea inicial',
    command: 'Línea de mando',
    verst: '1 versta',
    kilometre: '1 km',
    north: 'N',
    onward: { 'new-smolensk-road': 'a Mozhaisk' },
    frenchBridge: 'Puente francés',
    borders: 'Lindes',
    limit: 'bloques al combate',
    kinds: { clear: 'Abierto', woods: 'Bosque', swamp: 'Pantano', redoubt: 'Reducto' },
    border: {
      clear: 'Abierta', woods: 'Bosque', swamp: 'Pantano', stream: 'Arroyo (sin cañones)', crossing: 'Puente, vado', slope: 'Cuesta: sube, baja', river: 'Río: sin paso',
    },
    source: 'Fuente de suministro',
    edge: 'Borde propio',
    blocks: (known, hidden) => ` Con ${known} bloques conocidos y ${hidden} ocultos.`,
  },
};

/** Movement points, blocks to a stack and cover of each kind of ground. */
export const GROUND_VALUES = { green: ['1', '4', '0'], yellow: ['2', '2', '1'], red: ['2', '1', '2'] };

/** Blocks that may cross a border into a battle, by its ground; 0 where none may. */
export const BORDER_LIMITS = { clear: '3', woods: '2', swamp: '1', stream: '1', crossing: '2', slope: '1, 2', river: '–' };

export const LANGUAGES = Object.keys(strings);

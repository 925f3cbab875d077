/** The words on the sheet that do not come from the data. */
export const strings = {
  en: {
    place: 'BORODINO',
    subtitle: 'Plan of the field on Monday the 26 August (7 September) 1812',
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
    description: count => `Map of the battlefield of Borodino in ${count} numbered areas: woods, heights, the Kolocha and the `
      + 'Moskva, roads, villages and field works. A green ring marks open ground, a yellow scallop a wood, red ticks a '
      + 'height or a work; stars mark the victory areas.',
    blocks: (known, hidden) => ` With ${known} known and ${hidden} hidden blocks.`,
  },
  es: {
    place: 'BORODINÓ',
    subtitle: 'Plano del campo el lunes 26 de agosto (7 de septiembre) de 1812',
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
    description: count => `Mapa del campo de batalla de Borodinó en ${count} áreas numeradas: bosques, alturas, el Kolocha y el `
      + 'Moscova, caminos, aldeas y obras de campaña. Un anillo verde señala terreno abierto, un festón amarillo un bosque, '
      + 'rayas rojas una altura o una obra; las estrellas, las áreas de victoria.',
    blocks: (known, hidden) => ` Con ${known} bloques conocidos y ${hidden} ocultos.`,
  },
};

/** Movement points, blocks to a stack and cover of each kind of ground. */
export const GROUND_VALUES = { green: ['1', '4', '0'], yellow: ['2', '2', '1'], red: ['2', '1', '2'] };

export const LANGUAGES = Object.keys(strings);

/** The drawing of Redoubt's boards. */
export { draw, makeSheet, planSheet, LAYERS } from './draw.js';
export { drawTheatre, planTheatre, THEATRE_LAYERS } from './theatre.js';
export { buildScene, makeView } from './scene.js';
export { loadFonts, FONT_FILES } from './fonts.js';
export { themes, sides, ground, corps, fire, cubes, themeNamed } from './themes.js';
export { parseRelief } from './relief.js';
export { collisions } from './labels.js';

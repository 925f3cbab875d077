/**
 * The map of the table. `createMap` owns a container element: ground in cached tiles, overlays and
 * blocks above them, pan and zoom. It knows no rules: the caller says what to show and hears what was touched.
 *
 *   const board = await loadBoard(game);
 *   const map = createMap(element, { board, theme: 'light', lang: 'en', onCell: id => … });
 *   map.setBlocks(pictures);
 */
export type * from './types';
export { createMap } from './board_map';
export { loadBoard } from './area_board';
export { hexBoard } from './hex_board';

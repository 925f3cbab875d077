/** What the drawing asks of the reader of fonts, which comes without types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): import('./text').Font;
}

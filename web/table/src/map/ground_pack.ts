/** The ground of a board that was drawn ahead of time, one file for each scale and language. */
import { paintPicture, Paths, themeColours, type GroundFile, type PathTables } from './drawing';
import type { GroundPainter, TileOrder } from './ground_tile';
import type { Extent, GroundSource } from './types';

interface Opened {
  file: GroundFile;
  tables: PathTables;
}

async function get(url: string | undefined, what: string): Promise<Response> {
  if (!url) throw new Error(`${what} was not drawn; run "npm run ground" and build the client again`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${what} could not be read (${response.status}); reload the page`);
  return response;
}

/** Remembers promises by a key; a failed one is forgotten, so that the next try asks again. */
function remember<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    let promise = known.get(key);
    if (!promise) {
      promise = make(key);
      promise.catch(() => known.delete(key));
      known.set(key, promise);
    }
    return promise;
  };
}

/** The part of the sheet that shows an extent of the board. */
export function regionOf(
  extent: Extent,
  board: Extent,
  [x, y]: readonly number[],
  scale: number,
): [number, number, number, number] {
  const k = scale / 1000;
  return [
    x! + (extent[0] - board[0]) * k,
    y! + (board[3] - extent[3]) * k,
    x! + (extent[2] - board[0]) * k,
    y! + (board[3] - extent[1]) * k,
  ];
}

export function packGround(source: Extract<GroundSource, { kind: 'pack' }>): GroundPainter {
  const ground = remember(async (key): Promise<Opened> => {
    const file = (await (await get(source.grounds[key], `the ground ${key}`)).json()) as GroundFile;
    return { file, tables: { paths: new Paths(file.paths), spots: file.spots } };
  });
  const paper = remember(async (theme) =>
    createImageBitmap(await (await get(source.papers[theme], `the paper ${theme}`)).blob()),
  );
  return async (ctx, order: TileOrder) => {
    const papered = Object.keys(source.papers).length > 0;
    const [{ file, tables }, image] = await Promise.all([
      ground(`${order.drawn}-${order.lang}`),
      papered ? paper(order.theme) : undefined,
    ]);
    const picture = file.pictures[order.theme],
      { ui, map } = themeColours[order.theme],
      zoom = order.raster / file.scale;
    const region = regionOf(order.extent, source.extent, file.map, file.scale);
    if (order.part === 'all') {
      ctx.fillStyle = ui.bg;
      ctx.fillRect(0, 0, order.size, order.size);
      ctx.fillStyle = map.paper;
      ctx.fillRect(-region[0] * zoom, -region[1] * zoom, picture.width * zoom, picture.height * zoom);
    }
    paintPicture(ctx, picture, tables, {
      region,
      zoom,
      ...(image ? { image } : {}),
      from: order.part === 'all' ? 0 : (picture.layers[source.upper] ?? 0),
    });
  };
}

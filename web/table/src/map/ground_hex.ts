/** The ground of a hexagon board, drawn straight to tiles. Each terrain has a colour and a pattern. */
import { themeColours, type Ctx } from './drawing';
import { hexCentre, hexCorners, hexTerrain, type HexTerrain } from './hex_board';
import type { GroundPainter } from './ground_tile';
import type { GroundSource, Theme } from './types';

type Hexes = Extract<GroundSource, { kind: 'hex' }>;

function fillOf(terrain: HexTerrain, theme: Theme): string {
  const map = themeColours[theme].map;
  return { open: map.paper, wood: map.wood, marsh: map.meadow, hill: map.fieldA }[terrain];
}

/** Trees, reeds and peaks: the second carrier beside colour. */
function drawPattern(ctx: Ctx, terrain: HexTerrain, x: number, y: number, r: number, theme: Theme): void {
  const map = themeColours[theme].map;
  ctx.beginPath();
  if (terrain === 'wood') {
    for (const [dx, dy] of [
      [-0.4, -0.2],
      [0.1, -0.45],
      [0.4, 0.1],
      [-0.1, 0.3],
    ] as const) {
      ctx.moveTo(x + dx * r + r * 0.16, y + dy * r);
      ctx.arc(x + dx * r, y + dy * r, r * 0.16, 0, 2 * Math.PI);
    }
    ctx.fillStyle = map.tree;
    ctx.fill();
    ctx.strokeStyle = map.treeLine;
  } else if (terrain === 'hill') {
    for (const dx of [-0.3, 0.1]) {
      ctx.moveTo(x + (dx - 0.25) * r, y + 0.25 * r);
      ctx.lineTo(x + dx * r, y - 0.25 * r);
      ctx.lineTo(x + (dx + 0.25) * r, y + 0.25 * r);
    }
    ctx.strokeStyle = map.hachure;
  } else if (terrain === 'marsh') {
    for (const dy of [-0.25, 0.05, 0.35]) {
      ctx.moveTo(x - 0.4 * r, y + dy * r);
      ctx.lineTo(x + 0.4 * r, y + dy * r);
    }
    ctx.strokeStyle = map.waterLine;
  } else return;
  ctx.lineWidth = Math.max(0.8, r * 0.04);
  ctx.stroke();
}

export function hexGround({ columns, rows, radius }: Hexes): GroundPainter {
  return (ctx, { extent, raster, size, theme, part }) => {
    if (part === 'upper') return Promise.resolve();
    const k = raster / 1000,
      r = radius * k;
    ctx.fillStyle = themeColours[theme].ui.bg;
    ctx.fillRect(0, 0, size, size);
    const rowFrom = Math.max(0, Math.floor(-extent[3] / (1.5 * radius)) - 2),
      rowTo = Math.min(rows - 1, Math.ceil(-extent[1] / (1.5 * radius)) + 1);
    const wide = Math.sqrt(3) * radius;
    const from = Math.max(0, Math.floor(extent[0] / wide) - 2),
      to = Math.min(columns - 1, Math.ceil(extent[2] / wide) + 1);
    for (let row = rowFrom; row <= rowTo; row++) {
      for (let column = from; column <= to; column++) {
        const centre = hexCentre(column, row, radius),
          terrain = hexTerrain(column, row);
        const place = ([x, y]: readonly [number, number]) => [(x - extent[0]) * k, (extent[3] - y) * k] as const;
        const [cx, cy] = place(centre);
        ctx.beginPath();
        for (const corner of hexCorners(centre, radius)) ctx.lineTo(...place(corner));
        ctx.closePath();
        ctx.fillStyle = fillOf(terrain, theme);
        ctx.fill();
        ctx.strokeStyle = themeColours[theme].map.border;
        ctx.lineWidth = Math.max(0.6, r * 0.02);
        ctx.stroke();
        if (r > 8) drawPattern(ctx, terrain, cx, cy, r, theme);
        if (r > 24) label(ctx, `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`, cx, cy, r, theme);
      }
    }
    return Promise.resolve();
  };
}

function label(ctx: Ctx, text: string, x: number, y: number, r: number, theme: Theme): void {
  ctx.font = `${Math.round(r * 0.22)}px sans-serif`;
  ctx.textAlign = 'center';
  ctx.fillStyle = themeColours[theme].map.name;
  ctx.fillText(text, x, y - r * 0.68);
}

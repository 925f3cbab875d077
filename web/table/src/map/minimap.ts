/** The whole board in a small picture, coloured by who holds each cell. */
import { themeColours } from './drawing';
import { starPath } from './ink';
import type { Board, Side, Theme } from './types';

const HELD: Record<Theme, Record<Side, string>> = {
  light: { french: '#9AA5BE', russian: '#AEBB8C' },
  dark: { french: '#41527A', russian: '#52643A' },
  contrast: { french: '#7F9AD8', russian: '#B5D08A' },
};

export function paintMinimap(
  canvas: HTMLCanvasElement,
  board: Board,
  theme: Theme,
  holders: Readonly<Record<string, Side>>,
  stars: readonly string[],
): void {
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const [x0, y0, x1, y1] = board.sheet;
  const k = Math.min(canvas.width / (x1 - x0), canvas.height / (y1 - y0));
  const place = (x: number, y: number) => [(x - x0) * k, (y1 - y) * k] as const;
  const { map } = themeColours[theme];
  ctx.fillStyle = map.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const cell of board.cells) {
    ctx.beginPath();
    for (const [x, y] of cell.polygon) ctx.lineTo(...place(x, y));
    ctx.closePath();
    const holder = holders[cell.id] ?? cell.control;
    ctx.fillStyle = holder ? HELD[theme][holder] : map.paper;
    ctx.fill();
    ctx.strokeStyle = map.borderHalo;
    ctx.lineWidth = Math.max(0.6, canvas.width / 520);
    ctx.stroke();
  }
  const star = starPath(Math.max(3.5, canvas.width / 52));
  for (const id of stars) {
    const cell = board.cell(id);
    if (!cell) continue;
    ctx.save();
    ctx.translate(...place(...cell.anchor));
    ctx.fillStyle = map.star;
    ctx.strokeStyle = map.starLine;
    ctx.lineWidth = Math.max(0.8, canvas.width / 400);
    ctx.fill(star);
    ctx.stroke(star);
    ctx.restore();
  }
}

/** Blocks of one side in one cell, too small to be read one by one, as one block that stands for all. */
import type { BlockPicture, HeapFace } from './types';

const LEADERS = new Set(['commander', 'leader']);
/** From so many on a heap is two blocks high, and three. */
const HIGHER = [3, 7];

export const isLeader = ({ face }: BlockPicture): boolean => face !== undefined && LEADERS.has(face.type);
const isSpent = ({ states }: BlockPicture): boolean => states.includes('disrupted');

/** The leader of the highest rank; else one of whoever there are most. */
function chief(blocks: readonly BlockPicture[]): BlockPicture | undefined {
  const leaders = blocks.filter(isLeader).sort((a, b) => rank(b) - rank(a));
  if (leaders[0]) return leaders[0];
  const arms = new Map<string, BlockPicture[]>();
  for (const each of blocks) if (each.face) arms.set(each.face.type, [...(arms.get(each.face.type) ?? []), each]);
  return [...arms.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}

const rank = ({ face }: BlockPicture): number => (face ? face.strength + (face.type === 'commander' ? 10 : 0) : 0);

/** How many counters a block stands for: a back may stand for several. */
const counters = ({ heap }: BlockPicture): number => heap?.count ?? 1;

function heapFace(blocks: readonly BlockPicture[]): HeapFace {
  const fighters = blocks.filter((each) => !isLeader(each));
  const spent = fighters.filter(isSpent).length;
  const all = blocks.reduce((sum, each) => sum + counters(each), 0);
  return { count: fighters.length - spent, spent, layers: 1 + HIGHER.filter((least) => all >= least).length };
}

/**
 * One picture for blocks of one side. Its key is that of a block in it, the chosen one or one that can act if there is
 * such a block, so that pressing it means that block.
 */
export function heapOf(blocks: readonly BlockPicture[]): BlockPicture | undefined {
  const meant =
    blocks.find(({ states }) => states.includes('selected')) ??
    blocks.find(({ states }) => states.includes('ready')) ??
    blocks[0];
  if (!meant) return undefined;
  const known = blocks.filter(({ face }) => face),
    head = chief(known);
  const some = (name: string) => blocks.some(({ states }) => states.includes(name));
  const states = ['ready', 'selected', 'active'].filter(some);
  const able = blocks.filter((each) => !isLeader(each));
  if (able.length > 0 && able.every((each) => each.states.includes('moved'))) states.push('moved');
  const { face: _, token: __, ...bare } = meant;
  if (!head?.face)
    return { ...bare, states, token: blocks.reduce((sum, each) => sum + counters(each), 0), heap: heapFace(blocks) };
  // Who wears the face of a leader of no corps wears the colour of those whom he leads.
  const corps = head.face.corps || (known.find((each) => each.face?.corps)?.face?.corps ?? '');
  const short = isLeader(head) ? head.face.short : head.face.numeral || head.face.short;
  return { ...bare, states, face: { ...head.face, corps, short, name: short }, heap: heapFace(blocks) };
}

import { describe, expect, it } from 'vitest';
import { sortChoices } from '../../src/table/choices';
import type { Selection } from '../../src/table/selection.svelte';
import { moveLinks, movesBetween, overlayOf, pictureOf } from '../../src/table/drawing';
import { PieceIndex, type Piece } from '../../src/table/face';
import { sections, since } from '../../src/table/log';
import { railItems } from '../../src/table/overlays';
import { timeLeft, timeText } from '../../src/table/clock';
import type { LogEntry, LogLine } from '../../src/types';
import { makeSampleFace, sample } from './fixture';

const face = makeSampleFace(sample.described, 'en');
const piece = (key: string, area: string, side: 'french' | 'russian' = 'french'): Piece => ({
  key,
  side,
  area,
  token: 5,
  unit: side === 'french' ? key : null,
  name: key,
  face: null,
  marks: [],
});
const line = (more: Record<string, string | number>): LogLine => ({
  text: '',
  rule: '5.2',
  event: 'stepped',
  side: 'french',
  ...more,
});
const entry = (number: number, ...lines: LogLine[]): LogEntry => ({ number, turn: 1, side: 'french', lines });

describe('movesBetween', () => {
  it('strings the steps of a block together', () => {
    const moves = movesBetween(
      [piece('u', '1')],
      [piece('u', '3')],
      [entry(1, line({ unit: 'u', from: '1', area: '2' })), entry(2, line({ unit: 'u', from: '2', area: '3' }))],
    );
    expect(moves).toEqual([{ key: 'u', cells: ['1', '2', '3'] }]);
  });

  it('knows a back by side and token', () => {
    const back = (area: string) => piece('russian-5', area, 'russian');
    const moves = movesBetween(
      [back('7')],
      [back('8')],
      [entry(1, line({ side: 'russian', token: 5, from: '7', area: '8' }))],
    );
    expect(moves).toEqual([{ key: 'russian-5', cells: ['7', '8'] }]);
  });

  it('shows nothing that the pictures do not bear out', () => {
    expect(
      movesBetween([piece('u', '1')], [piece('u', '1')], [entry(1, line({ unit: 'u', from: '1', area: '2' }))]),
    ).toEqual([]);
  });
});

describe('moveLinks', () => {
  it('draws moves and not shots', () => {
    const links = moveLinks(
      [entry(1, line({ unit: 'u', from: '1', area: '2' }), line({ event: 'committed', from: '2', area: '3' }))],
      (each) => face.moved(each),
    );
    expect(links).toEqual([{ from: '1', to: '2', tone: 'own', kind: 'move', side: 'french' }]);
  });
});

describe('advice over the map', () => {
  it('marks the block, where it stands or shall go, and the way', () => {
    const pieces = new PieceIndex([piece('u', '1'), piece('v', '2')]);
    const scene = {
      selection: { choices: sortChoices([]), unit: null, mover: null, aims: [] } as unknown as Selection,
      areaStates: new Map(),
      pieces,
      side: 'french' as const,
      battle: null,
      shown: null,
      lastMoves: [],
      botMove: null,
      dwelt: [],
      startLine: false,
      quiet: new Set<string>(),
    };
    const over = overlayOf({ ...scene, advised: { do: 'step', unit: 'u', area: '3' } });
    expect(over.marks).toEqual([{ cell: '3', kind: 'tone', tone: 'good' }]);
    expect(over.links).toEqual([{ from: '1', to: '3', tone: 'good', kind: 'move', side: 'french' }]);
    expect(over.blocks).toEqual([{ key: 'u', tone: 'good' }]);
    expect(overlayOf({ ...scene, advised: { do: 'activate', unit: 'v' } }).marks).toEqual([
      { cell: '2', kind: 'tone', tone: 'good' },
    ]);
    expect(overlayOf({ ...scene, advised: { do: 'pass' } }).marks).toEqual([]);
  });
});

describe('pictureOf', () => {
  it('marks what can act and what is chosen', () => {
    expect(pictureOf(piece('u', '1'), new Set(['u']), 'u').states).toEqual(['ready', 'selected']);
    expect(pictureOf(piece('u', '1'), new Set(), null)).toEqual({
      key: 'u',
      side: 'french',
      cell: '1',
      states: [],
      token: 5,
    });
  });
});

describe('the log', () => {
  it('is cut at impulses and read newest first', () => {
    const list = sections(
      [
        entry(0, line({ event: 'set-up' })),
        entry(1, line({ event: 'impulse', action: 'tactical' }), line({ area: '44', from: '43' })),
        entry(2, line({ event: 'impulse', action: 'pass', side: 'russian' })),
      ],
      face,
    );
    expect(list.map((section) => section.number)).toEqual([2, 1, null]);
    expect(list[1]?.items[0]?.area).toBe('44');
  });

  it('does not number impulses when the beginning of the turn is missing', () => {
    expect(sections([entry(9, line({ event: 'impulse', action: 'pass' }))], face)[0]?.number).toBeNull();
  });

  it('tells what came since a number', () => {
    expect(
      since([entry(1, line({ area: '1' })), entry(2, line({ area: '2' }))], 2).map((each) => each['area']),
    ).toEqual(['2']);
  });
});

describe('the rail', () => {
  it('has the game’s overlays first, then the screen’s own, each with its key', () => {
    const kind = (id: string) => ({ id, rule: '1', title: { en: id, es: id }, brief: { en: '', es: '' } });
    const items = railItems([kind('command'), kind('weather'), kind('threat')], {
      command: { icon: 'command', key: 'c' },
      threat: { icon: 'threat', key: 't' },
    });
    expect(items.map((item) => item.id)).toEqual(['command', 'weather', 'threat', 'moves', 'bare']);
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
  });
});

describe('the clock', () => {
  it('runs down only for the side whose clock runs', () => {
    const clock = {
      kind: 'game' as const,
      seconds: 600,
      left: { french: 60_000, russian: 50_000 },
      running: 'french' as const,
      at: 1000,
    };
    expect(timeLeft(clock, 'french', 11_000)).toBe(50_000);
    expect(timeLeft(clock, 'russian', 11_000)).toBe(50_000);
    expect(timeLeft(clock, 'french', 900_000)).toBe(0);
  });

  it('is told in the largest units that matter', () => {
    expect([timeText(0), timeText(247_000), timeText(3_723_000), timeText(187_200_000)]).toEqual([
      '0:00',
      '4:07',
      '1:02:03',
      '2 d 4 h',
    ]);
  });
});

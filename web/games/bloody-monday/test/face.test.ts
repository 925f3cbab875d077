import { describe, expect, it } from 'vitest';
import { makeFace } from '../face';
import { fixture } from './fixture';

const face = makeFace(fixture.described, 'en');
const { allocation, losses } = fixture.moments;

describe('the pieces of a view', () => {
  it('have a face only when the view names the unit', () => {
    const known = new Set((allocation.view['known'] as { unit: string }[]).map((block) => block.unit));
    const pieces = face.pieces(allocation.view);
    for (const piece of pieces) {
      expect(piece.face === null).toBe(piece.unit === null);
      if (piece.unit) expect(known.has(piece.unit)).toBe(true);
      else expect(piece).toMatchObject({ side: 'french', name: '' });
    }
    expect(pieces.some((piece) => piece.unit === null)).toBe(true);
  });

  it('leave out the pool and the dead', () => {
    expect(face.pieces(losses.view).every((piece) => /^\d+$/.test(piece.area))).toBe(true);
  });

  it('have different keys', () => {
    const keys = face.pieces(losses.view).map((piece) => piece.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('carry strength and edges for the picture', () => {
    const piece = face.pieces(losses.view).find((p) => p.unit === 'fr-iv-ornano');
    expect(piece?.face).toMatchObject({ type: 'light-cavalry', corps: 'iv', numeral: 'IV' });
    expect(piece?.face?.edges.map((edge) => edge.strength)).toContain(piece?.face?.strength);
  });
});

describe('the strip', () => {
  it('counts what is held whole and nothing that is divided', () => {
    const { prizes, score: held } = face.strip(allocation.view);
    expect(prizes).toHaveLength(7);
    expect(prizes[0]?.id).toBe('shevardino');
    expect(held.french).toBe(prizes.filter((prize) => prize.holder === 'french').length);
    const divided = structuredClone(allocation.view);
    const control = divided['control'] as Record<string, string[]>;
    control['french'] = [...(control['french'] ?? []).filter((id) => !['57', '58', '59'].includes(id)), '57'];
    control['russian'] = [...(control['russian'] ?? []).filter((id) => id !== '57'), '58', '59'];
    expect(face.strip(divided).prizes.find((prize) => prize.id === 'fleches')?.holder).toBeNull();
  });

  it('shows the blocks lost of ten', () => {
    expect(face.strip(allocation.view).tracks).toEqual([
      { side: 'french', lost: (allocation.view['lost'] as Record<string, number>)['french'], of: 10 },
      { side: 'russian', lost: (allocation.view['lost'] as Record<string, number>)['russian'], of: 10 },
    ]);
  });
});

describe('the battle', () => {
  it('is told from its first event on, guns apart from the fight', () => {
    const battle = face.capabilities.battle(allocation.view, allocation.log);
    expect(battle).toMatchObject({ area: '17', attacker: 'french', over: false, hits: { french: 0, russian: 1 } });
    expect(battle?.fires.map((fire) => fire.id)).toEqual(['guns']);
    expect(battle?.fires[0]?.rolls).toMatchObject([
      { side: 'french', unit: 'fr-iv-art', dice: [2, 3, 3, 5], hits: [false, false, false, true] },
    ]);
    expect(battle?.told.map((line) => line.event)).toEqual(['hits']);
    expect(battle?.steps.find((step) => step.state === 'on')?.id).toBe('allocation');
  });

  it('knows the fight of both sides at the losses', () => {
    const battle = face.capabilities.battle(losses.view, losses.log);
    expect(
      battle?.fires
        .find((fire) => fire.id === 'ground')
        ?.rolls.map((roll) => roll.side)
        .sort(),
    ).toEqual(['french', 'russian']);
    expect(battle?.steps.map((step) => step.state)).toEqual(['none', 'none', 'none', 'done', 'done', 'on']);
    expect(battle?.pieces.every((piece) => piece.area === '39')).toBe(true);
  });

  it('stays readable when it is over', () => {
    const after = { ...losses.view, battle: null };
    const battle = face.capabilities.battle(after, losses.log);
    expect(battle?.over).toBe(true);
    expect(battle?.steps.some((step) => step.state === 'on' || step.state === 'todo')).toBe(false);
  });

  it('is none before the first', () => {
    expect(face.capabilities.battle(losses.view, [])).toBeNull();
  });
});

describe('the clock', () => {
  it('counts the impulses of the turn when the log reaches back', () => {
    const impulse = { text: '', rule: '5.0', event: 'impulse', side: 'french', action: 'tactical' };
    const entry = (number: number, ...lines: (typeof impulse)[]) => ({ number, turn: 1, side: null, lines });
    expect(face.clock(losses.view, [entry(0), entry(1, impulse), entry(2, impulse)]).stage).toEqual({
      word: 'impulse',
      n: 2,
    });
    expect(face.clock(losses.view, [entry(5, impulse)]).pending).toBe(true);
    expect(face.clock(losses.view, []).hours[0]).toBe('6:00');
  });
});

describe('names', () => {
  it('join number and name of a place, unit and commander', () => {
    expect(face.areaName('60')).toBe('60 Semenovskaya');
    expect(face.areaName('44')).toBe('Area 44');
    expect([face.areaInSentence('44'), face.areaInSentence('60')]).toEqual(['area 44', '60 Semenovskaya']);
    expect(makeFace(fixture.described, 'es').areaInSentence('44')).toBe('el área 44');
    expect(face.unitName('fr-napoleon')).toBe('Napoleon');
    expect(face.unitName('fr-i-5')).toBe('5th Division (Compans)');
    expect(makeFace(fixture.described, 'es').areaName('60')).toBe('60 Semiónovskaya');
  });
});

describe('the armies', () => {
  it('show no block of the other side that is not seen', () => {
    const army = face.armies(allocation.view).find((a) => a.side === 'french');
    const seen = (allocation.view['known'] as { unit: string }[]).map((block) => block.unit);
    for (const group of army?.groups ?? []) for (const piece of group.pieces) expect(seen).toContain(piece.unit);
    expect(army?.figures.find((figure) => figure.id === 'backs')?.value).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { applyPatch, parsePointer, PatchError } from '../../src/table/patch';
import type { Json, PatchOp } from '../../src/types';

/** A small generator of our own, so that a failure can be played again from its seed. */
function generator(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

function randomJson(next: (below: number) => number, depth: number): Json {
  const kind = next(depth > 0 ? 7 : 4);
  if (kind === 0) return null;
  if (kind === 1) return next(2) === 1;
  if (kind === 2) return next(100);
  if (kind === 3) return ['', 'a/b', 'm~n', '0', 'ñ'][next(5)] as string;
  if (kind < 5) return Array.from({ length: next(4) }, () => randomJson(next, depth - 1));
  const object: { [key: string]: Json } = {};
  for (let i = next(5); i > 0; i--)
    object[['a', 'b/c', 'd~e', '', '1', 'ü'][next(6)] as string] = randomJson(next, depth - 1);
  return object;
}

/** The kind of differences that the table sends: members one by one, lists index by index, then the tail. */
function differences(from: Json, to: Json, path = ''): PatchOp[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) return listDifferences(from, to, path);
  if (isObject(from) && isObject(to)) return memberDifferences(from, to, path);
  return [{ op: 'replace', path, value: to }];
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listDifferences(from: Json[], to: Json[], path: string): PatchOp[] {
  const operations: PatchOp[] = [];
  const common = Math.min(from.length, to.length);
  for (let i = 0; i < common; i++) operations.push(...differences(from[i] as Json, to[i] as Json, `${path}/${i}`));
  for (let i = from.length - 1; i >= common; i--) operations.push({ op: 'remove', path: `${path}/${i}` });
  for (let i = common; i < to.length; i++)
    operations.push({ op: 'add', path: `${path}/${i % 2 ? i : '-'}`, value: to[i] as Json });
  return operations;
}

function memberDifferences(from: { [key: string]: Json }, to: { [key: string]: Json }, path: string): PatchOp[] {
  const operations: PatchOp[] = [];
  const at = (key: string) => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) operations.push({ op: 'remove', path: at(key) });
  for (const [key, value] of Object.entries(to)) {
    if (Object.hasOwn(from, key)) operations.push(...differences(from[key] as Json, value, at(key)));
    else operations.push({ op: 'add', path: at(key), value });
  }
  return operations;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] as Json)]),
  );
}

describe('applyPatch', () => {
  it('turns any document into any other by its differences', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const next = generator(seed);
      const from = randomJson(next, 4);
      const to = randomJson(next, 4);
      const before = JSON.stringify(from);
      expect(sorted(applyPatch(from, differences(from, to))), `seed ${seed}`).toEqual(sorted(to));
      expect(JSON.stringify(from), `seed ${seed} changed its document`).toBe(before);
    }
  });

  it('shares what no operation touches', () => {
    const document = { known: [{ unit: 'a' }, { unit: 'b' }], control: { french: ['1'] } };
    const result = applyPatch(document, [{ op: 'replace', path: '/known/1/unit', value: 'c' }]);
    expect(result.known[0]).toBe(document.known[0]);
    expect(result.control).toBe(document.control);
    expect(result.known[1]).toEqual({ unit: 'c' });
  });

  it('inserts into a list and moves the rest on', () => {
    expect(applyPatch([1, 3], [{ op: 'add', path: '/1', value: 2 }])).toEqual([1, 2, 3]);
  });

  it.each([
    [{ a: 1 }, { op: 'remove', path: '/b' }],
    [{ a: 1 }, { op: 'replace', path: '/b', value: 1 }],
    [{ a: 1 }, { op: 'add', path: '/a/b', value: 1 }],
    [[1], { op: 'replace', path: '/1', value: 1 }],
    [[1], { op: 'add', path: '/01', value: 1 }],
    [[1], { op: 'add', path: '/3', value: 1 }],
    [{ a: 1 }, { op: 'remove', path: '' }],
    [{ a: 1 }, { op: 'replace', path: 'a', value: 1 }],
    [{}, { op: 'replace', path: '/toString', value: 1 }],
  ] as [Json, PatchOp][])('refuses what does not fit: %j %j', (document, operation) => {
    expect(() => applyPatch(document, [operation])).toThrow(PatchError);
  });

  it('never reaches the prototype', () => {
    const result = applyPatch({}, [{ op: 'add', path: '/__proto__', value: { polluted: true } }]) as Record<
      string,
      unknown
    >;
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('reads escaped pointers', () => {
    expect(parsePointer('/a~1b/m~0n//0')).toEqual(['a/b', 'm~n', '', '0']);
  });
});

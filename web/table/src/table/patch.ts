/**
 * RFC 6902, as much of it as the table sends: add, remove, replace. The document given is never changed; the
 * answer shares with it whatever no operation touches, so that an unchanged block stays the same object.
 */
import type { PatchOp } from '../types';

export class PatchError extends Error {}

/** "/a~1b/0" is ["a/b", "0"]; "" is the whole document. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PatchError(`"${pointer}" is no JSON pointer: it must begin with /`);
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function applyPatch<T>(document: T, operations: readonly PatchOp[]): T {
  let result: unknown = document;
  for (const operation of operations) result = applyAt(result, parsePointer(operation.path), 0, operation);
  return result as T;
}

function applyAt(node: unknown, path: string[], depth: number, operation: PatchOp): unknown {
  const key = path[depth];
  if (key === undefined) return wholeDocument(operation);
  const last = depth === path.length - 1;
  if (Array.isArray(node)) {
    const index = arrayIndex(node, key, last && operation.op === 'add', operation);
    if (last) return changedArray(node, index, operation);
    const copy = node.slice();
    copy[index] = applyAt(node[index], path, depth + 1, operation);
    return copy;
  }
  if (typeof node !== 'object' || node === null) throw missing(operation);
  const copy = { ...(node as Record<string, unknown>) };
  // Own members only: a pointer from outside must not reach the prototype.
  if (!Object.hasOwn(copy, key) && !(last && operation.op === 'add')) throw missing(operation);
  if (!last) setOwn(copy, key, applyAt(copy[key], path, depth + 1, operation));
  else if (operation.op === 'remove') delete copy[key];
  else setOwn(copy, key, operation.value);
  return copy;
}

function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

function wholeDocument(operation: PatchOp): unknown {
  if (operation.op === 'remove') throw new PatchError('the whole document cannot be removed');
  return operation.value;
}

function changedArray(node: unknown[], index: number, operation: PatchOp): unknown[] {
  const copy = node.slice();
  if (operation.op === 'add') copy.splice(index, 0, operation.value);
  else if (operation.op === 'remove') copy.splice(index, 1);
  else copy[index] = operation.value;
  return copy;
}

function arrayIndex(node: unknown[], key: string, adding: boolean, operation: PatchOp): number {
  if (key === '-' && adding) return node.length;
  if (!/^(0|[1-9][0-9]*)$/.test(key)) throw missing(operation);
  const index = Number(key);
  if (index > node.length || (index === node.length && !adding)) throw missing(operation);
  return index;
}

function missing(operation: PatchOp): PatchError {
  return new PatchError(`nothing to ${operation.op} at "${operation.path}"`);
}
